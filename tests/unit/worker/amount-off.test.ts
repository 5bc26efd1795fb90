/** An amount that is taken down is on no page, in no language, whichever claim prints it there. */
import { expect, it } from 'vitest';
import { LANDING_PAGES } from '../../../src/config/pages.ts';
import { CASH_BONUS_RUPEES } from '../../../src/content/claims/cash.ts';
import { CLAIM_IDS } from '../../../src/content/claims/index.ts';
import { visibleText } from '../../support/markup.ts';
import { ask, createEnv } from '../../support/site/in-process.ts';

const IN_MAHARASHTRA = { 'cf-ipcountry': 'IN', 'cf-region-code': 'MH' };
const AMOUNT = new RegExp(`(?<!\\d)${CASH_BONUS_RUPEES}(?!\\d)`);

/** The landing pages that show the amount of the bonus. */
async function pagesWithAmount(claimsOff: string): Promise<string[]> {
  const env = createEnv({ CLAIMS_OFF: claimsOff });
  const shown = await Promise.all(
    LANDING_PAGES.map(async ({ path }) => {
      const answer = await ask(env, path, { headers: IN_MAHARASHTRA });
      return AMOUNT.test(visibleText(await answer.text())) ? [path] : [];
    }),
  );
  return shown.flat();
}

it('is on pages in English and in other languages while its claims are in force', async () => {
  expect(await pagesWithAmount('')).toEqual(expect.arrayContaining(['/LP1', '/hindi']));
});

it.each(['cash-bonus', 'cash-bonus-terms'])('is on none without %s', async (claim) => {
  expect(CLAIM_IDS).toContain(claim);
  expect(await pagesWithAmount(claim)).toEqual([]);
});
