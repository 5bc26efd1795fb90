import type { SiteState } from '../../../worker/entrypoints/state.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { readState as readSite } from '../../site.ts';

export interface StateData extends ScreenData, SiteState {}

/** What is live, as the site tells it. Rejects with a `SiteError` where it cannot be asked. */
export async function readState({ env }: DeskContext): Promise<StateData> {
  const site = await readSite(env);
  return { lead: sayState(site), ...site };
}

function sayState({ health: { status, problems }, variables }: SiteState): string {
  if (status === 'degraded') {
    const count = problems.length === 1 ? 'One thing is' : `${problems.length} things are`;
    return `${count} wrong with the site’s settings.`;
  }
  const set = variables.filter(({ source }) => source === 'set').length;
  if (set === 0) return 'The site is healthy, and every variable has its default.';
  return `The site is healthy, with ${set} ${set === 1 ? 'variable' : 'variables'} set.`;
}
