/** The live site from outside, as the doctor prints it. */
import type { Host } from '../lib/site-row.ts';
import { askPage, describeError, SITE } from '../lib/site-rows.ts';
import { openHostOf, rowsOf } from '../lib/smoke-test.ts';
import { note, ok, type Section, wrong } from './finding.ts';

/** All rows over HTTP: one section for each host. Never rejects. */
export function checkLiveSite(origins: readonly string[], worker: string): Promise<Section[]> {
  return Promise.all(
    origins.map(async (origin) => ({
      title: `${origin}, from outside`,
      // A host that does not answer is reported once.
      findings: await askPage(origin).then(
        () => examine(openHostOf(origin, worker, null)),
        (error: unknown) => [wrong(describeError(error))],
      ),
    })),
  );
}

async function examine(host: Host) {
  const findings = await Promise.all(
    rowsOf(host.origin).map(async ({ holds, why, next, check }) => {
      const more = { ...(why && { why }), ...(next && { next }) };
      const found = await check(host).catch((error: unknown) => [describeError(error)]);
      if (found.length === 0) return [ok(holds)];
      return found.map((one) => (typeof one === 'string' ? wrong(one, more) : one));
    }),
  );
  const unseen = SITE.filter((row) => !rowsOf(host.origin).includes(row));
  return [
    ...(unseen.length === 0
      ? []
      : [note(`Not https, so not checked: ${unseen.map(({ holds }) => holds).join(' ')}`)]),
    ...findings.flat(),
  ];
}
