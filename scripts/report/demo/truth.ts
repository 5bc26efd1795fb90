/** The true rates of the visitors that `npm run report -- --demo` simulates. Tests hold the report to them. */
import type { LandingIdentifier } from '../../../src/config/pages.ts';

/** Days with visitors, today's not among them. */
export const DEMO_DAYS = 14;

/** Visitors of one page. */
export interface DemoPage {
  path: string;
  page: LandingIdentifier;
  browsersADay: number;
  /** Share of the control's browsers that finish a download. */
  rate: number;
  /** How much larger that share is for an arm: 0.5 for half as many again. Arms that are not named have none. */
  lift: Readonly<Record<string, number>>;
}

/** A page where the new arm is much better, one where it is worse, and two where there is nothing to find. */
export const DEMO_PAGES: readonly DemoPage[] = [
  { path: '/LP1', page: 'LP1', browsersADay: 260, rate: 0.18, lift: { 'trump-beta': 0.7 } },
  { path: '/', page: 'HOME', browsersADay: 200, rate: 0.25, lift: { 'trump-beta': -0.45 } },
  { path: '/LP2', page: 'LP2', browsersADay: 90, rate: 0.24, lift: {} },
  { path: '/lp4', page: 'LP4', browsersADay: 60, rate: 0.2, lift: {} },
];

/** Of all visits: those by a link whose label was chosen by its sender. */
export const DEMO_FORCED_SHARE = 0.03;
/** Of all visits: those to an app that keeps no cookies. */
export const DEMO_COOKIELESS_SHARE = 0.05;
/** Of LP2's browsers that finish: those whose phone then finds the package whole. */
export const DEMO_VERIFIED_SHARE = 0.93;
