/** What a test was told, and what is said beside its result: notes, days that are left out, days without a tap, an end without a verdict. */

import type { PageAnalysis } from '../../../experiments/report/analysis/analysis.ts';
import { formatCount, nameExperiment } from '../../../experiments/report/analysis/format.ts';
import { stopUndecided } from '../../../experiments/report/analysis/next-step.ts';
import { findSilentDays } from '../../../experiments/report/analysis/silent-days.ts';
import { formatDate } from '../../../shared/day-words.ts';
import { comparisonsOf, describeComparison } from '../../readout.ts';
import { leftOutOf, type Note } from '../../records/notes.ts';
import { reportWithout, type SiteReport } from '../../report.ts';

export interface Told {
  /** The latest day first. */
  notes: Note[];
  /** Days that a person has left out, with the reason, and what would be found without them; `null` where all count. */
  without: { days: Note[]; sentences: string[] } | null;
  /** A sentence for each day on which an arm did nothing. */
  silent: string[];
  /** The value of `SHIP` that stops it without a verdict; `null` where it has one, or is ended. */
  stop: { value: string; control: string } | null;
}

/** @param pages the comparisons of one subject @param notes of it and of all pages */
export function tell(
  report: SiteReport,
  pages: readonly PageAnalysis[],
  subject: string,
  notes: readonly Note[],
): Told {
  const days = leftOutOf(notes, subject);
  const present = pages.find(({ earlier }) => earlier === null);
  const value = present === undefined ? null : stopUndecided(present, report.counts.ship);
  return {
    notes: notes.toSorted((one, other) => other.day.localeCompare(one.day)),
    without: days.length === 0 ? null : { days, sentences: sayWithout(report, subject, days) },
    silent: pages.flatMap((page) => saySilent(page, report.today)),
    stop: present === undefined || value === null ? null : { value, control: present.control },
  };
}

function sayWithout(report: SiteReport, subject: string, days: readonly Note[]): string[] {
  const without = reportWithout(
    report,
    days.map(({ day }) => day),
  );
  const pages = comparisonsOf(without.comparisons, subject).filter(
    ({ earlier }) => earlier === null,
  );
  return pages.map((page) => describeComparison(page, pages));
}

/** A sentence for each day on which an arm of a comparison did nothing, though many were to be expected. */
export function saySilent(page: PageAnalysis, today: string): string[] {
  return findSilentDays(page, today).map(
    ({ day, label, measure, browsers, expected }) =>
      `${nameExperiment(page)}: none of ${formatCount(browsers)} visitors who got ${label} on ${formatDate(day)} ${measure === 'clicks' ? 'tapped' : 'finished a download'}, where about ${formatCount(Math.round(expected))} were to be expected.`,
  );
}
