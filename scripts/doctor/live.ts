/** What these variables show of the site, as the desk's *State* says it (docs/desk.md). */
import { parseVariables } from '../../src/config/variables.ts';
import { type Live, liveOf } from '../../src/content/live.ts';
import { listOff } from '../../src/desk/live-state.ts';
import type { Context } from './context.ts';
import { type Finding, note } from './finding.ts';
import { valuesOf } from './variables.ts';

/** What visitors get by the variables that the doctor reads, on its day: in production from the edge. */
export function readLive({
  variables,
  today,
  account,
}: Pick<Context, 'variables' | 'today' | 'account'>): Live {
  return liveOf(parseVariables(valuesOf(variables)).values, today, account !== null);
}

/** A note for each thing that is off, and by what. */
export function checkLive(live: Live): Finding[] {
  const hidden = live.tests.filter(({ state }) => state === 'hidden');
  return [
    ...listOff(live).map(({ what, by, isPlural }) =>
      note(
        `${what.charAt(0).toUpperCase()}${what.slice(1)} ${isPlural ? 'are' : 'is'} off by ${by}.`,
        { next: 'docs/takedown.md says how it is put back.' },
      ),
    ),
    ...hidden.map(({ name }) =>
      note(`The page test ${name} is on, and PAGES_OFF or HOME_PAGE hides every page of it.`),
    ),
  ];
}
