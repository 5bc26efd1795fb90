/** What the page on which a file is checked compares with (docs/behaviour.md#verify). */
import type { Language } from '../config/languages.ts';
import { PACKAGES } from '../config/packages.ts';
import { verifyWords } from '../content/verify/index.ts';
import { type PackageReleases, releaseListMarkup } from './document/release-list.ts';
import { logError, noteRequest } from './log.ts';
import type { RouteContext } from './route.ts';
import { readReleases } from './store/packages.ts';
import { withTimeout } from './store/with-timeout.ts';

/** A page is not worth more of a wait: it is of use without the list, too. */
const TIMEOUT_MS = 2000;

/** The list of released packages as markup; says so where the store cannot be read. */
export async function listReleases(context: RouteContext, language: Language): Promise<string> {
  const words = verifyWords(language).releases;
  const packages = await readPackages(context).catch((error: unknown) => {
    logError('The list of releases could not be read.', error, noteRequest(context.request));
    return null;
  });
  return releaseListMarkup(packages, words, language);
}

function readPackages({ env }: RouteContext): Promise<PackageReleases[]> {
  const read = PACKAGES.map(async (name) => ({ name, releases: await readReleases(env.PACKAGES, name) }));
  return withTimeout(TIMEOUT_MS, 'The package store', Promise.all(read));
}
