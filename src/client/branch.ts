import branch from 'branch-sdk';
import { data } from './page.ts';

/** Its errors are only logged; after one, every later call would fail too, so nothing else relies on it. */
export function start(): void {
  branch.init(data.branchKey ?? '', { no_journeys: true }, (error) => {
    if (error) console.error('app link', error);
  });
}
