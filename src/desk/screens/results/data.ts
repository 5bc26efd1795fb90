import { BRANDS } from '../../../config/brands/index.ts';
import type { Conclusion, PageAnalysis } from '../../../report/analysis/analysis.ts';
import { isEnded } from '../../../report/analysis/ends.ts';
import { nameExperiment } from '../../../report/analysis/format.ts';
import { type ForestRow, forestRows } from '../../../report/components/forest-rows.ts';
import { describeAlarms } from '../../../report/words/figures.ts';
import { type Period, parsePeriod } from '../../period.ts';
import {
  addressOf,
  describeComparison,
  hasBrowsers,
  isUnseen,
  type Pin,
  type Readout,
} from '../../readout.ts';
import { analyseNow } from '../../report.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { formatMoment } from '../../wording.ts';
import { armRows, type Rows } from './arm-rows.ts';
import { type CountedVersion, countVersions } from './counted.ts';
import { describeOverview } from './overview.ts';
import { listPins, openPin, readNow } from './pins.ts';
import { type Planning, readPlanning } from './planning.ts';
import { addressOfShare, hasEnded, listShares, type Share } from './shares.ts';

/** What each version counted in a period. */
interface Counted {
  /** In India. */
  today: string;
  period: Period;
  counted: CountedVersion[];
  /** What of the period cannot be shown. */
  problems: string[];
}

/** Every comparison in a sentence, those of earlier names last. */
interface Overview extends ScreenData, Counted {
  kind: 'overview';
  results: {
    name: string;
    href: string;
    kind: Conclusion['kind'];
    sentence: string;
    /** It was tested under an earlier name, or is ended. */
    isOver: boolean;
    isUnseen: boolean;
  }[];
  /** The same at a glance, of those that a browser has entered. */
  rows: ForestRow[];
  /** How often verdicts are false, for how many comparisons; `null` before any browser has entered. */
  alarms: string | null;
  /** The figures of every version of all comparisons. */
  arms: Rows;
  pins: Pin[];
}

/** All that the report shows of one page or test now. */
interface Subject extends ScreenData, Counted {
  kind: 'subject';
  subject: string;
  /** One for each brand that has counted a browser there, then one for each earlier name. */
  readouts: Readout[];
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
  /** What is wrong with what was pinned; `null` where it is as it was. */
  broken: string | null;
  shares: (Share & { hasEnded: boolean })[];
  /** The address that was just made; it is shown only now. */
  shared: string | null;
}

export type ResultsData = Overview | Subject | Pinned;

/** All comparisons, one subject's, or one that was pinned. */
export function readResults(context: DeskContext): Promise<ResultsData | null> {
  const [, pin] = /\/pins\/([^/]+)$/.exec(context.url.pathname) ?? [];
  if (pin !== undefined) return readPinned(context, pin);
  return context.subject === '' ? readOverview(context) : readSubject(context);
}

async function readOverview({ env, url }: DeskContext): Promise<Overview> {
  const [{ comparisons, analysis, today }, pins] = await Promise.all([
    analyseNow(env, Date.now(), { history: true }),
    listPins(env),
  ]);
  const seen = comparisons.filter(hasBrowsers);
  return {
    kind: 'overview',
    lead: describeOverview(comparisons.filter(({ earlier }) => earlier === null)),
    results: comparisons.map((page) => ({
      name: `${nameExperiment(page)}, ${BRANDS[page.brand].name}`,
      href: addressOf(page),
      kind: page.conclusion.kind,
      sentence: describeComparison(page, comparisons),
      isOver: page.earlier !== null || isEnded(page),
      isUnseen: isUnseen(page),
    })),
    rows: forestRows(seen, addressOf),
    alarms: describeAlarms(analysis),
    arms: armRows(seen),
    ...readCounted(url, today, seen),
    pins,
  };
}

/** Those of the names in force: what was counted under earlier ones is over. */
function readCounted(url: URL, today: string, comparisons: readonly PageAnalysis[]): Counted {
  const { period, problems } = parsePeriod(url.searchParams, today, 'week');
  const present = comparisons.filter(({ earlier }) => earlier === null);
  return { today, period, problems, counted: countVersions(present, period) };
}

async function readSubject(context: DeskContext): Promise<Subject | null> {
  const shown = await readNow(context, Date.now());
  const [first] = shown?.pages ?? [];
  if (!shown || !first) return null;
  const { report, frozen, subject } = shown;
  const beside = report.comparisons.filter(
    ({ page, test, earlier }) => page === first.page && test !== first.test && earlier === null,
  );
  return {
    kind: 'subject',
    subject,
    ...frozen,
    beside: [...new Map(beside.map((page) => [addressOf(page), nameExperiment(page)]))].map(
      ([href, name]) => ({ href, name }),
    ),
    ...readCounted(context.url, report.today, shown.pages.filter(hasBrowsers)),
    planning: readPlanning(report, first, context.url.searchParams),
    pins: await listPins(context.env, subject),
  };
}

async function readPinned({ env, subject, url }: DeskContext, id: string): Promise<Pinned | null> {
  const opened = await openPin(env, subject, id);
  if (opened === null) return null;
  const { pin, frozen, broken } = opened;
  const shares = await listShares(env, id);
  return {
    kind: 'pinned',
    lead: frozen
      ? `On ${formatMoment(pin.pinnedAt)}, ${frozen.lead}`
      : 'What was pinned here is not what stands here, so it is not shown.',
    pin,
    readouts: frozen?.readouts ?? [],
    broken,
    shares: shares.map((share) => ({ ...share, hasEnded: hasEnded(share) })),
    shared: await addressOfShare(url.searchParams.get('shared'), shares),
  };
}
