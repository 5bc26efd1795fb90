import { CLAIM_IDS, CLAIMS } from '../../../content/claims/index.ts';
import { formatIndianDate } from '../../../decide/indian-date.ts';
import type { ScreenData } from '../../screen.tsx';
import { writeDay } from '../../wording.ts';

export interface WordsData extends ScreenData {
  /** Claims by their last day, the next one to end first; days are ISO 8601, in India. */
  claims: { id: string; words: string; validFrom: string; validUntil: string; isInForce: boolean }[];
}

/** What the site promises, the next to end first. */
export async function readWords(): Promise<WordsData> {
  const today = formatIndianDate(Date.now());
  const claims = CLAIM_IDS.map((id) => {
    const { validFrom, validUntil, wording } = CLAIMS[id];
    // A claim that pages in other languages alone make has no English.
    const words = wording.en ?? Object.values(wording)[0] ?? '';
    return { id, words, validFrom, validUntil, isInForce: validFrom <= today && today <= validUntil };
  }).sort((one, other) => (one.validUntil < other.validUntil ? -1 : 1));
  const next = claims.find(({ isInForce }) => isInForce);
  return {
    lead:
      next === undefined
        ? 'No claim is in force today.'
        : `The next claim to end is “${next.words}”, on ${writeDay(next.validUntil)}.`,
    claims,
  };
}
