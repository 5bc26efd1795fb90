/** The true rates of the visitors that `npm run report -- --demo` simulates. Tests hold the report to them. */
import type { LandingIdentifier } from '../../../src/config/pages.ts';

/** Days with visitors; today is not one of them. */
export const DEMO_DAYS = 14;

/** Visitors of one page. */
export interface DemoPage {
  path: string;
  page: LandingIdentifier;
  browsersADay: number;
  /** Share of the control's browsers that finish a download. */
  rate: number;
  /** Relative difference of an arm's share: 0.5 for half as many again. Arms that are not listed have none. */
  lift: Readonly<Record<string, number>>;
}

/** A page where the new arm is much better, one where it is worse, and two without a difference. */
export const DEMO_PAGES: readonly DemoPage[] = [
  { path: '/LP1', page: 'LP1', browsersADay: 260, rate: 0.18, lift: { 'trump-beta': 0.7 } },
  { path: '/', page: 'HOME', browsersADay: 200, rate: 0.25, lift: { 'trump-beta': -0.45 } },
  { path: '/LP2', page: 'LP2', browsersADay: 90, rate: 0.24, lift: {} },
  { path: '/lp4', page: 'LP4', browsersADay: 60, rate: 0.2, lift: {} },
];

/** Share of visits by a link that sets the label. */
export const DEMO_FORCED_SHARE = 0.03;
/** Share of visits in an app that keeps no cookies. */
export const DEMO_COOKIELESS_SHARE = 0.05;
/** Share of LP2's finished downloads that the phone then verifies. */
export const DEMO_VERIFIED_SHARE = 0.93;
