/** `rollback <package>`: releases the former bytes again, as the newest release. */
import { createHash } from 'node:crypto';
import { PACKAGE_BRAND } from '../../../src/config/brands/index.ts';
import { isPackageName, type PackageName } from '../../../src/config/packages.ts';
import { formerRelease, type Release } from '../../../src/releases/release-document.ts';
import { bytesSource } from '../../lib/packages/file-source.ts';
import { judgeApk, type Rules } from '../../lib/packages/judge-apk.ts';
import { type ObjectStore, StorageError } from '../../lib/packages/object-store.ts';
import { withStore } from '../../lib/packages/open-store.ts';
import { refuse } from '../../lib/packages/refusal.ts';
import { readReleaseHistory } from '../../lib/packages/release.ts';
import type { CommandOptions } from '../command-line.ts';
import { judgeHistory } from '../judge-history.ts';
import type { Outcome } from '../outcome.ts';
import { refuseUnknownPackage } from '../package-name.ts';
import type { ProgressLine } from '../progress-line.ts';
import { releaseJudged } from './release-judged.ts';

/** Judges the former file as anew: a key may have been given up since it was released. */
export async function rollBack(
  { packageName, production, store: choice }: { packageName: string } & CommandOptions,
  progress: ProgressLine,
): Promise<Outcome> {
  if (!isPackageName(packageName)) return refuseUnknownPackage(packageName);
  return withStore(choice, (store) =>
    rollBackIn(store, packageName, { production, brand: PACKAGE_BRAND }, progress),
  );
}

const WARNING =
  'Phones that have a higher version keep it: Android installs no lower one over it, so release a repaired build with a higher versionCode soon.';

/** The same in a bucket that is open. @throws StorageError when it fails, or the former bytes are lost */
export async function rollBackIn(
  store: ObjectStore,
  packageName: PackageName,
  rules: Rules,
  progress: ProgressLine,
): Promise<Outcome> {
  const history = await readReleaseHistory(store, packageName);
  const [current] = history;
  const former = formerRelease(history);
  if (!current || !former) return refuseWithoutEarlier(packageName, current !== undefined);
  const judged = await judgeApk(bytesSource(await readFormer(store, former, progress)), rules);
  if (!judged.ok) return judged;
  const outcome = await releaseJudged(store, packageName, judged, progress, (releases) =>
    releases[0]?.sha256 === current.sha256
      ? judgeHistory(judged, releases, { production: rules.production, rollback: true })
      : refuse(
          'storage',
          `Another release of ${packageName} was made meanwhile. Check with "list", then decide again.`,
        ),
  );
  return outcome.ok ? { ...outcome, text: `${outcome.text}\n${WARNING}` } : outcome;
}

function refuseWithoutEarlier(packageName: PackageName, hasCurrent: boolean): Outcome {
  return refuse(
    'no-earlier',
    hasCurrent
      ? `${packageName} has no release before the one that is live. Put the file that you want instead: put ${packageName} <file.apk> --rollback.`
      : `${packageName} was never released, so there is nothing to go back to. Release a file: put ${packageName} <file.apk>.`,
  );
}

async function readFormer(store: ObjectStore, former: Release, progress: ProgressLine): Promise<Uint8Array> {
  const stored = await store.readPackage(former.key);
  if (stored === null) {
    throw new StorageError(
      `${former.key} was released and is no longer in ${store.description}. Put the file itself, with --rollback.`,
    );
  }
  const chunks: Uint8Array[] = [];
  let doneBytes = 0;
  for await (const chunk of stored) {
    chunks.push(chunk);
    doneBytes += chunk.length;
    progress.show('Fetching', doneBytes, former.sizeBytes);
  }
  const bytes = Buffer.concat(chunks);
  if (createHash('sha256').update(bytes).digest('hex') === former.sha256) return bytes;
  throw new StorageError(
    `${former.key} in ${store.description} holds other bytes than were released. Put the file itself, with --rollback.`,
  );
}
