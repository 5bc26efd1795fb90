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
}
