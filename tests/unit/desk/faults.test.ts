/** What is wrong with a link that is out: what is off or objected to now, then what the morning's walk found. */
import { expect, it } from 'vitest';
import { judgeAll } from '../../../src/approvals/status.ts';
import { subjectsOf } from '../../../src/approvals/subjects.ts';
import { readTexts } from '../../../src/approvals/texts.ts';
import { parseVariables } from '../../../src/config/variables.ts';
import { describeLive, type LiveState } from '../../../src/desk/live-state.ts';
import { findFault, type LastWalk, sayFaulty } from '../../../src/desk/screens/links/faults.ts';

const TODAY = '2026-11-28';

async function liveOf(set: Record<string, string> = {}): Promise<LiveState> {
  const texts = readTexts([], TODAY);
  const subjects = subjectsOf(texts);
  const statuses = await judgeAll(subjects, [], async () => null);
  const decided = { texts, subjects, statuses, decisions: [], faults: [] };
  const variables = parseVariables(set).values;
  const live = describeLive({ today: TODAY, variables, isFromEdge: false, settings: [], decided });
  return { ...live, site: null, siteFailure: null, isOfLiveSite: null };
}

const WALK: LastWalk = {
  id: 'a1',
  key: 'log/walk/a1.json',
  at: '2026-11-28T04:30:00.000Z',
  row: {
    pages: 2,
    faults: [{ page: '/lp5', brand: 'main', why: 'Page: It answers 500, not the page.' }],
  },
};
const WALKED =
  'Page: It answers 500, not the page. So it was on 28 Nov 2026, 10:00 am: press the link to check it now.';

function faultOf(page: string, live: LiveState, given: Partial<Record<string, string>> = {}) {
  const asked = { page, brand: 'main', source: 'newsletter', campaign: 'asia-cup', number: 1 };
  const whole = { ...asked, from: '2026-11-01', to: '2026-12-31', ...given };
  return findFault({ asked: whole, lastDay: whole.to }, live, WALK);
}

it('is what the walk found on the same page of the same brand, until the days of the link are over', async () => {
  const live = await liveOf();
  expect(faultOf('/lp5', live)).toBe(WALKED);
  expect(faultOf('/lp5', live, { to: TODAY })).toBe(WALKED);
  expect(faultOf('/lp5', live, { to: '2026-11-27' })).toBeNull();
  expect(faultOf('/lp5', live, { brand: 'cards' })).toBeNull();
  expect(faultOf('/LP3', live)).toBeNull();
});

it('is what the rules of its place forbid, while the page claims money', async () => {
  const given = { source: 'whatsapp-message' };
  expect(faultOf('/LP3', await liveOf(), given)).toMatch(/^Rules for WhatsApp message: /);
  expect(faultOf('/LP3', await liveOf({ CASH_OFFERS: 'off' }), given)).toBeNull();
});

it('is first what is off now', async () => {
  expect(faultOf('/lp5', await liveOf({ PAGES_OFF: '/lp5' }))).toMatch(/by PAGES_OFF/);
  expect(faultOf('/', await liveOf({ HOME_PAGE: 'ludopanti' }))).toMatch(/by HOME_PAGE\.$/);
});

it.each([
  [['2026-11-01'], '1 link that is out has a fault'],
  [[TODAY, TODAY], '2 links that are out have a fault'],
  [['2026-12-01'], '1 link to come has a fault'],
  [['2026-12-01', '2026-12-02'], '2 links to come have a fault'],
  [['2026-11-01', '2026-12-01', '2026-12-02'], '1 link that is out and 2 to come have a fault'],
])('links that begin on %j: %s', (days, sentence) => {
  const faulty = days.map((from) => ({
    asked: {
      page: '/lp1',
      brand: 'main',
      source: 'newsletter',
      campaign: 'asia-cup',
      number: 1,
      from,
      to: '2026-12-31',
    },
    lastDay: '2026-12-31',
  }));
  expect(sayFaulty(faulty, TODAY)).toEqual([sentence]);
});
