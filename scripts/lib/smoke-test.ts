/** Tests from outside whether a version of the site works, before or after visitors get it: rows of the table of what must hold. */
import { openHost, readHealth, type Target } from './ask-site.ts';
import type { Host, SiteRow } from './site-row.ts';
import { describeError, SITE } from './site-rows.ts';

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

/** The rows that can be seen on a host. */
export function rowsOf(origin: string): readonly SiteRow[] {
  return SITE.filter(({ https }) => https !== true || origin.startsWith('https:'));
}

/** A host as its rows ask it. */
export function openHostOf(
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
