/** Promises outside the register of claims (docs/decisions/0003-claims-register.md). */
import type { Claims } from './claims.ts';
import { PROMISE } from './promise-words.ts';
import type { SourceText } from './read-texts.ts';

/** Claims that a message suggests. */
const SUGGESTED = 3;

/**
 * Finds words of promises, and amounts of claims, in texts that are no claims.
 * @returns their places in the text, and whole sentences that name the claim to print instead
 */
export function findPromises(
  { text, isClaim }: SourceText,
  { claims, hasAmounts }: { claims: Claims; hasAmounts: boolean },
): { index: number; text: string }[] {
  // The argument of `claim` is an id, such as `headline-lakhs`.
  if (isClaim || claims.wordings.has(text)) return [];
  const found = [...text.matchAll(PROMISE)].map(({ 0: word, index }) => ({ word, index }));
  if (hasAmounts) {
    for (const { 0: word, index } of text.matchAll(/(?<![\d,.])\d[\d,]*(?![\d.])/g)) {
      const isFound = found.some(
        (one) => one.index <= index && index <= one.index + one.word.length,
      );
      if (claims.amounts.includes(word) && !isFound) found.push({ word, index });
    }
  }
  return found.map(({ word, index }) => {
    const whole = wholeWordAt(text, index, word);
    return {
      index,
      text: `"${whole}" promises something, and only a claim may: it gives way where the promise may not be made. ${advise(whole, word, claims)}`,
    };
  });
}

/** @example wholeWordAt('Win ₹750 now', 4, '₹') // '₹750' */
function wholeWordAt(text: string, index: number, word: string): string {
  const [before = ''] = /[^\s"“”(]*$/.exec(text.slice(0, index)) ?? [];
  const [behind = ''] = /^[^\s"“”),.;:!?]*/.exec(text.slice(index + word.length)) ?? [];
  return before + word + behind;
}

function advise(whole: string, word: string, { wordings }: Claims): string {
  const idsWith = (part: string) =>
    [...wordings]
      .filter(([, texts]) => texts.some((one) => one.toLowerCase().includes(part.toLowerCase())))
      .map(([id]) => id)
      .slice(0, SUGGESTED);
  const [same, alike] = [idsWith(whole), idsWith(word)];
  const ids = same.length > 0 ? same : alike;
  if (ids.length === 0) return 'Add a claim to src/content/claims, and print it: claim(id, facts).';
  const calls = ids.map((id) => `claim('${id}', facts)`).join(' or ');
  return `Print ${calls}, or add a claim to src/content/claims.`;
}
