/** What the build refuses in the texts of a source. */
import type { Claims } from './claims.ts';
import { findLeftOver } from './left-over.ts';
import { isPageAddress, nearestAddress } from './page-addresses.ts';
import { findPromises } from './promises.ts';
import type { SourceText, SourceTexts } from './read-texts.ts';
import { findTypedFacts } from './typed-facts.ts';

/** A line of a source, and whole sentences that say what is wrong there and what to do. */
export interface Mistake {
  line: number;
  text: string;
}

/** Search engines cut off a longer one. */
export const LONGEST_DESCRIPTION = 155;

export interface Rules {
  claims: Claims;
  /** Whether promises may be worded there. */
  mayPromise: boolean;
  /** Whether brands' names and addresses may be typed there. */
  mayTypeFacts: boolean;
  /** Whether a number that is an amount of a claim is a promise there. */
  hasAmounts: boolean;
}

/** What may not go live, in no order. */
export function findMistakes({ texts, links, descriptions }: SourceTexts, rules: Rules): Mistake[] {
  return [
    ...texts.flatMap((one) => [
      ...(rules.mayPromise ? [] : findPromises(one, rules)).map(({ index, text }) =>
        mistakeAt(one, index, text),
      ),
      ...(rules.mayTypeFacts ? [] : findTypedFacts(one.text)).map(({ index, found, fact }) =>
        mistakeAt(
          one,
          index,
          `"${found}" belongs to one brand, and each brand that shows this text must show its own. Write the brand's: facts.brand.${fact}.`,
        ),
      ),
      ...findLeftOver(one.text).map(({ index, found }) =>
        mistakeAt(one, index, refuseDraft(found)),
      ),
    ]),
    ...links
      .filter(({ text }) => !isPageAddress(text))
      .map((one) => mistakeAt(one, 0, refuseAddress(one.text).join(' '))),
    ...descriptions
      .filter(({ text }) => text.length > LONGEST_DESCRIPTION)
      .map((one) =>
        mistakeAt(
          one,
          0,
          `The description has at least ${one.text.length} characters, and search engines show ${LONGEST_DESCRIPTION}. Shorten it.`,
        ),
      ),
  ];
}

/** Sentences about a mark that a draft left. */
export function refuseDraft(found: string): string {
  return `"${found}" was left by a draft. Write what belongs there, or remove it.`;
}

/** About a link to a page that does not exist: what is wrong, and the remedy. */
export function refuseAddress(address: string): [what: string, remedy: string] {
  const near = nearestAddress(address);
  const remedy =
    near === null ? 'The addresses are in src/config/pages.ts.' : `Did you mean ${near}?`;
  return [`No page has the address ${address}.`, remedy];
}

function mistakeAt({ text, line }: SourceText, index: number, what: string): Mistake {
  return { line: line + text.slice(0, index).split('\n').length - 1, text: what };
}
