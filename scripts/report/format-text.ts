/** The report as text for a terminal. */
import { BRANDS } from '../../src/config/brands/index.ts';
import type { Analysis, ArmAnalysis, InPageCheck, PageAnalysis } from './analysis.ts';
import { COLUMNS } from './columns.ts';
import { describeBreak, nameBreak } from './conclude.ts';
import { describeDeliveries } from './deliveries.ts';
import { writeDay, writeShortDay } from './indian-days.ts';
import { METRIC_WORDS } from './metric.ts';
import { nameSegment, SEGMENT_HEADINGS, writeSegment } from './segments.ts';
import { VITALS_CAPTION, viewTables } from './vitals.ts';
import { describeWaysOut } from './ways-out.ts';
import { writeCount, writeP, writeRate } from './wording.ts';

/** The whole report, ending without a line break. */
export function formatText(analysis: Analysis): string {
  const { source, from, to, pages, complaints } = analysis;
  return [
    `Experiments, ${writeDay(from)} to ${writeDay(to)} (days in India), from ${source}`,
    ...pages.map(formatPage),
    formatTotals(analysis),
    ...(complaints.length === 0 ? [] : [`Left out:\n${complaints.map((one) => `  ${one}`).join('\n')}`]),
  ].join('\n\n');
}

function formatPage(page: PageAnalysis): string {
  const { split, alpha, plan, runs, metric } = page;
  const lines = [`${page.page}, ${BRANDS[page.brand].name}`, `  ${page.conclusion.text}`];
  if (page.arms.some(({ counts }) => counts.browsers > 0)) {
    const method = plan
      ? 'a planned end'
      : `a bound that holds at every look (tightest at ${writeCount(page.tunedFor)} browsers)`;
    lines.push(
      '',
      ...alignColumns([
        ['', ...COLUMNS.map(({ short }) => short)],
        ...page.arms.map((arm) => armCells(arm, page)),
      ]),
      '',
      `  ${runs.length === 1 ? 'Run' : 'Runs'} ${runs.join(', ')}; ${method}; p counts at ${alpha} and below. ${metric === 'clicks' ? 'Rates of taps' : 'Rates'} with Wilson's 95% interval.`,
      `  Split: p ${writeP(split.p)} however often one looks${split.isOk ? '' : ', broken'}; chi-squared ${writeP(split.chiSquaredP)} for one look alone.`,
      ...split.breaks.map((one) => `    ${nameBreak(one)}: ${describeBreak(one)}`),
    );
  }
  lines.push(...formatSegments(page));
  const forced = Object.entries(page.forced).map(
    ([label, counts]) => `${label} ${writeCount(counts[metric])} of ${writeCount(counts.browsers)}`,
  );
  if (forced.length > 0)
    lines.push(`  Label from a link, never compared: ${METRIC_WORDS[metric].done} ${forced.join(', ')}.`);
  return lines.join('\n');
}

/** So many of each kind in a terminal; the page and the JSON hold all. */
const MOST_SEGMENTS = 6;

function formatSegments({ segments }: PageAnalysis): string[] {
  if (segments.length === 0) return [];
  const tables = [...Map.groupBy(segments, ({ by }) => by)].flatMap(([by, all]) => [
    [`by ${by}`, ...SEGMENT_HEADINGS.map((heading) => heading.toLowerCase())],
    ...all.slice(0, MOST_SEGMENTS).map((segment) => [`  ${nameSegment(segment)}`, ...writeSegment(segment)]),
    ...(all.length > MOST_SEGMENTS ? [[`  and ${all.length - MOST_SEGMENTS} more`]] : []),
  ]);
  return ['', '  All arms together, told and not compared:', ...alignColumns(tables)];
}

function armCells(arm: ArmAnalysis, { control }: PageAnalysis): string[] {
  const figures = COLUMNS.map(({ format }) => {
    const { text = '', range } = format(arm) ?? {};
    return range === undefined ? text : `${text} (${range})`;
  });
  return [`${arm.label}${arm.label === control ? ' (control)' : ''}`, ...figures];
}

function formatTotals({ totals, vitals, deliveries, inPageCheck }: Analysis): string {
  const { visits, clicks, started, finished, verified, refused, sharedStarted, sharedFinished } = totals;
  const lines = [
    'All pages, every visitor',
    `  visits ${writeCount(visits)}, clicks ${writeCount(clicks)}, downloads started ${writeCount(started)}, finished ${writeCount(finished)}, verified on the phone ${writeCount(verified)}`,
    `  from links passed on: started ${writeCount(sharedStarted)}, finished ${writeCount(sharedFinished)}`,
    `  events refused by the rate limit: ${writeCount(refused)}`,
  ];
  if (vitals.length > 0) {
    lines.push(`  ${VITALS_CAPTION}:`, ...alignColumns(viewTables(vitals).flat()));
  }
  const delivered = describeDeliveries(deliveries);
  if (delivered !== null) lines.push(`  ${delivered}`);
  const ways = describeWaysOut(totals);
  if (ways !== null) lines.push(`  ${ways}`);
  if (inPageCheck) lines.push(`  ${describeInPageCheck(inPageCheck)}`, ...checkedDays(inPageCheck));
  return lines.join('\n');
}

/** What the in-page download tells of the error in every other count of finished downloads. */
export function describeInPageCheck({ page, finished, verified }: InPageCheck): string {
  const counted = `On ${page} the server counted ${writeCount(finished)} downloads as finished, and phones verified ${writeCount(verified)}.`;
  return verified < finished
    ? `${counted} So up to ${writeRate(1 - verified / finished)} of what counts as finished may not have arrived whole, on other pages too.`
    : `${counted} So what counts as finished has arrived.`;
}

/** The latest fortnight; the page and the JSON hold all. */
const MOST_CHECKED_DAYS = 14;

function checkedDays({ days }: InPageCheck): string[] {
  return days
    .slice(-MOST_CHECKED_DAYS)
    .map(
      ({ day, finished, verified }) =>
        `    ${writeShortDay(day).padStart(6)}  ${writeCount(finished).padStart(6)} finished  ${writeCount(verified).padStart(6)} verified  ${writeRate(verified / finished).padStart(6)}`,
    );
}

/** Text in columns, the first to the left and the others to the right. */
function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) => {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widthOf(column)) : cell.padStart(widthOf(column)),
    );
    return `  ${cells.join('  ')}`.trimEnd();
  });
}
