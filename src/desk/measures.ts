/** What visitors do, in the words of every screen; files have the keys. */
import type { TrafficMeasure } from '../experiments/counting/measures.ts';
import type { TrafficCounts } from '../experiments/counting/read-traffic.ts';
import { formatShare } from '../experiments/report/analysis/format.ts';

export const MEASURE_WORDS: Readonly<Record<TrafficMeasure, { long: string; short: string }>> = {
  views: { long: 'Views', short: 'Views' },
  taps: { long: 'Taps on a download', short: 'Taps' },
  begun: { long: 'Downloads begun', short: 'Begun' },
  finished: { long: 'Downloads finished', short: 'Finished' },
};

/** Downloads finished for each view; a dash without views. */
export function formatRate({ views, finished }: Pick<TrafficCounts, 'views' | 'finished'>): string {
  return views === 0 ? '–' : formatShare(finished / views);
}
