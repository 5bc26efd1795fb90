/**
 * Words of the page on which a visitor has a file checked, in one language. Texts carry `{name}`, `{file}`, `{origin}`,
 * `{email}` and `{entity}`, as the install guide's do, and an answer's `{version}` and `{date}`, which the check fills.
 */
import type { PackageName } from '../../config/packages.ts';
import type { CheckAnswer, FileRefusal } from '../../shared/file-check.ts';
import type { PageMeta } from '../landing/types.ts';

/** A way to check by hand: what to type or do, and where. */
export interface HandCheck {
  title: string;
  text: string;
  /** What to type, for each system that has a way of its own. */
  commands: readonly { system: string; command: string }[];
}

export interface VerifyWords {
  meta: PageMeta;
  /** Text of links to the page. */
  link: string;
  title: string;
  lead: string;
  choose: string;
  drop: string;
  busy: string;
  /** Nothing of the file leaves the phone. */
  privacy: string;
  noScript: string;
  /** The answers: one line in large letters, and what to do now. */
  answers: Readonly<Record<CheckAnswer, { verdict: string; text: string }>>;
  /** Leads to the current release, below the answers that are not it. */
  download: string;
  details: {
    title: string;
    file: string;
    digest: string;
    signer: string;
    schemes: string;
    reason: string;
    /** What exactly was found, which the verifier tells in English. */
    finding: string;
  };
  reasons: Readonly<Record<FileRefusal, string>>;
  proves: { title: string; points: readonly string[] };
  cannot: { title: string; points: readonly string[] };
  byHand: { title: string; lead: string; checks: readonly HandCheck[] };
  certificates: { title: string; text: string };
  releases: {
    title: string;
    text: string;
    current: string;
    earlier: string;
    none: string;
    unavailable: string;
    /** What each package is to a visitor. */
    packages: Readonly<Record<PackageName, string>>;
  };
}
