/** Approvals of the app’s drawn screens, and of sentences that promise or ask something outside the claims, the documents and the reasons. */

/** By the name of the statement (`src/approvals/statements.ts`); `null` until it is approved, as in a claim's record. */
export const STATEMENT_APPROVALS: Readonly<
  Record<'consent' | 'complaints' | 'shared-links' | 'screens', string | null>
> = {
  consent: null,
  complaints: null,
  'shared-links': null,
  screens: null,
};
