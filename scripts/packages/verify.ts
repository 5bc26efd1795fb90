/** `verify <file.apk>`: whose signature a file has, and what it is to us. Changes nothing, releases nothing. */
import type { ApkSource } from '../../src/apk/bytes.ts';
import { verifyApk } from '../../src/apk/verify.ts';
import { type Brand, pinnedSigners } from '../../src/config/brands/index.ts';
import type { PackageName } from '../../src/config/packages.ts';
import { isSignedBy } from '../../src/shared/signed-by.ts';
import type { ObjectStore } from '../lib/packages/bucket-store.ts';
import { digestsOf, refuseVerdict } from '../lib/packages/judge-apk.ts';
import { withStore } from '../lib/packages/open-store.ts';
import { digestStream, piecesOf } from '../lib/packages/package-file.ts';
import type { Outcome } from './command-line.ts';
import { readHistories } from './released.ts';
import type { ProgressLine } from './terminal.ts';

/** What a file is to us (docs/behaviour.md#releases), in the words of the command. */
const MEANING = {
  current: 'the release that is live',
  earlier: 'an earlier release',
  ours: 'signed by us, and never released here',
  foreign: 'not ours',
} as const;
type Standing = keyof typeof MEANING;

/** @throws StorageError when the bucket fails */
export async function verify(
  file: ApkSource,
  open: () => Promise<ObjectStore>,
  brand: Brand,
  progress: ProgressLine,
): Promise<Outcome> {
  const verdict = await verifyApk(file, {
    onProgress: (done, total) => progress.show('Checking', done, total),
  });
  if (!verdict.ok) return refuseVerdict(verdict);
  const sha256 = await digestStream(piecesOf(file));
  const signers = digestsOf(verdict.signers);
  const { standing, packages } = await withStore(open, (store) =>
    judgeStanding(store, { sha256, signers }, brand),
  );
  const { schemes, lineage, notes } = verdict;
  return {
    ok: true,
    text: [
      `The signature holds (${schemes.join(', ')}). The file is ${MEANING[standing]}${packages.length > 0 ? ` of ${packages.join(', ')}` : ''}.`,
      `${file.sizeBytes} bytes, sha256 ${sha256}`,
      ...verdict.signers.map(
        ({ certificateSha256, subject, algorithm, scheme }) =>
          `Signer by ${scheme}: ${certificateSha256}  ${subject}  ${algorithm}`,
      ),
      ...lineage.map((digest) => `Took over from: ${digest}`),
      ...notes.map((note) => `Note: ${note}`),
    ].join('\n'),
    json: {
      standing,
      packages,
      size: file.sizeBytes,
      sha256,
      schemes,
      signers,
      certificates: verdict.signers,
      lineage,
      notes,
    },
  };
}

/** @returns the packages that the file is, or was, a release of, too; only the best standing counts */
export async function judgeStanding(
  store: ObjectStore,
  { sha256, signers }: { sha256: string; signers: readonly string[] },
  brand: Brand,
): Promise<{ standing: Standing; packages: readonly PackageName[] }> {
  const histories = await readHistories(store);
  const current = histories.filter(({ releases }) => releases[0]?.sha256 === sha256);
  if (current.length > 0) return { standing: 'current', packages: current.map(({ name }) => name) };
  const earlier = histories.filter(({ releases }) => releases.some((release) => release.sha256 === sha256));
  if (earlier.length > 0) return { standing: 'earlier', packages: earlier.map(({ name }) => name) };
  return { standing: isSignedBy(signers, pinnedSigners(brand)) ? 'ours' : 'foreign', packages: [] };
}
