/** One made-up visitor of the demo, as the counts that such a visitor makes. */

import { armsOf } from '../../../src/config/arms.ts';
import type { BrandId } from '../../../src/config/brands/index.ts';
import type { Label } from '../../../src/config/labels.ts';
import { COUNTED_PAGES } from '../../../src/config/pages.ts';
import { CAMPAIGN_IDS, PLACE_IDS } from '../../../src/config/places.ts';
import { parseVariables } from '../../../src/config/variables.ts';
import { VIEWS_PER_MEASURED } from '../../../src/config/view-sample.ts';
import { runCode } from '../../../src/decide/run.ts';
import type { Stratum } from '../../../src/experiments/counting/count.ts';
import type { DayMeasure, TrafficMeasure } from '../../../src/experiments/counting/measures.ts';
import {
  dayOf,
  entryOf,
  milestoneOf,
  type Occurrence,
  trafficOf,
  vitalsOf,
} from '../../../src/experiments/counting/occurrence.ts';
import { formatVitals, parseVitals } from '../../../src/shared/vitals.ts';
import {
  DEMO_COOKIELESS_SHARE,
  DEMO_FORCED_SHARE,
  DEMO_VERIFIED_SHARE,
  type DemoPage,
} from './true-rates.ts';

/** What is in force on the demo's site: nothing but defaults. */
const { values: VARIABLES } = parseVariables({});
const ARMS = armsOf(VARIABLES);
const RUN = runCode(VARIABLES);

const SEGMENTS = [
  { app: 'browser', browser: 'chrome' },
  { app: 'instagram', browser: 'in-app' },
  { app: 'browser', browser: 'samsung' },
  { app: 'browser', browser: 'other' },
] as const;
const STATES = ['MH', 'UP', 'KA', 'TN', 'GJ', 'BR'] as const;
const LOCATIONS = ['BOM', 'DEL', 'MAA', 'BLR', 'SIN'] as const;
/** Gigabytes of memory; a phone with less paints later. */
const MEMORIES = [2, 4, 4, 8] as const;
/** Share of those who start a download. */
const FINISHED_SHARE = 0.85;
/** Share of those who tap. */
const STARTED_SHARE = 0.95;
/** Share of visits by a link that names where it was published. */
const NAMED_SHARE = 0.7;

/** What a visitor does after the view, in order: counted for the day, and as traffic. */
const TRAFFIC = {
  clicks: 'taps',
  started: 'begun',
  finished: 'finished',
} as const satisfies Record<string, TrafficMeasure>;
type Step = keyof typeof TRAFFIC;

/** The same of a visitor who is in no comparison. A tap is no download. */
const SHARED = {
  clicks: [],
  started: ['sharedStarted'],
  finished: ['sharedFinished'],
} as const satisfies Record<Step, readonly DayMeasure[]>;

/**
 * Draws one visit at the page's rates.
 * @param day in India, `YYYY-MM-DD` @param random returns a number from 0 to 1, both as `randomLcg` draws them
 */
export function drawVisit(
  { page, rate, lift }: DemoPage,
  day: string,
  random: () => number,
): Occurrence[] {
  const brand: BrandId = page.brand ?? 'main';
  const by = { ...at(SEGMENTS, random() ** 2), region: at(STATES, random()), platform: 'other' };
  const isKept = random() >= DEMO_COOKIELESS_SHARE;
  const isForced = random() < DEMO_FORCED_SHARE;
  const isNamed = random() < NAMED_SHARE;
  const source = {
    page: page.id,
    place: isNamed ? at(PLACE_IDS, random()) : null,
    campaign: isNamed ? at(CAMPAIGN_IDS, random()) : null,
    link: null,
  };
  const label: Label = isForced ? 'trump-beta' : at(ARMS, random());
  const { identifier } = page;
  const kind = isForced ? 'forced' : 'compared';
  const entered: Stratum | null =
    lift === null || !isKept
      ? null
      : { run: RUN, page: identifier, brand, label, class: kind, day };

  const finishes = rate * (1 + (lift?.[label] ?? 0));
  const steps: Step[] = [];
  if (random() < finishes / FINISHED_SHARE / STARTED_SHARE) {
    steps.push('clicks');
    if (random() < STARTED_SHARE) {
      steps.push('started');
      if (random() < FINISHED_SHARE) steps.push('finished');
    }
  }
  const isChecked = page.id === 'lp2' && isKept && steps.includes('finished');
  const milestones: (Step | 'verified')[] =
    isChecked && random() < DEMO_VERIFIED_SHARE ? [...steps, 'verified'] : steps;
  const totals: DayMeasure[] = [
    'visits',
    ...milestones,
    ...(entered === null ? steps.flatMap((step) => SHARED[step]) : []),
  ];
  const traffic: TrafficMeasure[] = ['views', ...steps.map((step) => TRAFFIC[step])];
  return [
    ...totals.map((measure) => dayOf(day, brand, measure)),
    ...traffic.map((measure) => trafficOf(day, brand, measure, source)),
    ...(random() * VIEWS_PER_MEASURED < 1 ? [drawVitals(day, brand, by.app, random)] : []),
    ...(entered === null
      ? []
      : [entryOf(entered, by), ...milestones.map((measure) => milestoneOf(entered, measure, by))]),
  ];
}

function drawVitals(day: string, brand: BrandId, app: string, random: () => number): Occurrence {
  const memory = at(MEMORIES, random());
  const location = at(LOCATIONS, random() ** 2);
  const ttfb = 80 + 700 * random() ** 2;
  const lcp = ttfb + (400 + 1600 * random() ** 2) / Math.sqrt(memory / 2);
  const read = parseVitals(formatVitals('LP1', { lcp, ttfb }, memory), COUNTED_PAGES);
  if ('complaint' in read) throw new Error(read.complaint);
  return vitalsOf(day, brand, { app, location }, read.vitals);
}

/** @param share from 0 to 1, of which 1 is not reached */
function at<Value>(values: readonly Value[], share: number): Value {
  const value = values[Math.floor(share * values.length)];
  if (value === undefined) throw new Error('There is nothing to draw from.');
  return value;
}
