/** The true rates of the demo's visitors (`npm run desk -- --demo`, `npm run report -- --demo`). Tests hold the report to them. */
import { COUNTED_PAGES, type LandingId, type LandingPage } from '../../../src/config/pages.ts';

/** Days with visitors, up to today: a week and four, each with the period before it. */
export const DEMO_DAYS = 57;

/** Visitors of one page. */
export interface DemoPage {
  page: LandingPage;
  visitsADay: number;
  /** Share of the control's browsers that finish a download. */
  rate: number;
  /**
   * Relative difference of an arm's share: 0.5 for half as many again. Arms that are not listed have none. `null` on a page
   * whose visitors are in no comparison.
   */
  lift: Readonly<Record<string, number>> | null;
}

/** A page where the new arm is much better, one where it is worse, and three without a difference. */
const COMPARED: Readonly<Partial<Record<LandingId, Omit<DemoPage, 'page'>>>> = {
  lp1: { visitsADay: 260, rate: 0.18, lift: { 'trump-beta': 0.4 } },
  home: { visitsADay: 200, rate: 0.25, lift: { 'trump-beta': -0.3 } },
  lp2: { visitsADay: 90, rate: 0.24, lift: {} },
  lp4: { visitsADay: 60, rate: 0.2, lift: {} },
  hadaf: { visitsADay: 40, rate: 0.22, lift: {} },
};

export const DEMO_PAGES: readonly DemoPage[] = COUNTED_PAGES.map((page) => ({
  page,
  ...(COMPARED[page.id] ?? { visitsADay: 30, rate: 0.15, lift: null }),
}));

/** Share of visits by a link that sets the label. */
export const DEMO_FORCED_SHARE = 0.03;
/** Share of visits in an app that keeps no cookies. */
export const DEMO_COOKIELESS_SHARE = 0.05;
/** Share of LP2's finished downloads that the phone then verifies. */
export const DEMO_VERIFIED_SHARE = 0.93;
