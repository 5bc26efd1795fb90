/** Facts of the brands that are not confirmed yet. */
import type { Brand } from '../../src/config/brands/index.ts';

/** A fact with what stands in for it. */
export interface Placeholder {
  /** Its name in the brand's file. */
  name: string;
  /** What pages and documents print until then, one line a value. */
  values: readonly string[];
}

/** A brand's placeholders in the order of its list. */
export function placeholdersOf(brand: Brand): readonly Placeholder[] {
  const facts: Readonly<Record<string, unknown>> = { ...brand };
  return brand.placeholders.map((name) => ({ name, values: linesOf(facts[name]) }));
}

/** How a fact looks, not what it says. */
const LOOKS = ['icon', 'className'];

function linesOf(value: unknown): readonly string[] {
  if (value === null || value === undefined) return ['none'];
  if (typeof value !== 'object') return [String(value)];
  if (Array.isArray(value)) return value.map((one) => linesOf(one).join(', '));
  const facts = Object.entries(value).filter(([name]) => !LOOKS.includes(name));
  return facts.map(([name, inner]) => `${name}: ${linesOf(inner).join(', ')}`);
}
