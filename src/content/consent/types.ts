/**
 * Words of the question whether third parties may measure a visit, in one language: a module each, which the browser
 * fetches together with the question (docs/behaviour.md#consent).
 */
export interface ConsentWords {
  /** Names the question to a screen reader. */
  label: string;
  /** Before the last of several third parties. */
  and: string;
  /** @param names who would measure */
  question: (names: string) => string;
  /** Link to the privacy policy, behind the question. */
  policy: string;
  refuse: string;
  agree: string;
}
