/** What `put` and `rollback` have in common: a judged file becomes the current release. */
import type { PackageName } from '../../../src/config/packages.ts';
import type { Release } from '../../../src/releases/release-document.ts';
import { describeRelease } from '../../../src/releases/release-entry.ts';
import type { JudgedApk } from '../../lib/packages/judge-apk.ts';
import type { ObjectStore } from '../../lib/packages/object-store.ts';
import type { Refusal } from '../../lib/packages/refusal.ts';
import { releasePackage } from '../../lib/packages/release.ts';
import type { Outcome } from '../outcome.ts';
import type { ProgressLine } from '../progress-line.ts';

const STEPS = { upload: 'Uploading', 'read-back': 'Reading back' } as const;

/** @throws StorageError when the bucket fails */
export async function releaseJudged(
  store: ObjectStore,
  packageName: PackageName,
  { candidate, notes }: JudgedApk,
  progress: ProgressLine,
  permit: (releases: readonly Release[]) => Refusal | null,
): Promise<Outcome> {
  const outcome = await releasePackage(store, packageName, candidate, Date.now(), {
    permit,
    onProgress: (step, doneBytes) => progress.show(STEPS[step], doneBytes, candidate.sizeBytes),
  });
  if (!outcome.ok) return outcome;
  const { release, wasCurrent } = outcome;
  const already = wasCurrent ? ' (and was before)' : '';
  return {
    ok: true,
    text: [
      `${packageName} is live${already} in ${store.description}: ${describeVersion(release)}${release.sizeBytes} bytes, sha256 ${release.sha256}`,
      ...notes.map((note) => `Note: ${note}`),
    ].join('\n'),
    json: { package: packageName, wasCurrent, ...describeRelease(release), notes },
  };
}

/** `io.example 8.0.10 (192), `, as far as it is known. */
export function describeVersion({ applicationId, versionName, versionCode }: Release): string {
  if (applicationId === null) return '';
  const version = versionCode === null ? 'without a version' : `${versionName ?? ''} (${versionCode})`.trim();
  return `${applicationId} ${version}, `;
}
