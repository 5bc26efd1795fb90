/**
 * Words of the question whether third parties may measure a visit, in one language: a module each, which the browser
 * fetches together with the question (docs/behaviour.md#consent).
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
}
