/** `list`, `verify <file.apk>`, and how a release is described and read. */
import { hash } from 'node:crypto';
import { type Brand, pinnedSigners } from '../../src/config/brands/index.ts';
import { PACKAGES, type PackageName } from '../../src/config/packages.ts';
import { type Release, type Remark, remarkOf } from '../../src/packages/release-document.ts';
import { describeRelease } from '../../src/packages/release-entry.ts';
import { isSignedBy } from '../../src/shared/signed-by.ts';
import type { FindTools } from '../lib/packages/android-tools.ts';
import { type ObjectStore, StorageError } from '../lib/packages/bucket-store.ts';
import { judgeSignature } from '../lib/packages/judge-apk.ts';
import { withStore } from '../lib/packages/open-store.ts';
import { type ApkSource, takeCopy } from '../lib/packages/package-file.ts';
import { readReleaseHistory } from '../lib/packages/release.ts';
import type { Outcome } from './command-line.ts';
import type { ProgressLine } from './terminal.ts';

/** `list`: every release, live and earlier. @throws StorageError when the bucket fails */
export async function list(store: ObjectStore): Promise<Outcome> {
  const histories = await readHistories(store);
  const lines = histories.flatMap(({ name, releases }) =>
    releases.length === 0
      ? [`${name}: not uploaded yet`]
      : releases.map(
          (release, index) =>
            `${name}: ${index === 0 ? 'live  ' : 'before'} since ${release.uploaded.toISOString()}  ` +
            `${describeVersion(release)}${release.sizeBytes} bytes  sha256 ${release.sha256}${formatRemark(release)}`,
        ),
  );
  return {
    ok: true,
    text: [`Packages in ${store.description}:`, ...lines].join('\n'),
    json: {
      packages: histories.map(({ name, releases }) => ({
        package: name,
        releases: releases.map((release) => ({
          ...describeRelease(release),
          ...remarkOf(release),
        })),
      })),
    },
  };
}

/** Who released it and why, on a line of its own; nothing where that was not kept. */
function formatRemark({ note, by, untried }: Remark): string {
  const words = [by && `by ${by}`, note].filter(Boolean).join(': ');
  const lines = [words, untried && `confirmed by a person: ${untried}`].filter(Boolean);
  return lines.map((line) => `\n    ${line}`).join('');
}

/** The releases of every package, newest first. @throws StorageError when the bucket fails */
function readHistories(store: ObjectStore) {
  return Promise.all(
    PACKAGES.map(async (name) => ({ name, releases: await readReleaseHistory(store, name) })),
  );
}

/** `io.example 8.0.10 (192), `; what is unknown is left out. */
export function describeVersion({ applicationId, versionName, versionCode }: Release): string {
  if (applicationId === null) return '';
  const version =
    versionCode === null ? 'without a version' : `${versionName ?? ''} (${versionCode})`.trim();
  return `${applicationId} ${version}, `;
}

/** `8.0.10 (192)` */
export function nameVersion({
  versionName,
  versionCode,
}: Pick<Release, 'versionName' | 'versionCode'>): string {
  return versionName === null ? `${versionCode}` : `${versionName} (${versionCode})`;
}

/** @param advice what to do without them @throws StorageError when the bucket fails, or holds no such bytes */
export async function readReleased(
  store: ObjectStore,
  release: Release,
  progress: ProgressLine,
  advice = 'Release a file again.',
): Promise<Uint8Array> {
  const stored = await store.readPackage(release.key);
  if (stored === null) {
    throw new StorageError(
      `${release.key} was released, but is no longer in ${store.description}. ${advice}`,
    );
  }
  const chunks: Uint8Array[] = [];
  let doneBytes = 0;
  for await (const chunk of stored) {
    chunks.push(chunk);
    doneBytes += chunk.length;
    progress.show('Fetching', doneBytes, release.sizeBytes);
  }
  const bytes = Buffer.concat(chunks);
  if (hash('sha256', bytes) === release.sha256) return bytes;
  throw new StorageError(
    `${release.key} in ${store.description} holds other bytes than were released. ${advice}`,
  );
}

/** What `verify` prints for each standing of a file (docs/behaviour.md#releases). */
const MEANING = {
  current: 'the live release',
  earlier: 'an earlier release',
  ours: 'signed by us, but never released here',
  foreign: 'not ours',
} as const;
type Standing = keyof typeof MEANING;

/**
 * Judges the signature alone, by tools of whatever version.
 * @throws StorageError when the bucket fails
 */
export async function verify(
  file: ApkSource,
  open: () => Promise<ObjectStore>,
  { brand, findTools }: { brand: Brand; findTools: FindTools },
): Promise<Outcome> {
  const taken = await takeCopy(file);
  if (!taken.ok) return taken;
  const sha256 = hash('sha256', taken.bytes);
  const signature = await judgeSignature(taken.bytes, sha256, findTools);
  if (!signature.ok) return signature;
  const { schemes, certificates, lineage, notes } = signature;
  const signers = certificates.map(({ certificateSha256 }) => certificateSha256);
  const { standing, packages } = await withStore(open, (store) =>
    judgeStanding(store, { sha256, signers }, brand),
  );
  const size = taken.bytes.length;
  return {
    ok: true,
    text: [
      `The signature is valid (${schemes.join(', ')}). The file is ${MEANING[standing]}${packages.length > 0 ? ` of ${packages.join(', ')}` : ''}.`,
      `${size} bytes, sha256 ${sha256}`,
      ...certificates.map(
        ({ certificateSha256, subject }) => `Signer: ${certificateSha256}  ${subject}`,
      ),
      ...lineage.map((digest) => `Took over from: ${digest}`),
      ...notes.map((note) => `Note: ${note}`),
    ].join('\n'),
    json: { standing, packages, size, sha256, schemes, signers, certificates, lineage, notes },
  };
}

/** @returns the best standing that applies, with the packages of which the file is, or was, a release */
export async function judgeStanding(
  store: ObjectStore,
  { sha256, signers }: { sha256: string; signers: readonly string[] },
  brand: Brand,
): Promise<{ standing: Standing; packages: readonly PackageName[] }> {
  const histories = await readHistories(store);
  const current = histories.filter(({ releases }) => releases[0]?.sha256 === sha256);
  if (current.length > 0) return { standing: 'current', packages: current.map(({ name }) => name) };
  const earlier = histories.filter(({ releases }) =>
    releases.some((release) => release.sha256 === sha256),
  );
  if (earlier.length > 0) return { standing: 'earlier', packages: earlier.map(({ name }) => name) };
  return { standing: isSignedBy(signers, pinnedSigners(brand)) ? 'ours' : 'foreign', packages: [] };
}
