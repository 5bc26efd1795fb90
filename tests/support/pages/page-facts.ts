/** Every landing page by brand and arm, and the strings of a value. */
import { type BrandId, HOST_BRANDS } from '../../../src/config/brands/index.ts';
import { type LandingId, type LandingPage, PAGES, type PageId } from '../../../src/config/pages.ts';
import { PAGE_TESTS } from '../../../src/config/tests/index.ts';
import type { ShownArm } from '../../../src/decide/facts.ts';
import { armName } from '../../../src/decide/page-test.ts';

export const LANDING_PAGES: readonly LandingPage[] = PAGES.filter(
  (page) => page.kind === 'landing',
);

/** A landing page as a visitor can see it. `as` follows the brand in a title: nothing where the visitor is in no arm. */
interface ShownPage {
  id: PageId;
  brand: BrandId;
  arm?: ShownArm;
  as: string;
}

/** Every landing page under every brand that can show it, in every arm of a page test that changes it. */
export const PAGES_BY_BRAND: readonly ShownPage[] = LANDING_PAGES.flatMap(({ id, brand: own }) =>
  (own ? [own] : HOST_BRANDS.map((brand) => brand.id)).flatMap((brand) => [
    { id, brand, as: '' },
    ...armsOf(id).map((arm) => ({ id, brand, arm, as: ` in ${arm.name}` })),
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
