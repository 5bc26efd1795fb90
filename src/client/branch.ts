import branch from 'branch-sdk';
import type { PageData } from '../shared/page-attributes.ts';

const { branchKey = '' }: Partial<Readonly<Record<keyof PageData, string>>> =
  document.documentElement.dataset;

/**
 * Initialises Branch. Its errors are only logged; after one, every later call to it would fail too, so nothing else
 * on the page relies on it.
 */
export function start(): void {
  branch.init(branchKey, { no_journeys: true }, (error) => {
    if (error) console.error('app link', error);
  });
}
