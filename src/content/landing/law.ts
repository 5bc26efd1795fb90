/** What the law and the advertising council want said beside an offer. */
import type { PageFacts } from '../../decide/facts.ts';
import { makesCashClaim } from '../claims/index.ts';
import { wordsIn } from '../languages/index.ts';
import type { LocalText } from './types.ts';

/** The advertising council's own wording: printed verbatim, whatever the page's language. */
const RISK_LINE =
  'This game involves an element of financial risk and may be addictive. Please play responsibly and at your own risk.';

/** The page's language first, then the prescribed English; empty where the page makes no cash claim. */
export function riskLines(facts: PageFacts): readonly LocalText[] {
  if (!makesCashClaim(facts)) return [];
  const { language } = facts;
  const translated = wordsIn(language).landing?.riskLine;
  const english: LocalText = { text: RISK_LINE, language: 'en' };
  return translated === undefined ? [english] : [{ text: translated, language }, english];
}

/** Says that the visitor's state, whose name is a slot, has no cash contests; `null` in every other state. */
export function restrictedNotice({ restricted, language, slots }: PageFacts): string | null {
  return restricted ? wordsIn(language).restrictedNotice(slots.stateName) : null;
}
