/** Which object is a package's release: written by `npm run packages`, read by the worker (docs/decisions/0001). */
import type { PackageName } from '../config/packages.ts';

/** What people have said about a release. Only the desk shows it. */
export interface Remark {
  /** What is new, and for whom: at most 300 characters. */
  note?: string;
  /** Who has released it: at most 100 characters. */
  by?: string;
  /** What no emulator tried and a person confirmed, in sentences: at most 1,000 characters. */
  untried?: string;
}

export interface Release extends Remark {
  key: string;
  /** Hexadecimal digest of the file, 64 lowercase digits. Kept here because R2's own tooling keeps none. */
  sha256: string;
  sizeBytes: number;
  uploaded: Date;
  /** What the file's manifest and signature say. Releases from before these were stored have `null` in each. */
  applicationId: string | null;
  /** As people read it: `8.0.10`. */
  versionName: string | null;
  /** As Android compares it, `versionCodeMajor` included; also `null` in a file that has none. */
  versionCode: number | null;
  minSdk: number | null;
  /** What it may ask a phone for, as its manifest names them: `android.permission.CAMERA`. */
  permissions: readonly string[] | null;
  /** SHA-256 of each signing certificate that some phone checks, 64 lowercase digits. */
  signers: readonly string[] | null;
}

export type ReleasedFile = Omit<Release, 'uploaded'>;

/** What a file says about itself. */
export type Description = Omit<ReleasedFile, 'key' | 'sha256' | 'sizeBytes' | keyof Remark>;

/** Media type of an APK, which Android's package installer opens. */
export const PACKAGE_CONTENT_TYPE = 'application/vnd.android.package-archive';

/** Releases that a started download may still be resumed from: the current one and two before. */
export const RESUMABLE_RELEASES = 3;

/** How much history the document keeps; older objects stay in the bucket. */
const MAX_RELEASES_KEPT = 20;

const MS_PER_SECOND = 1000;

/** Key of a package's document in the bucket. It is the one object that a release overwrites. */
export function releaseDocumentKey(packageName: PackageName): string {
  return `releases/${packageName}.json`;
}

/** Key of a release's object. The digest in it means that new bytes never appear under an old key. */
export function objectKey(packageName: PackageName, sha256: string): string {
  return `packages/${packageName}/${sha256}.apk`;
}

/**
 * The history, at most 20 entries long, with one more release in front. An older file may come back, and is then
 * a release like any other.
 *
 * Times increase by at least a second: `Last-Modified` has whole seconds, and two releases that shared one
 * could not be distinguished.
 * @param releases newest first
 */
export function withRelease(
  releases: readonly Release[],
  file: ReleasedFile,
  nowMs: number,
): readonly [Release, ...Release[]] {
  const earliestMs = releases[0] ? releases[0].uploaded.getTime() + MS_PER_SECOND : nowMs;
  const release = { ...file, uploaded: new Date(Math.max(nowMs, earliestMs)) };
  return [release, ...releases.slice(0, MAX_RELEASES_KEPT - 1)];
}

/** The same history, with what the current release's file says about itself, which older documents lack. */
export function withDescription(
  [current, ...earlier]: readonly [Release, ...Release[]],
  description: Description,
): readonly [Release, ...Release[]] {
  return [{ ...current, ...description }, ...earlier];
}

/**
 * The release that `rollback` brings back: what was live before the current file first came. So rolling back
 * twice goes back twice, and never forward to what was rolled away from.
 * @param releases newest first
 * @returns `null` when the current file is the oldest known, or the package has no release
 */
export function formerRelease(releases: readonly Release[]): Release | null {
  const currentDigest = releases[0]?.sha256;
  const firstCame = releases.findLastIndex(({ sha256 }) => sha256 === currentDigest);
  return releases[firstCame + 1] ?? null;
}

/** What `parseReleaseDocument` reads back: JSON, dates in ISO 8601. `releases` come newest first. */
export function formatReleaseDocument(releases: readonly Release[]): string {
  return `${JSON.stringify(releases, null, 2)}\n`;
}

/** Newest release first. @returns `null` for all else: half understood, it could send a visitor the wrong bytes */
export function parseReleaseDocument(
  text: string,
  packageName: PackageName,
): readonly Release[] | null {
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch {
    // Text that is not JSON is not the document either.
    return null;
  }
  if (!Array.isArray(entries)) return null;
  const releases = entries.map((entry) => parseRelease(entry, packageName));
  return releases.every((release) => release !== null) ? releases : null;
}

function parseRelease(entry: unknown, packageName: PackageName): Release | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { key, sha256, sizeBytes, uploaded, note, by, untried, ...rest } = entry as Record<
    string,
    unknown
  >;
  if (!isDigest(sha256)) return null;
  if (key !== objectKey(packageName, sha256)) return null;
  if (!isCount(sizeBytes) || sizeBytes === 0) return null;
  const uploadedMs = typeof uploaded === 'string' ? Date.parse(uploaded) : Number.NaN;
  const description = parseDescription(rest);
  if (Number.isNaN(uploadedMs) || description === null) return null;
  const remark = parseRemark({ note, by, untried });
  if (remark === null) return null;
  return { key, sha256, sizeBytes, uploaded: new Date(uploadedMs), ...description, ...remark };
}

/** Longest texts, in characters. */
export const REMARK_LENGTHS = { note: 300, by: 100, untried: 1_000 } as const satisfies Record<
  keyof Remark,
  number
>;

/** What was said about a release, alone. */
export function remarkOf({ note, by, untried }: Remark): Remark {
  return {
    ...(note !== undefined && { note }),
    ...(by !== undefined && { by }),
    ...(untried !== undefined && { untried }),
  };
}

function parseRemark(texts: Readonly<Record<keyof Remark, unknown>>): Remark | null {
  const remark: Remark = {};
  for (const [name, longest] of Object.entries(REMARK_LENGTHS)) {
    const text = texts[name as keyof Remark];
    if (text === undefined) continue;
    if (!isTextUpTo(longest, text)) return null;
    remark[name as keyof Remark] = text;
  }
  return remark;
}

/** The members that older documents do not have; one that is there must be what it should be. */
function parseDescription(entry: Record<string, unknown>): Description | null {
  const {
    applicationId = null,
    versionName = null,
    versionCode = null,
    minSdk = null,
    permissions = null,
    signers = null,
  } = entry;
  if (applicationId !== null && typeof applicationId !== 'string') return null;
  if (versionName !== null && typeof versionName !== 'string') return null;
  if (versionCode !== null && !isCount(versionCode)) return null;
  if (minSdk !== null && !isCount(minSdk)) return null;
  if (permissions !== null && !(Array.isArray(permissions) && permissions.every(isPermission)))
    return null;
  if (signers !== null && !(Array.isArray(signers) && signers.every(isDigest))) return null;
  return { applicationId, versionName, versionCode, minSdk, permissions, signers };
}

function isPermission(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.]+$/.test(value);
}

/** @param longest in characters */
export function isTextUpTo(longest: number, value: unknown): value is string {
  return typeof value === 'string' && value.length <= longest;
}

/** A SHA-256 digest, 64 lowercase digits. */
export function isDigest(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}

/** A whole number from 0. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
