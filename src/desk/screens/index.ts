/** The table of screens: one row each, from the folder of its name. */
import type { Screen } from '../screen.tsx';
import { links, linksPlaces, linksService, linksSheet } from './links/index.ts';
import { pages } from './pages/index.ts';
import { results } from './results/index.ts';
import { state, stateDay, stateTakedown } from './state/index.ts';
import { today } from './today/index.ts';
import { traffic } from './traffic/index.ts';
import { words } from './words/index.ts';

export const SCREENS: readonly Screen[] = [
  today,
  results,
  traffic,
  pages,
  links,
  linksPlaces,
  linksService,
  linksSheet,
  words,
  state,
  stateDay,
  stateTakedown,
];
