/** By what the arms of a page are compared. */
import { LANDING_PAGES } from '../../src/config/pages.ts';
import type { Run } from './daily-counts.ts';

/** Browsers that finished a download, or, where no server of ours sees that, those that tapped it. */
export type Metric = 'finished' | 'clicks';

/**
 * The metric of a run on a page. A tracking link that leads to the app-link service takes the package with it, so
 * nothing of the page can ever finish here. A page that was taken away keeps `finished`.
 */
export function metricOf({ usesAppLink = false }: Run, page: string): Metric {
  const landing = LANDING_PAGES.find(({ identifier }) => identifier === page);
  return usesAppLink && landing?.control === 'tracking' ? 'clicks' : 'finished';
}

/** The metric in sentences. */
export const METRIC_WORDS: Readonly<Record<Metric, Readonly<Record<'do' | 'did' | 'done', string>>>> = {
  finished: { do: 'finish a download', did: 'finished a download', done: 'finished' },
  clicks: { do: 'tap the download', did: 'tapped the download', done: 'tapped' },
};
