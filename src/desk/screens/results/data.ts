import { BRANDS } from '../../../config/brands/index.ts';
import type {
  Analysis,
  PageAnalysis,
  Verdict,
} from '../../../experiments/report/analysis/analysis.ts';
import { isEnded } from '../../../experiments/report/analysis/ends.ts';
import { hasEntered } from '../../../experiments/report/analysis/findings.ts';
import { nameExperiment } from '../../../experiments/report/analysis/format.ts';
import { describeAlarms } from '../../../experiments/report/words/figures.ts';
import { formatMoment } from '../../../shared/day-words.ts';
import { anchorOf } from '../../comparison/anchor-of.ts';
import { type ForestRow, forestRows } from '../../comparison/forest-rows.ts';
import type { Reason } from '../../parts/refusal.tsx';
import { type Period, parsePeriod } from '../../period.ts';
import { addressOf, describeComparison, isUnseen, type Pin, type Readout } from '../../readout.ts';
import { analyseNow } from '../../report.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { readTraffic } from '../../site.ts';
import { armRows, type Rows } from './arm-rows.ts';
import { type CountedVersion, countVersions } from './counted.ts';
import { describeOverview } from './overview.ts';
import { listPins, openPin, readNow } from './pins.ts';
import { type Planning, parsePlan, readPlanning } from './planning.ts';
import type { Told } from './told.ts';

/** What each version counted in a period. */
interface Counted extends ScreenData {
  /** In India. */
  today: string;
  period: Period;
  counted: CountedVersion[];
  refused: Reason[];
}

/** Every comparison in a sentence, those of earlier names last. */
interface Overview extends Counted {
  kind: 'overview';
  results: {
    name: string;
    href: string;
    kind: Verdict['kind'];
    sentence: string;
    /** It was tested under an earlier name, or is ended. */
    isOver: boolean;
    isUnseen: boolean;
  }[];
  /** The same at a glance, of those that a browser has entered. */
  rows: ForestRow[];
  /** How often verdicts are false, for how many comparisons; `null` before any browser has entered. */
  alarms: string | null;
  /** The figures of every version of all pages, and of every arm of all page tests. */
  arms: { pages: Rows; tests: Rows };
  pins: Pin[];
}

/** All that the report shows of one page or test now. */
interface Subject extends Counted {
  kind: 'subject';
  subject: string;
  /** One for each brand that has counted a browser there, then one for each earlier name. */
  readouts: Readout[];
  told: Told;
  /** Other comparisons of the same page. */
  beside: { name: string; href: string }[];
  planning: Planning | null;
  pins: Pin[];
}

/** The readout as it was pinned. */
interface Pinned extends ScreenData {
  kind: 'pinned';
  pin: Pin & { seen: string };
  readouts: Readout[];
  /** `null` for a pin of before. */
  told: Told | null;
  /** What is wrong with what was pinned; `null` where it is as it was. */
  broken: string | null;
}

/** Everything of the report at one address, to read and to print. */
interface Whole extends ScreenData {
  kind: 'whole';
  analysis: Analysis;
  /** At a glance, each row leading to its section. */
  rows: ForestRow[];
  /** The sections, of what a browser has entered. */
  sections: PageAnalysis[];
  /** What no browser has entered. */
  unseen: string[];
}

export type ResultsData = Overview | Subject | Pinned | Whole;

/** The address of the whole report. No page or test has this name. */
export const WHOLE = '/results/all';

/** All comparisons, all of them in full, one subject's, or one that was pinned. */
export function readResults(context: DeskContext): Promise<ResultsData | null> {
  if (context.url.pathname === WHOLE) return readWhole(context);
  const [, pin] = /\/pins\/([^/]+)$/.exec(context.url.pathname) ?? [];
  if (pin !== undefined) return readPinned(context, pin);
  return context.subject === '' ? readOverview(context) : readSubject(context);
}

async function readOverview({ env, url }: DeskContext): Promise<Overview> {
  const [{ comparisons, analysis, today }, pins] = await Promise.all([
    analyseNow(env, Date.now(), { history: true }),
    listPins(env),
  ]);
  const seen = comparisons.filter(hasEntered);
  return {
    kind: 'overview',
    lead: describeOverview(comparisons.filter(({ earlier }) => earlier === null)),
    results: comparisons.map((page) => ({
      name: nameOfPlace(page),
      href: addressOf(page),
      kind: page.verdict.kind,
      sentence: describeComparison(page, comparisons),
      isOver: page.earlier !== null || isEnded(page),
      isUnseen: isUnseen(page),
    })),
    rows: forestRows(seen, addressOf),
    alarms: describeAlarms(analysis),
    arms: {
      pages: armRows(seen.filter(({ test }) => test === null)),
      tests: armRows(seen.filter(({ test }) => test !== null)),
    },
    ...readCounted(url, today, seen),
    pins,
  };
}

async function readWhole({ env }: DeskContext): Promise<Whole> {
  const report = await analyseNow(env, Date.now(), { history: true, vitals: true });
  const { from, to } = report.analysis;
  const analysis = { ...report.analysis, traffic: (await readTraffic(env, { from, to })).sums };
  const sections = report.comparisons.filter(hasEntered);
  return {
    kind: 'whole',
    lead: describeOverview(report.comparisons.filter(({ earlier }) => earlier === null)),
    analysis,
    rows: forestRows(sections, (page) => `#${anchorOf(page)}`),
    sections,
    unseen: report.comparisons.filter((page) => !sections.includes(page)).map(nameOfPlace),
  };
}

/** @example nameOfPlace(…) // 'LP1, Pavilion11' */
const nameOfPlace = (page: PageAnalysis) => `${nameExperiment(page)}, ${BRANDS[page.brand].name}`;

function readCounted(
  url: URL,
  today: string,
  comparisons: readonly PageAnalysis[],
): Omit<Counted, 'lead'> {
  const { period, refused } = parsePeriod(url.searchParams, today, 'week');
  return { today, period, refused, counted: countVersions(comparisons, period) };
}

async function readSubject(context: DeskContext): Promise<Subject | null> {
  const shown = await readNow(context, Date.now());
  const [first] = shown?.pages ?? [];
  if (!shown || !first) return null;
  const { report, frozen, subject } = shown;
  const beside = report.comparisons.filter(
    ({ page, test, earlier }) => page === first.page && test !== first.test && earlier === null,
  );
  const counted = readCounted(context.url, report.today, shown.pages.filter(hasEntered));
  const asked = parsePlan(context.url.searchParams, report.today);
  return {
    kind: 'subject',
    subject,
    ...frozen,
    beside: [...new Map(beside.map((page) => [addressOf(page), nameExperiment(page)]))].map(
      ([href, name]) => ({ href, name }),
    ),
    ...counted,
    refused: [...counted.refused, ...asked.refused],
    planning: readPlanning(report, first, asked),
    pins: await listPins(context.env, subject),
  };
}

async function readPinned({ env, subject }: DeskContext, id: string): Promise<Pinned | null> {
  const opened = await openPin(env, subject, id);
  if (opened === null) return null;
  const { pin, frozen, broken } = opened;
  return {
    kind: 'pinned',
    asOf: pin.pinnedAt,
    lead: frozen
      ? `On ${formatMoment(pin.pinnedAt)}, ${frozen.lead}`
      : 'What was pinned here is not what stands here, so it is not shown.',
    pin,
    readouts: frozen?.readouts ?? [],
    told: frozen?.told ?? null,
    broken,
  };
}
