import branch from 'branch-sdk';
import type { PageData } from '../shared/page-attributes.ts';

const { branchKey = '' }: Partial<Readonly<Record<keyof PageData, string>>> =
  document.documentElement.dataset;

/** Its errors are only logged; after one, every later call would fail too, so nothing else relies on it. */
export function start(): void {
  branch.init(branchKey, { no_journeys: true }, (error) => {
    if (error) console.error('app link', error);
  });
}
