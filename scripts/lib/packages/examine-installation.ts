/** What a phone would say to a package beside its signature, for `put`, `inspect` and `verify`. */
import type { ApkSource } from '../../../src/apk/bytes.ts';
import { ApkRefusedError } from '../../../src/apk/refusal.ts';
import { type Installation, readInstallation } from '../../../src/installer/installation.ts';
import {
  describePhones,
  type Finding,
  judgeInstallation,
} from '../../../src/installer/judge-installation.ts';

export interface Examined {
  /** `null` where archive or manifest cannot be read; the only finding says why. */
  installation: Installation | null;
  findings: readonly Finding[];
}

/** @param production refuses what Google's scanner blocks, too. @throws what reading the file throws */
export async function examineInstallation(
  source: ApkSource,
  { production }: { production: boolean },
): Promise<Examined> {
  try {
    const installation = await readInstallation(source);
    return { installation, findings: judgeInstallation(installation, { production }) };
  } catch (error) {
    if (!(error instanceof ApkRefusedError)) throw error;
    const facts = { rule: 'unreadable', refuses: true, since: null, code: null, phone: null };
    const message = `${error.message} Release the single .apk of the build: not a bundle (.aab), a set of splits, or an archive that contains it.`;
    return { installation: null, findings: [{ ...facts, message }] };
  }
}

/** The sentences of the findings for which a package is refused. */
export function refusalsOf(findings: readonly Finding[]): readonly string[] {
  return findings.filter(({ refuses }) => refuses).map(({ message }) => message);
}

/** A line for the phones that the package is for, and one for each finding. */
export function describeExamined({ installation, findings }: Examined): readonly string[] {
  return [
    ...(installation ? [describePhones(installation)] : []),
    ...findings.map(({ refuses, message }) => `${refuses ? 'Refused by put' : 'Note'}: ${message}`),
  ];
}
