/** The facts of brands that a text prints: kept when it is published, and compared with today's from then on. */
import { BRANDS, type Brand, HOST_BRANDS } from '../../src/config/brands/index.ts';
import { PAGES } from '../../src/config/pages.ts';
import {
  type BrandFactName,
  factNamesIn,
  isBrandFactName,
  printFact,
} from '../../src/content/legal/brand-facts.ts';
import type { KeptFacts, LegalVersionText } from '../../src/content/legal/document.ts';

/** A fact that was another when a text was published. */
export interface ChangedFact {
  brand: Brand;
  name: BrandFactName;
  was: string;
  is: string;
}

/** What a text prints today, for each brand that shows the document. A statement on cash contests comes with its decision. */
export function factsOfText(id: string, text: LegalVersionText): KeptFacts {
  const printed = factNamesIn(JSON.stringify(text));
  const names = printed.some((name) => name.startsWith('cashPlay'))
    ? ([...printed, 'cashPlay.offered', 'cashPlay.asOf'] as const)
    : printed;
  return Object.fromEntries(
    brandsOf(id).map((brand) => [
      brand.id,
      Object.fromEntries(names.map((name) => [name, printFact(name, brand)])),
    ]),
  );
}

/**
 * The facts that are no longer what a text says. The day on which the decision on cash contests was last confirmed is left out:
 * what a version says as of an earlier day stays true.
 */
export function changedFacts(kept: KeptFacts): ChangedFact[] {
  return Object.values(BRANDS).flatMap((brand) => {
    const facts = kept[brand.id] ?? {};
    const then = { ...brand, cashPlay: { ...brand.cashPlay, asOf: asOfIn(facts, brand) } };
    return Object.entries(facts).flatMap(([name, was]) => {
      if (!isBrandFactName(name)) return [];
      const is = printFact(name, then);
      return was === is ? [] : [{ brand, name, was, is }];
    });
  });
}

/** Names of the facts in which two texts differ, for any brand; a text without kept facts prints today's. */
export function differingFacts(
  one: Pick<LegalVersionText, 'facts'>,
  other: Pick<LegalVersionText, 'facts'>,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const brand of Object.values(BRANDS)) {
    const [first, second] = [one.facts?.[brand.id], other.facts?.[brand.id]];
    for (const name of Object.keys({ ...first, ...second }).filter(isBrandFactName)) {
      const [was, is] = [first?.[name], second?.[name]];
      const today = printFact(name, brand);
      if ((was ?? today) !== (is ?? today)) found.add(name);
    }
  }
  return found;
}

function asOfIn(facts: Readonly<Record<string, string>>, { cashPlay }: Brand): string {
  return facts['cashPlay.asOf'] ?? cashPlay.asOf;
}

/** The brands that show a document. */
function brandsOf(id: string): readonly Brand[] {
  const brand = PAGES.find((page) => page.id === id)?.brand ?? null;
  return brand === null ? HOST_BRANDS : [BRANDS[brand]];
}
