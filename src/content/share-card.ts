/**
 * The words on the picture that a shared link shows, `og:image`. It is drawn beforehand and cannot know who will see it, so
 * it has the wording in which nothing is claimed: nothing on it can be switched off, expire or be wrong in a state.
 */
import { CLAIM_IDS } from '../config/claim-ids.ts';
import { POINTS } from '../config/points.ts';
import type { PageFacts, Slots } from '../decide/facts.ts';
import { fillGuideText, installWords } from './install/index.ts';
import { LANDING_WORDS } from './landing/index.ts';
import { ui } from './ui/index.ts';
import { verifyWords } from './verify/index.ts';

/** Stands before figures that the owner has not confirmed. */
export const POINTS_EXAMPLE = 'An example.';

export interface CardWords {
  headline: string;
  /** The steps of a guide, or a note. */
  lines: readonly string[];
  /** Of a table: what earns the points, and how many. */
  figures: readonly (readonly [what: string, points: string])[];
}

/** All of a visit that counts for a card. */
export type Card = Pick<PageFacts, 'page' | 'brand' | 'language'>;

/** The card's words; `null` for a page whose card shows the brand alone. */
export function cardWords({ page, brand, language }: Card): CardWords | null {
  const plain = (headline: string, lines: readonly string[] = []): CardWords => ({
    headline,
    lines,
    figures: [],
  });
  if (page.kind === 'landing')
    return plain(LANDING_WORDS[page.id].copy(cardFacts({ page, brand, language })).headline);
  const guide = (text: string) => fillGuideText(text, brand, '');
  if (page.guide === 'verify') return plain(guide(verifyWords(language).meta.title));
  if (page.guide === 'install')
    return plain(guide(installWords(language).meta.title), ui(language).inPage.steps);
  if (page.id !== 'points-table') return null;
  const isExample = (brand.placeholders as readonly string[]).includes('pointsTable');
  return {
    headline: 'Points table',
    lines: isExample ? [POINTS_EXAMPLE] : [],
    figures: POINTS.flatMap(({ rows }) => [...rows].sort(byPoints).slice(0, 2)).map(
      ([what, points]) => [what, String(points)],
    ),
  };
}

/** The dearest first, in the first format. */
function byPoints(
  [, one]: readonly [string, ...number[]],
  [, other]: readonly [string, ...number[]],
) {
  return (other ?? 0) - (one ?? 0);
}

const NO_SLOTS: Slots = {
  origin: '',
  downloadHref: '',
  trackingHref: '',
  packageHref: '',
  browserHref: '',
  address: '',
  label: '',
  package: '',
  stateName: '',
  qr: '',
  query: '',
  otherLanguage: '',
  release: '',
  downloadSize: '',
  trustCard: '',
  releaseList: '',
  whatIsNew: '',
  afterDownload: '',
};

/** A visit to which nothing is claimed. */
export function cardFacts(card: Card): PageFacts {
  return {
    ...card,
    button: null,
    cash: false,
    claimsOff: CLAIM_IDS,
    pagesOff: [],
    abroad: false,
    restricted: false,
    asOf: '2000-01-01',
    savesData: false,
    services: '',
    refuses: false,
    android: null,
    device: 'other',
    edition: null,
    arm: null,
    slots: NO_SLOTS,
  };
}
