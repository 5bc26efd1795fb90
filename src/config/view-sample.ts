/**
 * Of so many views the page measures one (docs/behaviour.md#vitals). Privacy policies print it. A module of its own, because
 * the script that every page loads needs nothing else of `vitals.ts`.
 */
export const VIEWS_PER_MEASURED = 10;
