/** What the loader finds islands by. Separate from `island-contract.ts`, so that the first script does not load its code. */

/** On the element of an island: its name, which style sheets read too. */
export const DATA_ISLAND = 'data-island';

/** On the element of an island: its triggers, separated by spaces. The loader reads it as `dataset.on`. */
export const DATA_ON = 'data-on';
