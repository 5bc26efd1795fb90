import branch from 'branch-sdk';
import { data } from './page.ts';

/** Errors are only logged: after one, every later call fails too, so nothing else relies on it. */
export function start(): void {
  branch.init(data.branchKey ?? '', { no_journeys: true }, (error) => {
    if (error) console.error('app link', error);
  });
}
