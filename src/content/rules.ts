/** Rules of the game that the pages quote (specification, sections 3, 5 and 9). Typed once. */

export const TEAM_SIZE = 11;
export const TEAM_BUDGET_POINTS = 100;
export const PLAYER_POINTS = { min: 5, max: 12 } as const;
/** Largest change of a player's value after one match, in points. */
export const PLAYER_CHANGE_POINTS = 0.5;
export const ADULT_AGE_YEARS = 18;
