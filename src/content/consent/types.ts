/**
 * Words of the consent question in one language. Each language is a module, which the browser fetches with the question
 * (docs/behaviour.md#consent).
 */
export interface ConsentWords {
  label: string;
  /** Before the last of several third parties. */
  and: string;
  /** @param names who would measure */
  question: (names: string) => string;
  policy: string;
  refuse: string;
  agree: string;
  /** What holds after the answer; the link to the privacy policy follows. */
  agreed: (names: string) => string;
  refused: (names: string) => string;
  /** The browser blocks cookies, so there is no answer on the next page. */
  unkept: (names: string) => string;
}
