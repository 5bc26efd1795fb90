import type { ThirdPartyLetter } from '../../config/third-parties.ts';

/**
 * Words of the consent question in one language. Each language is a module, which the browser fetches with the question
 * (docs/behaviour.md#consent).
 */
export interface ConsentWords {
  label: string;
  /** Before the last of several third parties. */
  and: string;
  /** Who would measure, each for its purpose, stands below it. */
  question: string;
  /** Behind the name of each third party and a colon: what it is for. */
  purposes: Readonly<Record<ThirdPartyLetter, string>>;
  policy: string;
  refuse: string;
  agree: string;
  /** Where more than one is asked about; the second once a purpose is ticked. */
  agreeToAll: string;
  agreeToTicked: string;
  /** What holds after the answer; the link to the privacy policy follows. */
  agreed: (names: string) => string;
  refused: (names: string) => string;
  /** The browser blocks cookies, so there is no answer on the next page. */
  unkept: (names: string) => string;
}
