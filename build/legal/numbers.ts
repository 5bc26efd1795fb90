/** Numbers in a document: prints those that are given by name, and refuses all others. */
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import {
  isNumberName,
  type LegalNumber,
  NUMBER_NAMES,
  NUMBERS,
  type NumberName,
} from '../../src/config/numbers.ts';
import type { Complaints } from './complaint.ts';
import { visitProse } from './prose.ts';

/** Values, by name, that replace those of `src/config/numbers.ts` in one document. */
export type FrozenNumbers = Readonly<Partial<Record<NumberName, number>>>;

const STATUTE = '(?:Act|Code|Rules|Regulations?|Guidelines)';

/** Texts that contain a digit or number word but state no quantity, with the reason. */
const NOT_A_QUANTITY: Readonly<Record<string, RegExp>> = {
  'names a statute by its year': new RegExp(
    `\\b${STATUTE}(?:,| of) \\d{4}\\b|\\b\\d{4} ${STATUTE}\\b`,
    'gi',
  ),
  'is a place in a statute': new RegExp(
    `\\b(?:section|rule|article) \\d+[A-Z]?(?:\\(\\w+\\))*(?= of the [^.;]*${STATUTE}\\b)`,
    'gi',
  ),
  'is a date such as 2025-10-01': /\b\d{4}-\d{2}-\d{2}\b/g,
  'is a month of a year':
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/g,
  'means always': /\b24x7\b/g,
  'is the address of a page': /\/LP\d\b/g,
  'is what a yes-or-no field of a message holds': /\b0 or 1\b/g,
  'means any one player, not a size': /\bone player alone\b/g,
};

const SMALL = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const NUMBER_WORDS = [
  ...SMALL,
  ...TENS,
  'hundred',
  'thousand',
  'lakhs?',
  'millions?',
  'crores?',
  'half an?',
];
const KINDS_OF_DAY = ['working', 'business', 'calendar', 'full', 'whole', 'consecutive'];
const UNITS = [
  'minute',
  'hour',
  'day',
  'week',
  'fortnight',
  'month',
  'year',
  'rupee',
  'per\\s?cent',
  'point',
  'player',
  'cricketer',
  'character',
  'state',
];

/** Figures, and number words with what they count: "one of us" and "in two steps" state no quantity. */
const STRAY = new RegExp(
  '\\p{Nd}+(?:[.,]\\p{Nd}+)*' +
    `|\\b(?:(?:${NUMBER_WORDS.join('|')})[\\s-]+(?:and\\s+)?)+(?:(?:${KINDS_OF_DAY.join('|')})\\s+)?(?:${UNITS.join('|')})s?\\b`,
  'giu',
);

/** A unit after a mark that already prints it. */
const DOUBLED_UNIT = new RegExp(
  `\\{\\{number\\.(\\w+)(?:\\.[wW]ords)?\\}\\}[\\s-]+((?:working\\s+)?(?:${UNITS.join('|')})s?)\\b`,
  'gi',
);

const MARK = /\{\{([^{}]*)\}\}/g;

export interface Mistake {
  what: string;
  remedy: string;
}

/**
 * The text that replaces a mark (the text between the braces, from `number.` on), or a complaint about the mark.
 * @param frozen values that replace today's
 * @example printNumber('number.withdrawalTime') // { text: '24 hours' }
 */
export function printNumber(mark: string, frozen: FrozenNumbers = {}): { text: string } | Mistake {
  const [, name = '', form, ...rest] = mark.split('.');
  if (!isNumberName(name)) {
    return {
      what: `Unknown number {{${mark}}}.`,
      remedy: `Use one of ${NUMBER_NAMES.join(', ')}, or add it to src/config/numbers.ts.`,
    };
  }
  const number: LegalNumber = { ...NUMBERS[name], value: frozen[name] ?? NUMBERS[name].value };
  const words = rest.length === 0 ? inWords(number) : null;
  if (form === undefined) return { text: withUnit(number, figureOf(number)) };
  if (form === 'figure' && rest.length === 0) return { text: figureOf(number) };
  if (form === 'words' && words !== null) return { text: words };
  if (form === 'Words' && words !== null)
    return { text: words.charAt(0).toUpperCase() + words.slice(1) };
  return {
    what: `The number {{${mark}}} cannot be printed like that.`,
    remedy: `Write {{number.${name}}}, with .figure to leave out its unit, or .words or .Words if it is a whole number below 20.`,
  };
}

/** Complains about quantities in the prose that have no name, and about units that would be printed twice. */
export function refuseStrayNumbers(tree: Root, complaints: Complaints): void {
  visitProse(tree, (text, line) => refuseStrayNumbersIn(text, line, complaints));
}

/** Replaces marks in the prose by their numbers. A mark that cannot be printed stays. */
export function printNumbers(tree: Root, frozen: FrozenNumbers): void {
  visit(tree, (node) => {
    if ('value' in node && node.type !== 'yaml') node.value = printNumbersIn(node.value, frozen);
    if (node.type === 'link') node.url = printNumbersIn(node.url, frozen);
    if (node.type === 'link' && node.title) node.title = printNumbersIn(node.title, frozen);
  });
}

/** As `printNumbers`, for one text. */
export function printNumbersIn(text: string, frozen: FrozenNumbers): string {
  return text.replace(MARK, (whole, mark: string) => {
    const printed = mark.startsWith('number.') ? printNumber(mark, frozen) : null;
    return printed && 'text' in printed ? printed.text : whole;
  });
}

/** As `refuseStrayNumbers`, for one text. @param firstLine the line of the file on which it begins */
export function refuseStrayNumbersIn(
  text: string,
  firstLine: number,
  complaints: Complaints,
): void {
  const complain = (index: number, what: string, remedy: string) =>
    complaints.add(firstLine + text.slice(0, index).split('\n').length - 1, what, remedy);

  const excused = [MARK, ...Object.values(NOT_A_QUANTITY)].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      from: index,
      to: index + found.length,
    })),
  );
  for (const { 0: stray, index } of text.matchAll(STRAY)) {
    if (excused.some(({ from, to }) => from <= index && index < to)) continue;
    complain(index, `The number "${stray}" has no name.`, remedyFor(stray.toLowerCase()));
  }
  for (const { 1: name = '', 2: unit, index } of text.matchAll(DOUBLED_UNIT)) {
    if (!isNumberName(name) || !printsUnit(NUMBERS[name])) continue;
    complain(
      index,
      `{{number.${name}}} prints its unit itself.`,
      `Leave out "${unit}", or write {{number.${name}.figure}}.`,
    );
  }
}

function remedyFor(stray: string): string {
  const marks = NUMBER_NAMES.flatMap((name) => {
    const number: LegalNumber = NUMBERS[name];
    const words = inWords(number);
    if (stray === figureOf(number)) return [`{{number.${name}}}`];
    return words !== null && `${stray} `.startsWith(`${words} `)
      ? [`{{number.${name}.words}}`]
      : [];
  });
  return (
    (marks.length > 0 ? `Write ${marks.join(' or ')} if that is meant; otherwise give` : 'Give') +
    ' it a name in src/config/numbers.ts. What states no quantity is listed in build/legal/numbers.ts.'
  );
}

/** With digits grouped as in Indian English: 50,000 and 1,50,000. */
function figureOf({ value, unit }: LegalNumber): string {
  return unit === 'telephone number' ? String(value) : value.toLocaleString('en-IN');
}

/** `null` for numbers that are not usually written in words. */
function inWords(number: LegalNumber): string | null {
  const word = number.unit === 'telephone number' ? undefined : SMALL[number.value];
  return word === undefined ? null : withUnit(number, word);
}

function withUnit(number: LegalNumber, printed: string): string {
  const plural = number.value === 1 || number.unit === 'per cent' ? '' : 's';
  return printsUnit(number) ? `${printed} ${number.unit}${plural}` : printed;
}

function printsUnit({ unit }: LegalNumber): boolean {
  return unit !== 'years of age' && unit !== 'count' && unit !== 'telephone number';
}
