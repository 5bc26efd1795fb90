/** Simulated visitors, the same each time, as the occurrences that the edge notes. */
import { CAMPAIGN_IDS, PLACE_IDS } from '../../../src/config/places.ts';
import { VIEWS_PER_MEASURED } from '../../../src/config/view-sample.ts';
import { MEMORIES, VITALS } from '../../../src/config/vitals.ts';
import type { Stratum } from '../../../src/experiments/counting/count.ts';
import {
  dayOf,
  entryOf,
  milestoneOf,
  type Occurrence,
  trafficOf,
  vitalsOf,
} from '../../../src/experiments/counting/occurrence.ts';
import type { DayCounts } from '../../../src/experiments/counting/read-work.ts';

const PAGES = ['HOME', 'LP1', 'LP2', 'LP3', 'HADAF'] as const;
const LABELS = ['trump-beta', 'previous-version'] as const;
const APPS = ['browser', 'Instagram', 'Facebook', 'WhatsApp', 'Telegram', 'Google'] as const;
const BROWSERS = ['chrome', 'webview', 'samsung', 'uc', 'firefox'] as const;
const PLATFORMS = ['other', 'iphone', 'desktop'] as const;
/** Of the edge. An isolate is in one, so a real message has fewer counts; a flush has these rows. */
const LOCATIONS = 'BOM BOM BOM DEL DEL DEL MAA MAA BLR BLR HYD HYD CCU AMD COK SIN'.split(' ');
const STATES = 'MH KA TN UP DL GJ RJ WB MP BR KL PB HR TG AP OD JH AS'.split(' ');

/** Occurrences in a visit besides its view: on the safe side, since three to ten in a hundred are usual for downloads. */
const SHARES = {
  enters: 0.6,
  isMeasured: 0.9 / VIEWS_PER_MEASURED,
  taps: 0.5,
  begins: 0.3,
  finishes: 0.2,
};

/** The same as a day's totals, for what serving them takes. */
export const COUNTS_A_VISIT: DayCounts = {
  visits: 1,
  clicks: SHARES.taps,
  started: SHARES.begins,
  finished: SHARES.finishes,
  verified: 0,
  refused: 0,
  uncounted: 0,
  sharedStarted: 0,
  sharedFinished: 0,
  wayStore: 0,
  wayBrowser: 0,
  wayCopy: 0,
  wayPackage: 0,
};

/** The occurrences of each visit, in order. @param day in India */
export function* visits(count: number, day: string): Generator<readonly Occurrence[]> {
  const draw = createDraw();
  for (let nth = 0; nth < count; nth += 1) {
    const page = draw.oneOf(PAGES);
    const brand = page === 'HADAF' ? 'hadaf' : 'main';
    const stratum: Stratum = {
      run: 'p1',
      page,
      brand,
      label: draw.oneOf(LABELS),
      class: 'compared',
      day,
    };
    const by = {
      platform: draw.oneOf(PLATFORMS),
      app: draw.oneOf(APPS),
      browser: draw.oneOf(BROWSERS),
      region: draw.oneOf(STATES),
    };
    const source = {
      page,
      place: draw.oneOf(PLACE_IDS),
      campaign: draw.oneOf(CAMPAIGN_IDS),
      link: null,
    };
    const vitals = {
      memory: draw.oneOf(MEMORIES),
      lcp: String(draw.oneOf(VITALS.lcp)),
      ttfb: String(draw.oneOf(VITALS.ttfb)),
    };
    yield [
      dayOf(day, brand, 'visits'),
      trafficOf(day, brand, 'views', source),
      ...(draw.is(SHARES.enters) ? [entryOf(stratum, by)] : []),
      ...(draw.is(SHARES.isMeasured)
        ? [vitalsOf(day, brand, { app: by.app, location: draw.oneOf(LOCATIONS) }, vitals)]
        : []),
      ...(draw.is(SHARES.taps)
        ? [
            dayOf(day, brand, 'clicks'),
            trafficOf(day, brand, 'taps', source),
            milestoneOf(stratum, 'clicks', by),
          ]
        : []),
      ...(draw.is(SHARES.begins)
        ? [
            dayOf(day, brand, 'started'),
            trafficOf(day, brand, 'begun', source),
            milestoneOf(stratum, 'started', by),
          ]
        : []),
      ...(draw.is(SHARES.finishes)
        ? [
            dayOf(day, brand, 'finished'),
            trafficOf(day, brand, 'finished', source),
            milestoneOf(stratum, 'finished', by),
          ]
        : []),
    ];
  }
}

/** Pseudo-random numbers, the same in each run (Park and Miller). */
function createDraw() {
  let state = 20_261_122;
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return {
    is: (share: number): boolean => next() < share,
    oneOf<Value>(list: readonly Value[]): Value {
      const value = list[Math.floor(next() * list.length)];
      if (value === undefined) throw new Error('The list is empty.');
      return value;
    },
  };
}
