/** `put <package> <file.apk>` and `rollback <package>`: check a file and make it the live release. */
import type { PackageName } from '../../src/config/packages.ts';
import {
  formerRelease,
  REMARK_LENGTHS,
  type Release,
  type Remark,
} from '../../src/packages/release-document.ts';
import { describeRelease } from '../../src/packages/release-entry.ts';
import type { FindTools } from '../lib/packages/android-tools.ts';
import type { ObjectStore } from '../lib/packages/bucket-store.ts';
import { type JudgedApk, judgeApk, judgeOwner, type Rules } from '../lib/packages/judge-apk.ts';
import { withStore } from '../lib/packages/open-store.ts';
import {
  type ApkSource,
  bytesSource,
  type Candidate,
  createCandidate,
  type Refusal,
  refuse,
} from '../lib/packages/package-file.ts';
import { readReleaseHistory, releasePackage } from '../lib/packages/release.ts';
import { judgeTrials, type Trials } from '../lib/packages/trials.ts';
import type { Outcome } from './command-line.ts';
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
  confirm: Confirm;
  findTools: FindTools;
  /** Installations on emulators, which production's rules ask for; `null` where none were made. */
  trials: Trials | null;
  /** Asked about what was not tried. */
  confirmUntried: Confirm;
}

/** @throws StorageError when the bucket fails */
export async function put(
  file: ApkSource,
  packageName: PackageName,
  { open, rollback, remark, confirm, findTools, trials, confirmUntried, ...rules }: PutOptions,
  progress: ProgressLine,
): Promise<Outcome> {
  const judged = await judgeApk(file, rules, findTools);
  if (!judged.ok) return judged;
  const { candidate } = judged;
  const permit = (releases: readonly Release[]) =>
    judgeHistory(judged, releases, { production: rules.production, rollback });
  return withStore(open, async (store) => {
    const history = await readReleaseHistory(store, packageName);
    const refusal = permit(history);
    if (refusal) return refusal;
    const last = history[0]?.sha256 === candidate.sha256 ? undefined : history[0];
    const growth = await judgeGrowth(candidate, last, confirm);
    if (growth) return growth;
    const confirmTrials = rules.production ? confirmUntried : async () => true;
    const tried =
      rules.production || trials !== null
        ? await judgeTried(candidate, { trials, last, confirmUntried: confirmTrials })
        : { ok: true as const, untried: [] };
    if (!tried.ok) return tried;
    const notes = [...judged.notes, ...tried.untried];
    const untried = tried.untried.join(' ').slice(0, REMARK_LENGTHS.untried);
    const said = { ...remark, ...(untried !== '' && { untried }) };
    return releaseJudged(
      store,
      packageName,
      { candidate, notes },
      { progress, permit, remark: said },
    );
  });
}

/** What no emulator has tried must be confirmed by a person, who has tried it on a phone. */
async function judgeTried(
  candidate: Candidate,
  {
    trials,
    last,
    confirmUntried,
  }: { trials: Trials | null; last: Release | undefined; confirmUntried: Confirm },
): Promise<ReturnType<typeof judgeTrials>> {
  const isUpdate = last !== undefined && last.applicationId === candidate.description.applicationId;
  const tried = judgeTrials(trials, candidate, isUpdate ? last.sha256 : null);
  if (!tried.ok || tried.untried.length === 0) return tried;
  const untried = tried.untried.join(' ');
  if (await confirmUntried?.(`${untried} Release it? (yes/no) `)) return tried;
  return refuse(
    'not-tried',
    `${untried} Release it from the form, which installs it on emulators; or install it on a phone, empty and over the live release, and confirm that with --confirm-untried.`,
  );
}

/**
 * Releases bytes again that were judged before, known by their digest: it needs no tools. Whose they are is judged anew,
 * because a key may have been removed.
 * @throws StorageError when the bucket fails, or its bytes are lost
 */
export async function rollBack(
  store: ObjectStore,
  packageName: PackageName,
  { production, brand }: Rules,
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
  const { applicationId, versionName, versionCode, minSdk, permissions, signers } = former;
  const owners = (signers ?? []).map((certificateSha256) => ({ certificateSha256 }));
  const foreign = production ? judgeOwner({ signers: owners, applicationId }, brand) : null;
  if (foreign) return foreign;
  const bytes = await readReleased(
    store,
    former,
    progress,
    'Put the file itself, with --rollback.',
  );
  const description = { applicationId, versionName, versionCode, minSdk, permissions, signers };
  const candidate = await createCandidate(bytesSource(bytes), description);
  const permit = (releases: readonly Release[]) =>
    releases[0]?.sha256 === current.sha256
      ? null
      : refuse(
          'storage',
          `Another release of ${packageName} was made in the meantime. Check it with "list", then decide again.`,
        );
  const judged = { candidate, notes: [] };
  const outcome = await releaseJudged(store, packageName, judged, { progress, permit, remark });
  return outcome.ok ? { ...outcome, text: `${outcome.text}\n${WARNING}` } : outcome;
}

async function releaseJudged(
  store: ObjectStore,
  packageName: PackageName,
  { candidate, notes }: Pick<JudgedApk, 'candidate' | 'notes'>,
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
      ...notes.map((note) => `Note: ${note}`),
    ].join('\n'),
    json: { package: packageName, wasCurrent, ...describeRelease(release), notes },
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
