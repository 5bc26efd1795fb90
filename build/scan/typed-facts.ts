/** Facts of brands that were typed into a text, where they must come from the brand that shows it. */
import { BRANDS } from '../../src/config/brands/index.ts';

export interface TypedFact {
  index: number;
  found: string;
  /** The fact's name in a brand's row. */
  fact: 'name' | 'domain' | 'entity' | 'supportEmail';
}

const ALL = Object.values(BRANDS);
/** Companies first: their names begin with the brand's. */
const NAMES = [
  ...ALL.map(({ entity }) => ({ value: entity, fact: 'entity' as const })),
  ...ALL.map(({ name }) => ({ value: name, fact: 'name' as const })),
];

const EMAIL = '[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+';
const DOMAIN = `(?:[\\w-]+\\.)*(?:${ALL.map(({ domain }) => quote(domain)).join('|')})`;
/** Not as part of a word, of a path or of the name of a file. */
const NAME = `(?<![\\w/.-])(?:${NAMES.map(({ value }) => quote(value)).join('|')})`;
const TYPED = new RegExp(`${EMAIL}|(?:(${DOMAIN})|${NAME})(?![\\w-])`, 'giu');

/** As part of a regular expression. */
function quote(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * Names and domains of all brands, in any letter case, and e-mail addresses of anyone. A text without white space may be
 * an identifier, so there only a fact's own spelling counts.
 * @example findTypedFacts('Ask CardXI.') // [{ index: 4, found: 'CardXI', fact: 'name' }]
 */
export function findTypedFacts(text: string): TypedFact[] {
  return [...text.matchAll(TYPED)].flatMap(({ 0: found, 1: domain, index }): TypedFact[] => {
    if (found.includes('@')) return [{ index, found, fact: 'supportEmail' }];
    if (domain !== undefined) return [{ index, found, fact: 'domain' }];
    const known = NAMES.find(({ value }) => value.toLowerCase() === found.toLowerCase());
    if (known === undefined || (!/\s/.test(text) && found !== known.value)) return [];
    return [{ index, found, fact: known.fact }];
  });
}
