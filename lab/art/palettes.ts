import { NIGHT, type StadiumColors } from './stadium.ts';

/** Midnight blue air over green grass. */
export const MIDNIGHT: StadiumColors = {
  ...NIGHT,
  air: '#2a62b8',
  sky: '#0a1838',
  stand: '#071228',
  standLight: '#14305f',
  grass: '#0d4a35',
  grassLight: '#1f8048',
  crowd: ['#ffd98a', '#8ec5ff', '#ffffff', '#ff9e5e', '#5f8fe0'],
};

/** The pink hour before a day-night match. */
export const DUSK: StadiumColors = {
  ...NIGHT,
  air: '#d2477e',
  sky: '#2a1046',
  stand: '#1c0a30',
  standLight: '#4b1a58',
  grass: '#1d4a3a',
  grassLight: '#2f7a4c',
  crowd: ['#ffd98a', '#ff9ec4', '#ffffff', '#ffb36b', '#c46bd0'],
};

/** Claret air over green grass. */
export const CLARET: StadiumColors = {
  ...NIGHT,
  air: '#a03050',
  sky: '#2c0a1a',
  stand: '#22071a',
  standLight: '#561a34',
  grass: '#1c4632',
  grassLight: '#2f7a4c',
  crowd: ['#ffd98a', '#ff9aa6', '#ffffff', '#ffb36b', '#d46a8a'],
};

/** Gold light of a final. */
export const GOLD: StadiumColors = {
  ...NIGHT,
  air: '#d98a1e',
  sky: '#33150a',
  stand: '#210d08',
  standLight: '#5c2a10',
  grass: '#2c4a1c',
  grassLight: '#5a7a24',
  crowd: ['#ffe08a', '#ffb36b', '#ffffff', '#ff7a4a', '#e0a24b'],
};

export const EVERGREEN: StadiumColors = NIGHT;
