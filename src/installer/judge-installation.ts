/**
 * What Android's installer would decide about a package, beside the signature. docs/packages.md has the table of rules.
 * What only a phone knows is not judged: an installed copy with another key, its space, its owner's policy.
 */
import { nameAndroid, PHONE_SENTENCES } from './android.ts';
import type { Installation } from './installation.ts';
import { processorsOf } from './library-rules.ts';
import { RULES } from './rules.ts';

export interface Finding {
  rule: string;
  refuses: boolean;
  /** The first API level that has the rule; `null` for all, or where the rule is not the installer's. */
  since: number | null;
  /** Android's own name: "INSTALL_FAILED_MISSING_SPLIT"; `null` where it installs the package. */
  code: string | null;
  /** What a phone in English shows. */
  phone: string | null;
  /** Whole sentences: what is wrong, what the phone says, and what to do. */
  message: string;
}

/** Refusals first. @param production refuses what Google's scanner blocks, too */
export function judgeInstallation(
  installation: Installation,
  { production }: { production: boolean },
): readonly Finding[] {
  const findings = RULES.flatMap(({ id, since, code, phone, effect, find, advice }) => {
    const found = find(installation);
    if (found === null) return [];
    const sentence = phone && PHONE_SENTENCES[phone];
    const phones = since === null ? 'A phone' : `A phone with ${nameAndroid(since)} or newer`;
    const says = sentence === null ? '' : ` ${phones} would say: “${sentence}” (INSTALL_${code}).`;
    return {
      rule: id,
      refuses: effect === 'refuse' || (effect === 'production' && production),
      since,
      code: code && `INSTALL_${code}`,
      phone: sentence,
      // Of a note the sentence itself says which phones refuse the package.
      message: `${found}${effect === 'note' ? '' : says} ${advice}`,
    } satisfies Finding;
  });
  return findings.toSorted((one, other) => Number(other.refuses) - Number(one.refuses));
}

/** "For Android 7.0 and newer, target 35, on arm64-v8a, armeabi-v7a." */
export function describePhones({ minSdk, targetSdk, libraries }: Installation): string {
  const android = minSdk === null ? 'an unreleased Android' : `${nameAndroid(minSdk)} and newer`;
  const processors = libraries.length === 0 ? 'any processor' : processorsOf(libraries).join(', ');
  return `For ${android}, target ${targetSdk ?? 'an unreleased Android'}, on ${processors}.`;
}
