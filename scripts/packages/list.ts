/** `list`: what is released, and what was before. */
import { PACKAGES } from '../../src/config/packages.ts';
import type { Release } from '../../src/releases/release-document.ts';
import { describeRelease } from '../../src/releases/release-entry.ts';
import type { ObjectStore } from '../lib/packages/object-store.ts';
import { readReleaseHistory } from '../lib/packages/release.ts';
import type { Outcome } from './command-line.ts';

/** @throws StorageError when the bucket fails */
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
