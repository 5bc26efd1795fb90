import type { SiteState } from '../../../worker/entrypoints/state.ts';

/** The state in one sentence. A download that another key has signed comes before what is well. */
export function sayState({
  health: { status, problems },
  variables,
  packages,
}: Pick<SiteState, 'health' | 'variables' | 'packages'>): string {
  if (status === 'degraded') {
    const count = problems.length === 1 ? 'One thing is' : `${problems.length} things are`;
    return `${count} wrong with the site’s settings.`;
  }
  const foreign = packages.filter(({ releases: [live] }) => live?.isOurs === false).length;
  if (foreign > 0)
    return `The site answers, but ${foreign === 1 ? 'one download is a sample or a debug build' : `${foreign} downloads are samples or debug builds`}: not signed by the app’s own key.`;
  const set = variables.filter(({ source }) => source === 'set').length;
  if (set === 0) return 'The site is healthy, and every variable has its default.';
  return `The site is healthy, with ${set} ${set === 1 ? 'variable' : 'variables'} set.`;
}
