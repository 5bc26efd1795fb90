/** Which address of ours a mangled one was meant to be (docs/behaviour.md#unknown-paths). */
import { packageAt } from '../config/packages.ts';
import { isDatedDocument, PAGES } from '../config/pages.ts';
import { hasVersion } from '../content/legal/versions.ts';
import { readMangledPath } from '../lib/http/mangled-path.ts';

/**
 * A page, a version of a document or a package, in its canonical spelling, with the query of path and request; `null` where
 * the path does not look like one of them.
 * @param query the request's, with its `?`, or empty
 */
export function meantAddress(path: string, query: string): string | null {
  const mangled = readMangledPath(path);
  if (mangled === null) return null;
  const address = knownAddress(mangled.path.toLowerCase());
  if (address === null) return null;
  const queries = [mangled.query, query.slice(1)].filter((one) => one !== '');
  return queries.length === 0 ? address : `${address}?${queries.join('&')}`;
}

const DOWNLOAD = '/download/';

/** @param path in lower case */
function knownAddress(path: string): string | null {
  if (path.startsWith(DOWNLOAD)) {
    return packageAt(path.slice(DOWNLOAD.length)) === null ? null : path;
  }
  for (const { id, path: canonical } of PAGES) {
    if (canonical.toLowerCase() === path) return canonical;
    if (!isDatedDocument(id) || !path.startsWith(`${canonical}/`)) continue;
    const edition = path.slice(canonical.length + 1);
    if (edition === 'changes' || hasVersion(id, edition)) return path;
  }
  return null;
}
