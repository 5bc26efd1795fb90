/** The form of a rule of Android's installer. */
import type { PHONE_SENTENCES } from './android.ts';
import type { Installation } from './installation.ts';

export interface Rule {
  id: string;
  /** The first API level that has the rule; `null` for all, or for a rule that is not Android's. */
  since: number | null;
  /** What Android calls the refusal, without `INSTALL_`; `null` where it installs the package. */
  code: string | null;
  /** What the phone shows; `null` where the installer does not refuse, or its words are not known. */
  phone: keyof typeof PHONE_SENTENCES | null;
  /** `production`: refused by production's rules, noted elsewhere. */
  effect: 'refuse' | 'production' | 'note';
  /** @returns whole sentences about this package: what is wrong, and why. `null` when nothing is */
  find: (installation: Installation) => string | null;
  /** A whole sentence: what to do. */
  advice: string;
}

const MOST_NAMES = 3;

/** "a, b, c and 4 more" */
export function nameSome(names: readonly string[]): string {
  const some = names.slice(0, MOST_NAMES).join(', ');
  return names.length > MOST_NAMES ? `${some} and ${names.length - MOST_NAMES} more` : some;
}

/** A sentence about the files or components that break a rule; `null` when there are none. */
export function tell(names: readonly string[], about: (some: string) => string): string | null {
  return names.length === 0 ? null : about(nameSome(names));
}
