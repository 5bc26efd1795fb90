/** Rules of the game that the pages quote. */
export {
  ADULT_AGE_YEARS,
  PLAYER_CHANGE_POINTS,
  PLAYER_POINTS,
  TEAM_BUDGET_POINTS,
  TEAM_SIZE,
} from '../config/numbers.ts';
