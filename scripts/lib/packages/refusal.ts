/** Why a file, or a rollback, is refused: a code for programs and a sentence for people (docs/packages.md). */

/** Every code that `npm run packages` can end with. */
export const REFUSAL_CODES = [
  'empty',
  'no-earlier',
  'not-an-apk',
  'truncated',
  'unsigned',
  'bad-signature',
  'debug-signed',
  'wrong-signer',
  'wrong-application',
  'no-version',
  'lower-version',
  'too-large',
  'unknown-package',
  'storage',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** An outcome that changed nothing. */
export interface Refusal {
  ok: false;
  code: RefusalCode;
  /** What is wrong, and what to do. */
  message: string;
}

/** @param message what is wrong, and what to do */
export function refuse(code: RefusalCode, message: string): Refusal {
  return { ok: false, code, message };
}
