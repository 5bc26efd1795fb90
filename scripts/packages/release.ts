/** `put <package> <file.apk>` and `rollback <package>`: check a file and make it the live release. */

import type { ApkSource } from '../../src/apk/bytes.ts';
import type { PackageName } from '../../src/config/packages.ts';
import { formerRelease, type Release, type Remark } from '../../src/releases/release-document.ts';
import { describeRelease } from '../../src/releases/release-entry.ts';
import type { AskRegistration } from '../lib/packages/ask-registration.ts';
import type { ObjectStore } from '../lib/packages/bucket-store.ts';
import { type JudgedApk, judgeApk, type Rules } from '../lib/packages/judge-apk.ts';
import { withStore } from '../lib/packages/open-store.ts';
import { bytesSource, type Candidate, type Refusal, refuse } from '../lib/packages/package-file.ts';
import { readReleaseHistory, releasePackage } from '../lib/packages/release.ts';
import type { Outcome } from './command-line.ts';
import { reportWeight } from './inspect.ts';
import { describeVersion, nameVersion, readReleased } from './released.ts';
import { formatBytes, formatChange, type ProgressLine, SLOW_MBIT, secondsAt } from './terminal.ts';

/**
 * Compares a file with the live release. Versions of two different apps are unrelated, and a release that was made
 * before versions were recorded cannot be compared.
 * @param releases newest first
 * @param intent with `rollback` a lower version is allowed
 */
export function judgeHistory(
  { candidate: { description, sha256 }, lineage }: Pick<JudgedApk, 'candidate' | 'lineage'>,
  releases: readonly Release[],
  { production, rollback }: { production: boolean; rollback: boolean },
): Refusal | null {
  const [current] = releases;
  const isComparable =
    current !== undefined &&
    current.sha256 !== sha256 &&
    current.applicationId === description.applicationId;
  if (rollback || !isComparable) return null;
  const { versionCode, signers } = description;
  if (current.versionCode !== null && versionCode !== null && versionCode < current.versionCode) {
    return refuse(
      'lower-version',
      `Its version is ${nameVersion(description)}, and ${nameVersion(current)} is live: phones with the live version would refuse it. ` +
        'Build it with a higher versionCode; to go back on purpose, use "rollback", or put this file with --rollback.',
    );
  }
  // Android updates an app when a signer is the same, or took over from one that was.
  const isUpdate =
    current.signers === null ||
    signers === null ||
    current.signers.some((signer) => signers.includes(signer) || lineage.includes(signer));
  if (production && !isUpdate) {
    return refuse(
      'wrong-signer',
      'It is signed with another of our keys than the live release, and no lineage links the two: phones that have the app would refuse it as an update. ' +
        'Rotate the key with apksigner (--lineage), and keep the old key for Android 8 and older.',
    );
  }
  return null;
}

/** A file that is larger than the live release by more than this share needs a confirmation. */
const GROWTH_SHARE = 0.05;

/** Asks a yes-or-no question; `null` where the command runs without a person. */
export type Confirm = ((question: string) => Promise<boolean>) | null;

const STEPS = { upload: 'Uploading', 'read-back': 'Reading back' } as const;
const WARNING =
  'Phones that have a higher version keep it, because Android does not install a lower one. Release a repaired build with a higher versionCode soon.';

export interface PutOptions extends Rules {
  open: () => Promise<ObjectStore>;
  rollback: boolean;
  /** Kept with the release. */
  remark: Remark;
  print: (text: string) => void;
  confirm: Confirm;
  askRegistration: AskRegistration;
}

/** @throws StorageError when the bucket fails */
export async function put(
  file: ApkSource,
  packageName: PackageName,
  { open, rollback, remark, print, confirm, askRegistration, ...rules }: PutOptions,
  progress: ProgressLine,
): Promise<Outcome> {
  const judged = await judgeApk(file, rules, (done, total) =>
    progress.show('Checking', done, total),
  );
  if (!judged.ok) return judged;
  const { candidate } = judged;
  const permit = (releases: readonly Release[]) =>
    judgeHistory(judged, releases, { production: rules.production, rollback });
  return withStore(open, async (store) => {
    const history = await readReleaseHistory(store, packageName);
    const refusal = permit(history);
    if (refusal) return refusal;
    const last = history[0]?.sha256 === candidate.sha256 ? undefined : history[0];
    const report = await reportWeight(candidate, last ? { store, release: last } : null, progress);
    if (!report.ok) return report;
    print(`${report.text}\n${judged.phones}`);
    const growth = await judgeGrowth(candidate, last, confirm);
    if (growth) return growth;
    const registration = rules.production ? await askRegistration(candidate.description) : [];
    const notes = [...judged.notes, ...registration.map(({ message }) => message)];
    const outcome = await releaseJudged(
      store,
      packageName,
      { ...judged, notes },
      { progress, permit, remark },
    );
    if (!outcome.ok) return outcome;
    return { ...outcome, json: { ...outcome.json, weight: report.json, registration } };
  });
}

/** Judges the earlier release again, because a key may have been removed. @throws StorageError when the bucket fails, or its bytes are lost */
export async function rollBack(
  store: ObjectStore,
  packageName: PackageName,
  rules: Rules,
  progress: ProgressLine,
  remark: Remark = {},
): Promise<Outcome> {
  const history = await readReleaseHistory(store, packageName);
  const [current] = history;
  const former = formerRelease(history);
  if (!current)
    return refuse(
      'no-earlier',
      `${packageName} was never released, so there is nothing to go back to. Release a file: put ${packageName} <file.apk>.`,
    );
  if (!former)
    return refuse(
      'no-earlier',
      `${packageName} has no release before the live one. Put the file that you want: put ${packageName} <file.apk> --rollback.`,
    );
  const judged = await judgeApk(
    bytesSource(
      await readReleased(store, former, progress, 'Put the file itself, with --rollback.'),
    ),
    rules,
  );
  if (!judged.ok) return judged;
  const permit = (releases: readonly Release[]) =>
    releases[0]?.sha256 === current.sha256
      ? judgeHistory(judged, releases, { production: rules.production, rollback: true })
      : refuse(
          'storage',
          `Another release of ${packageName} was made in the meantime. Check it with "list", then decide again.`,
        );
  const outcome = await releaseJudged(store, packageName, judged, { progress, permit, remark });
  return outcome.ok ? { ...outcome, text: `${outcome.text}\n${WARNING}` } : outcome;
}

async function releaseJudged(
  store: ObjectStore,
  packageName: PackageName,
  { candidate, notes, findings }: JudgedApk,
  {
    progress,
    permit,
    remark,
  }: {
    progress: ProgressLine;
    permit: (releases: readonly Release[]) => Refusal | null;
    remark: Remark;
  },
): Promise<Outcome> {
  const outcome = await releasePackage(store, packageName, candidate, Date.now(), {
    permit,
    remark,
    onProgress: (step, doneBytes) => progress.show(STEPS[step], doneBytes, candidate.sizeBytes),
  });
  if (!outcome.ok) return outcome;
  const { release, wasCurrent } = outcome;
  const already = wasCurrent ? ' (as before)' : '';
  return {
    ok: true,
    text: [
      `${packageName} is live${already} in ${store.description}: ${describeVersion(release)}${release.sizeBytes} bytes, sha256 ${release.sha256}`,
      ...[...notes, ...findings.map(({ message }) => message)].map((note) => `Note: ${note}`),
    ].join('\n'),
    json: { package: packageName, wasCurrent, ...describeRelease(release), notes, findings },
  };
}

/** A megabyte costs five seconds at 1.6 Mbit/s, and packages grow by accident. The size of another app is not compared. @param confirm not called where the size is within bounds */
export async function judgeGrowth(
  { sizeBytes, description }: Pick<Candidate, 'sizeBytes' | 'description'>,
  last: Release | undefined,
  confirm: Confirm,
): Promise<Refusal | null> {
  if (!last || sizeBytes <= last.sizeBytes * (1 + GROWTH_SHARE)) return null;
  if (last.applicationId !== null && last.applicationId !== description.applicationId) return null;
  const seconds = Math.round(secondsAt(sizeBytes - last.sizeBytes, SLOW_MBIT));
  const growth = `It has ${formatBytes(sizeBytes)} bytes, ${formatChange(sizeBytes, last.sizeBytes)} against the live release: ${seconds} s more at ${SLOW_MBIT} Mbit/s.`;
  if (confirm === null) {
    return refuse(
      'too-large',
      `${growth} Above 5 % it needs a confirmation: release it at a terminal, or with --yes.`,
    );
  }
  if (await confirm(`${growth} Release it? (yes/no) `)) return null;
  return refuse('too-large', `${growth} It was not confirmed.`);
}
