/** `verify <file.apk>`: whose signature a file has, and what it is to us. Changes nothing, releases nothing. */
import { verifyApk } from '../../../src/apk/verify.ts';
import { PACKAGE_BRAND } from '../../../src/config/brands/index.ts';
import { digestSource } from '../../lib/packages/file-source.ts';
import { digestsOf, refuseVerdict } from '../../lib/packages/judge-apk.ts';
import { withStore } from '../../lib/packages/open-store.ts';
import type { CommandOptions } from '../command-line.ts';
import { judgeStanding, type Standing } from '../judge-standing.ts';
import { withFile } from '../open-operand.ts';
import type { Outcome } from '../outcome.ts';
import type { ProgressLine } from '../progress-line.ts';

const MEANING: Readonly<Record<Standing, string>> = {
  current: 'the release that is live',
  earlier: 'an earlier release',
  ours: 'signed by us, and never released here',
  foreign: 'not ours',
};

/** @param path absolute @throws UsageError when there is no such file */
export async function verify(
  { store: choice }: CommandOptions,
  path: string,
  progress: ProgressLine,
): Promise<Outcome> {
  return withFile(path, async (file) => {
    const verdict = await verifyApk(file, {
      onProgress: (done, total) => progress.show('Checking', done, total),
    });
    if (!verdict.ok) return refuseVerdict(verdict);
    const sha256 = await digestSource(file);
    const signers = digestsOf(verdict.signers);
    const { standing, packages } = await withStore(choice, (store) =>
      judgeStanding(store, { sha256, signers }, PACKAGE_BRAND),
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
  });
}
