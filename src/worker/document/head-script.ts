/** The script in the head of every page (`src/client/head.ts`), as text; the policy names it by its hash. */
export { headScript } from 'virtual:head-script';
