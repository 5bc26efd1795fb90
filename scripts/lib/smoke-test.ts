/** Tests from outside whether a version of the site works, before or after visitors get it: rows of the table of what must hold. */
import { note, ok, type Section, wrong } from '../doctor/finding.ts';
import type { Host, SiteRow } from '../doctor/row.ts';
import { askPage, describeError, SITE } from '../doctor/site.ts';
import { openHost, readHealth, type Target } from './ask-site.ts';

/**
 * The rows that each roll-out tests, on each host.
 * @param version the version to ask; `null` for whichever answers
 * @param keptFile path of a file of an earlier build that must still be served, if any
 * @returns problems, a sentence each. Never rejects: a host that does not answer is a problem.
 */
export async function smokeTest(
  { origins, worker }: Target,
  version: string | null,
  keptFile?: string,
): Promise<string[]> {
  const problems = await Promise.all(
    origins.map(async (origin) => {
      const host = openHostOf(origin, worker, version, keptFile);
      const rows = rowsOf(origin).filter((row) => row.deploy);
      const found = await Promise.all(
        rows.map(async ({ check, next }) => {
          const faults = await check(host).catch((error: unknown) => [describeError(error)]);
          return faults.map((one) => [one, next].filter(Boolean).join(' '));
        }),
      );
      return found.flat().map((one) => `${origin}: ${one}`);
    }),
  );
  return problems.flat();
}

/** All rows, as the doctor prints them: one section for each host. Never rejects. */
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

function rowsOf(origin: string): readonly SiteRow[] {
  return SITE.filter(({ https }) => https !== true || origin.startsWith('https:'));
}

function openHostOf(
  origin: string,
  worker: string,
  version: string | null,
  keptFile?: string,
): Host {
  return {
    origin,
    worker,
    version,
    keptFile,
    ask: openHost(origin, worker, version),
    health: readHealth({ origins: [origin], worker }, origin, version),
  };
}
