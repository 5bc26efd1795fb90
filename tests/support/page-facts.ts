/** Facts of a visit: an ordinary visitor outside the restricted states, unless a test chooses otherwise. */
import { BRANDS, type BrandId, HOST_BRANDS } from '../../src/config/brands/index.ts';
import {
  isDatedDocument,
  type LandingId,
  type LandingPage,
  PAGES,
  type PageId,
  RETIRED_PAGES,
} from '../../src/config/pages.ts';
import { PAGE_TESTS } from '../../src/config/tests/index.ts';
import type { Edition, PageFacts, ShownArm } from '../../src/decide/facts.ts';
import { armName } from '../../src/decide/page-test.ts';
import { EMPTY_SLOTS } from './visits.ts';

export const LANDING_PAGES: readonly LandingPage[] = PAGES.filter(
  (page) => page.kind === 'landing',
);

export const STATE = 'State of the visitor';
export const RELEASE = 'Version of the release';

interface Choice {
  brand?: BrandId;
  cash?: boolean;
  restricted?: boolean;
  abroad?: boolean;
  isApple?: boolean;
  asOf?: string;
  edition?: Edition;
  /** Of a page test that is on. */
  arm?: ShownArm;
}

export function factsOf(id: PageId, choice: Choice = {}): PageFacts {
  const page = [...PAGES, ...RETIRED_PAGES].find((candidate) => candidate.id === id);
  if (page === undefined) throw new Error(`There is no page ${id}.`);
  const {
    brand = page.brand ?? 'main',
    restricted = false,
    abroad = false,
    isApple = false,
  } = choice;
  const { arm = null, cash = !restricted && !abroad } = choice;
  const isStoreFirst = arm?.control === 'store' && !isApple;
  const kind = page.kind === 'landing' ? (isApple || isStoreFirst ? 'store' : page.control) : null;
  return {
    page,
    brand: BRANDS[brand],
    language: page.language,
    control: kind && {
      kind,
      download: false,
      newTab: page.kind === 'landing' && page.control === 'store',
      store: isApple ? 'apple' : kind === 'store' ? 'play' : null,
      wayOut: null,
      second: page.kind === 'landing' && isStoreFirst ? page.control : null,
    },
    cash,
    restricted,
    abroad,
    android: null,
    arm,
    edition: choice.edition ?? (isDatedDocument(id) ? 'plain' : null),
    savesData: false,
    services: '',
    asOf: choice.asOf ?? '2026-06-01',
    slots: {
      ...EMPTY_SLOTS,
      origin: 'https://host.example',
      downloadHref: '/download/standard',
      trackingHref: '/download/standard',
      label: 'new-version',
      stateName: STATE,
      release: RELEASE,
    },
  };
}

/** Every landing page under every brand that can show it, and in every arm of its page tests that changes it. */
export const PAGES_BY_BRAND: readonly { id: PageId; brand: BrandId; arm?: ShownArm }[] =
  LANDING_PAGES.flatMap(({ id, brand: own }) =>
    (own ? [own] : HOST_BRANDS.map((brand) => brand.id)).flatMap((brand) => [
      { id, brand },
      ...armsOf(id).map((arm) => ({ id, brand, arm })),
    ]),
  );

function armsOf(id: LandingId): ShownArm[] {
  const tests = PAGE_TESTS.filter(({ pages }) => pages.includes(id));
  return tests.flatMap((test) =>
    test.arms.slice(1).map((arm): ShownArm => ({ ...arm, name: armName(test, arm) })),
  );
}

/** All strings inside a value, however deep, each with its path. */
export function stringsIn(value: unknown, path = ''): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, `${path}.${key}`));
}
