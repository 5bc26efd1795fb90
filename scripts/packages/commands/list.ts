/** `list`: what is released, and what was before. */
import { PACKAGES } from '../../../src/config/packages.ts';
import { describeRelease } from '../../../src/releases/release-entry.ts';
import { withStore } from '../../lib/packages/open-store.ts';
import { readReleaseHistory } from '../../lib/packages/release.ts';
import type { CommandOptions } from '../command-line.ts';
import type { Outcome } from '../outcome.ts';
import { describeVersion } from './release-judged.ts';

/** @throws StorageError when the bucket fails */
export async function list({ store: choice }: CommandOptions): Promise<Outcome> {
  return withStore(choice, async (store) => {
    const histories = await Promise.all(
      PACKAGES.map(async (name) => ({ name, releases: await readReleaseHistory(store, name) })),
    );
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
  });
}
