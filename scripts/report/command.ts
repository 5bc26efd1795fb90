import { analyse } from '../../src/experiments/report/analysis/analyse.ts';
import type { CountsSource } from '../../src/experiments/report/counts/daily-counts.ts';
import { toReport } from '../../src/experiments/report/words/json.ts';
import { formatIndianDate } from '../../src/shared/days.ts';
import type { ReportOptions } from './options.ts';
import { formatText } from './text.ts';

/** Inputs and outputs of the command; a test passes its own. */
interface Io {
  openSource: (source: ReportOptions['source']) => Promise<CountsSource>;
  nowMs: number;
  /** Prints to standard error: rows that were left out. */
  log: (message: string) => void;
}

/** The lift that forecasts are about. */
const LIFT_THAT_MATTERS = 0.1;

/** @returns the text for standard output @throws Error with a sentence for the user */
export async function runReport(options: ReportOptions, io: Io): Promise<string> {
  const { source: name, json, ...asked } = options;
  const source = await io.openSource(name);
  try {
    const question = { ...asked, today: formatIndianDate(io.nowMs) };
    const { counts, complaints } = await source.read({ ...question, history: true, vitals: true });
    const about = { source: source.description, complaints };
    const analysis = analyse(counts, { ...question, lift: LIFT_THAT_MATTERS }, about);
    if (!json) return formatText(analysis);
    for (const complaint of complaints) io.log(complaint);
    const { from, to } = analysis;
    const traffic = await source.readTraffic?.({ from, to });
    return JSON.stringify(toReport({ ...analysis, ...(traffic && { traffic }) }), null, 2);
  } finally {
    await source.close();
  }
}
