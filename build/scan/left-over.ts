/** Marks that a draft leaves: `TODO`, `[counsel to confirm]`. */

const WORD = /\b(?:TODO|TBD|TBC|FIXME|XXX+)\b|\blorem ipsum\b|\?{3}/gi;
/** In square brackets: several words, or what begins with a capital, a dot or a bullet. Not the text of a link. */
const BRACKETS = /\[(?:[\p{Lu}.…●_][^\]\n]*|[^\]\n]*\s[^\]\n]*)\](?![(\]])/gu;

export interface LeftOver {
  index: number;
  found: string;
}

/** @param hasBrackets whether square brackets mean something else in this text. @default false */
export function findLeftOver(text: string, hasBrackets = false): LeftOver[] {
  const brackets = hasBrackets ? [] : [...text.matchAll(BRACKETS)];
  const words = [...text.matchAll(WORD)].filter(
    ({ index }) => !brackets.some((one) => one.index < index && index < one.index + one[0].length),
  );
  return [...brackets, ...words].map(({ 0: found, index }) => ({ index, found }));
}
