/** The report as text for a terminal (docs/behaviour.md#report). */

import type { Analysis, ArmAnalysis, PageAnalysis } from '../../src/report/analysis/analysis.ts';
import type { Audit } from '../../src/report/analysis/audit.ts';
import type { InPageCheck } from '../../src/report/analysis/beside.ts';
import { METRIC_WORDS } from '../../src/report/analysis/compare-page.ts';
import { describeBreak, nameBreak } from '../../src/report/analysis/conclude.ts';
import {
  formatCount,
  formatDay,
  formatP,
  formatRate,
  formatShare,
  formatShortDay,
  nameExperiment,
  placeExperiment,
} from '../../src/report/analysis/format.ts';
import {
  COLUMNS,
  describeAlarms,
  describeDeliveries,
  describeInPageCheck,
  describeJointEnd,
  describeLocations,
  describeWaysOut,
  formatFigures,
  LOCATIONS_CAPTION,
  locationTable,
  segmentTables,
  type TextTable,
  TRAFFIC_CAPTION,
  trafficTables,
  VITALS_CAPTION,
  viewTables,
} from '../../src/report/words/figures.ts';
import { alignColumns } from '../lib/command.ts';

/** The whole report, ending without a line break. */
export function formatText(analysis: Analysis): string {
  const { source, from, to, pages, tests, jointEnd, complaints } = analysis;
  const alarms = describeAlarms(analysis);
  return [
    `Experiments, ${formatDay(from)} to ${formatDay(to)} (days in India), from ${source}`,
    ...[...pages, ...tests].map(formatPage),
    ...(jointEnd === null ? [] : [describeJointEnd(jointEnd)]),
    ...(alarms === null ? [] : [alarms]),
    formatTotals(analysis),
    ...(complaints.length === 0
      ? []
      : [`Left out:\n${complaints.map((one) => `  ${one}`).join('\n')}`]),
  ].join('\n\n');
}

function formatPage(page: PageAnalysis): string {
  const { split, alpha, plan, runs, metric } = page;
  const lines = [`${nameExperiment(page)}, ${placeExperiment(page)}`, `  ${page.conclusion.text}`];
  if (page.arms.some(({ counts }) => counts.browsers > 0)) {
    const method = plan
      ? 'a planned end'
      : `a bound that holds at every look (tightest at ${formatCount(page.tunedFor)} browsers)`;
    lines.push(
      '',
      ...indented([
        ['', ...COLUMNS.map(({ name }) => name)],
        ...page.arms.map((arm) => armCells(arm, page)),
      ]),
      '',
      `  ${runs.length === 1 ? 'Run' : 'Runs'} ${runs.join(', ')}; ${method}; p counts at ${alpha} and below. ${metric === 'clicks' ? 'Rates of taps' : 'Rates'} with Wilson's 95% interval.`,
      `  Split: p ${formatP(split.p)} however often one looks${split.isOk ? '' : ', broken'}; chi-squared ${formatP(split.chiSquaredP)} for one look.`,
      ...split.breaks.map((one) => `    ${nameBreak(one)}: ${describeBreak(one)}`),
    );
  }
  lines.push(...formatSegments(page));
  const forced = Object.entries(page.forced).map(
    ([label, counts]) =>
      `${label} ${formatCount(counts[metric])} of ${formatCount(counts.browsers)}`,
  );
  if (forced.length > 0)
    lines.push(
      `  ${page.test === null ? 'Label' : 'Arm'} from a link, never compared: ${METRIC_WORDS[metric].done} ${forced.join(', ')}.`,
    );
  return lines.join('\n');
}

/** The most rows of a table in a terminal; the page and the JSON have all. */
const MOST_ROWS = 6;

function formatSegments({ segments }: PageAnalysis): string[] {
  if (segments.length === 0) return [];
  const tables = shortened(segmentTables(segments));
  return ['', '  All arms together, shown and not compared:', ...indented(tables)];
}

function shortened(tables: readonly TextTable[]): string[][] {
  return tables.flatMap(([headings, ...rows]) => [
    headings.map((heading) => heading.toLowerCase()),
    ...rows.slice(0, MOST_ROWS).map(([name, ...counts]) => [`  ${name}`, ...counts]),
    ...(rows.length > MOST_ROWS ? [[`  and ${rows.length - MOST_ROWS} more`]] : []),
  ]);
}

function armCells(arm: ArmAnalysis, page: PageAnalysis): string[] {
  const figures = formatFigures(arm, page).map(({ text = '', range }) =>
    range === undefined ? text : `${text} (${range})`,
  );
  return [`${arm.label}${arm.label === page.control ? ' (control)' : ''}`, ...figures];
}

function formatTotals({
  totals,
  vitals,
  locations,
  deliveries,
  inPageCheck,
  traffic = [],
}: Analysis): string {
  const { visits, clicks, started, finished, verified, refused, sharedStarted, sharedFinished } =
    totals;
  const sentences = [
    describeLocations(locations),
    describeDeliveries(deliveries),
    describeWaysOut(totals),
  ];
  return [
    'All pages, every visitor',
    `  visits ${formatCount(visits)}, clicks ${formatCount(clicks)}, downloads started ${formatCount(started)}, finished ${formatCount(finished)}, verified on the phone ${formatCount(verified)}`,
    `  outside a test (pages without one, links passed on, apps without cookies): started ${formatCount(sharedStarted)}, finished ${formatCount(sharedFinished)}`,
    `  events refused by the rate limit: ${formatCount(refused)}`,
    ...(vitals.length > 0 ? [`  ${VITALS_CAPTION}:`, ...indented(viewTables(vitals).flat())] : []),
    ...(locations.length > 0
      ? [`  ${LOCATIONS_CAPTION}:`, ...indented(locationTable(locations))]
      : []),
    ...(traffic.length > 0
      ? [`  ${TRAFFIC_CAPTION}:`, ...indented(shortened(trafficTables(traffic)))]
      : []),
    ...sentences.flatMap((sentence) => (sentence === null ? [] : `  ${sentence}`)),
    ...(inPageCheck ? [`  ${describeInPageCheck(inPageCheck)}`, ...checkedDays(inPageCheck)] : []),
  ].join('\n');
}

/** Only the latest fortnight in a terminal; the page and the JSON have all. */
const MOST_CHECKED_DAYS = 14;

function checkedDays({ days }: InPageCheck): string[] {
  return days
    .slice(-MOST_CHECKED_DAYS)
    .map(
      ({ day, finished, verified }) =>
        `    ${formatShortDay(day).padStart(6)}  ${formatCount(finished).padStart(6)} finished  ${formatCount(verified).padStart(6)} verified  ${formatRate(verified / finished).padStart(6)}`,
    );
}

const indented = (rows: readonly (readonly string[])[]) =>
  alignColumns(rows).map((line) => `  ${line}`);

/** What `--audit` found. */
export function formatAudit({ replays, alarms, pages }: Audit): string {
  if (pages.length === 0) return 'Nothing has been counted that could be replayed.';
  const share = (count: number) => formatShare(count / replays);
  return [
    `${formatCount(replays)} replays of these counts, labels shuffled, looked at every day. None of them has a real difference.`,
    ...pages.map(
      ({ test, page, brand, name, browsers, alarms: ofPage }) =>
        `  ${nameExperiment({ test, page })} (${brand}${name === '' ? '' : `, run ${name}`}), ${formatCount(browsers)} browsers: a difference was told in ${share(ofPage)} of them; 5% are allowed`,
    ),
    `  On any page: ${share(alarms)}`,
  ].join('\n');
}
