/** An amount that is taken down is on no page, in no language, whichever claim prints it there. */
import { expect, it } from 'vitest';
import { LANDING_PAGES } from '../../../src/config/pages.ts';
import { CASH_BONUS_RUPEES } from '../../../src/content/claims/cash.ts';
import type { ClaimId } from '../../../src/content/claims/index.ts';
import { visibleText } from '../../support/markup.ts';
import { ask, createEnv } from '../../support/site/in-process.ts';

const IN_MAHARASHTRA = { 'cf-ipcountry': 'IN', 'cf-region-code': 'MH' };
const BONUS = new RegExp(`(?<!\\d)${CASH_BONUS_RUPEES}(?!\\d)`);
/** 1.5 million is 15 lakhs. */
const USERS = /1\.5 million|15\s*(?:lakh|लाख|ಲಕ್ಷ|லட்ச)/;
const LAKHS = /(?<!\d\s?)(?:lakh|लाख|ಲಕ್ಷ|லட்ச)/i;

const AMOUNTS: readonly { claim: ClaimId; amount: RegExp; among: readonly string[] }[] = [
  { claim: 'cash-bonus', amount: BONUS, among: ['/LP1', '/hindi'] },
  { claim: 'cash-bonus-terms', amount: BONUS, among: ['/LP1', '/hindi'] },
  { claim: 'active-users', amount: USERS, among: ['/LP1', '/tamil'] },
  { claim: 'active-users-figure', amount: USERS, among: ['/LP1', '/tamil'] },
  { claim: 'headline-lakhs', amount: LAKHS, among: ['/LP1', '/kannada'] },
];

/** The landing pages that show an amount. */
async function pagesWith(amount: RegExp, claimsOff: string): Promise<string[]> {
  const env = createEnv({ CLAIMS_OFF: claimsOff });
  const shown = await Promise.all(
    LANDING_PAGES.map(async ({ path }) => {
      const answer = await ask(env, path, { headers: IN_MAHARASHTRA });
      return amount.test(visibleText(await answer.text())) ? [path] : [];
    }),
  );
  return shown.flat();
}

it.each(AMOUNTS)('without $claim its amount is on no page', async ({ claim, amount, among }) => {
  expect(await pagesWith(amount, '')).toEqual(expect.arrayContaining([...among]));
  expect(await pagesWith(amount, claim)).toEqual([]);
});
