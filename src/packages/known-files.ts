/**
 * Every file that was ever ours, for visitors who check one (docs/behaviour.md#verify). Release documents keep 20 releases;
 * this list is never shortened. `npm run packages` writes it, the worker reads it.
 */
import { isPackageName, type PackageName } from '../config/packages.ts';
import { isCount, isDigest, isTextUpTo, REMARK_LENGTHS, type Release } from './release-document.ts';

export interface KnownFile {
  /** Hexadecimal digest of the file, 64 lowercase digits. */
  sha256: string;
  /** `null` where someone entered the digest alone. */
  sizeBytes: number | null;
  /** What it was released as; `null` for a file that came from elsewhere than this website. */
  package: PackageName | null;
  /** As people read it: `8.0.10`. */
  versionName: string | null;
  /** As Android compares it. */
  versionCode: number | null;
  /** When it was first released, or entered. */
  since: Date;
  /** What the person who entered it says of it, at most 300 characters. No visitor sees it. */
  note?: string;
}

/** Key of the list in a brand's bucket, beside its release documents. */
export const KNOWN_FILES_KEY = 'releases/known-files.json';

/** What the list keeps of a release. */
export function knownFileOf(packageName: PackageName, release: Release): KnownFile {
  const { sha256, sizeBytes, versionName, versionCode, uploaded } = release;
  return { sha256, sizeBytes, package: packageName, versionName, versionCode, since: uploaded };
}

/**
 * The list with one more file, the last one added first. A file that is listed for the same package keeps its place and
 * its earlier day, and gets what the new entry knows besides: adding twice changes nothing.
 */
export function withKnownFile(list: readonly KnownFile[], entry: KnownFile): readonly KnownFile[] {
  const place = list.findIndex(
    (known) => known.sha256 === entry.sha256 && known.package === entry.package,
  );
  const listed = list[place];
  return listed ? list.with(place, merge(listed, entry)) : [entry, ...list];
}

function merge(listed: KnownFile, entry: KnownFile): KnownFile {
  return {
    ...listed,
    sizeBytes: entry.sizeBytes ?? listed.sizeBytes,
    versionName: entry.versionName ?? listed.versionName,
    versionCode: entry.versionCode ?? listed.versionCode,
    since: entry.since < listed.since ? entry.since : listed.since,
    ...(entry.note !== undefined && { note: entry.note }),
  };
}

/** What `parseKnownFiles` reads back: JSON, days in ISO 8601. */
export function formatKnownFiles(list: readonly KnownFile[]): string {
  return `${JSON.stringify(list, null, 2)}\n`;
}

/** @returns `null` for all else: half a list would call a file of ours no release */
export function parseKnownFiles(text: string): readonly KnownFile[] | null {
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch {
    // Text that is not JSON is not the list either.
    return null;
  }
  if (!Array.isArray(entries)) return null;
  const list = entries.map(parseKnownFile);
  return list.every((entry) => entry !== null) ? list : null;
}

function parseKnownFile(value: unknown): KnownFile | null {
  if (typeof value !== 'object' || value === null) return null;
  const entry = value as Record<string, unknown>;
  const { sha256, sizeBytes, versionName, versionCode, since, note } = entry;
  const packageName = entry.package;
  if (!isDigest(sha256)) return null;
  if (sizeBytes !== null && !(isCount(sizeBytes) && sizeBytes > 0)) return null;
  if (packageName !== null && !(typeof packageName === 'string' && isPackageName(packageName)))
    return null;
  if (versionName !== null && typeof versionName !== 'string') return null;
  if (versionCode !== null && !isCount(versionCode)) return null;
  const sinceMs = typeof since === 'string' ? Date.parse(since) : Number.NaN;
  if (Number.isNaN(sinceMs)) return null;
  if (note !== undefined && !isTextUpTo(REMARK_LENGTHS.note, note)) return null;
  return {
    sha256,
    sizeBytes,
    package: packageName,
    versionName,
    versionCode,
    since: new Date(sinceMs),
    ...(note !== undefined && { note }),
  };
}
