/** What is released: `list`, and the words and the bytes of a release. */
import { createHash } from 'node:crypto';
import { PACKAGES } from '../../src/config/packages.ts';
import type { Release } from '../../src/releases/release-document.ts';
import { describeRelease } from '../../src/releases/release-entry.ts';
import { type ObjectStore, StorageError } from '../lib/packages/bucket-store.ts';
import { readReleaseHistory } from '../lib/packages/release.ts';
import type { Outcome } from './command-line.ts';
import type { ProgressLine } from './terminal.ts';

/** `list`: what is released, and what was before. @throws StorageError when the bucket fails */
export async function list(store: ObjectStore): Promise<Outcome> {
  const histories = await readHistories(store);
  const lines = histories.flatMap(({ name, releases }) =>
    releases.length === 0
      ? [`${name}: not uploaded yet`]
      : releases.map(
          (release, index) =>
            `${name}: ${index === 0 ? 'live  ' : 'before'} since ${release.uploaded.toISOString()}  ` +
            `${describeVersion(release)}${release.sizeBytes} bytes  sha256 ${release.sha256}`,
        ),
  );
  return {
    ok: true,
    text: [`Packages in ${store.description}:`, ...lines].join('\n'),
    json: {
      packages: histories.map(({ name, releases }) => ({
        package: name,
        releases: releases.map(describeRelease),
      })),
    },
  };
}

/** The releases of every package, newest first. @throws StorageError when the bucket fails */
export function readHistories(store: ObjectStore) {
  return Promise.all(
    PACKAGES.map(async (name) => ({ name, releases: await readReleaseHistory(store, name) })),
  );
}

/** `io.example 8.0.10 (192), `, as far as it is known. */
export function describeVersion({ applicationId, versionName, versionCode }: Release): string {
  if (applicationId === null) return '';
  const version = versionCode === null ? 'without a version' : `${versionName ?? ''} (${versionCode})`.trim();
  return `${applicationId} ${version}, `;
}

/** `8.0.10 (192)` */
export function nameVersion({
  versionName,
  versionCode,
}: Pick<Release, 'versionName' | 'versionCode'>): string {
  return versionName === null ? `${versionCode}` : `${versionName} (${versionCode})`;
}

/**
 * The bytes of a release, from the bucket.
 * @param advice what to do without them
 * @throws StorageError when the bucket fails, or the bytes are lost or others than were released
 */
export async function readReleased(
  store: ObjectStore,
  release: Release,
  progress: ProgressLine,
  advice = 'Release a file again.',
): Promise<Uint8Array> {
  const stored = await store.readPackage(release.key);
  if (stored === null) {
    throw new StorageError(`${release.key} was released and is no longer in ${store.description}. ${advice}`);
  }
  const chunks: Uint8Array[] = [];
  let doneBytes = 0;
  for await (const chunk of stored) {
    chunks.push(chunk);
    doneBytes += chunk.length;
    progress.show('Fetching', doneBytes, release.sizeBytes);
  }
  const bytes = Buffer.concat(chunks);
  if (createHash('sha256').update(bytes).digest('hex') === release.sha256) return bytes;
  throw new StorageError(
    `${release.key} in ${store.description} holds other bytes than were released. ${advice}`,
  );
}
