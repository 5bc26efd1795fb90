/** What a file is to us (docs/behaviour.md#releases). */
import { isSignedBy } from '../../src/apk/signed-by.ts';
import { type Brand, pinnedSigners } from '../../src/config/brands/index.ts';
import { PACKAGES, type PackageName } from '../../src/config/packages.ts';
import type { ObjectStore } from '../lib/packages/object-store.ts';
import { readReleaseHistory } from '../lib/packages/release.ts';

/**
 * - `current`: the release that is live
 * - `earlier`: a release from before
 * - `ours`: signed by us and never released here
 * - `foreign`: neither
 */
export type Standing = 'current' | 'earlier' | 'ours' | 'foreign';

/** @returns the packages that the file is, or was, a release of, too; only the best standing counts */
export async function judgeStanding(
  store: ObjectStore,
  { sha256, signers }: { sha256: string; signers: readonly string[] },
  brand: Brand,
): Promise<{ standing: Standing; packages: readonly PackageName[] }> {
  const histories = await Promise.all(
    PACKAGES.map(async (name) => ({ name, releases: await readReleaseHistory(store, name) })),
  );
  const current = histories.filter(({ releases }) => releases[0]?.sha256 === sha256);
  if (current.length > 0) return { standing: 'current', packages: current.map(({ name }) => name) };
  const earlier = histories.filter(({ releases }) => releases.some((release) => release.sha256 === sha256));
  if (earlier.length > 0) return { standing: 'earlier', packages: earlier.map(({ name }) => name) };
  return { standing: isSignedBy(signers, pinnedSigners(brand)) ? 'ours' : 'foreign', packages: [] };
}
