/**
 * Made-up sequences of switches, builds, approvals, objections and days, on a built site and its desk: every screen, the mail
 * and health say what the site serves. Much changes between two looks, because a look takes seconds.
 */
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { subjectsOf } from '../../src/approvals/subjects.ts';
import { readTexts } from '../../src/approvals/texts.ts';
import { BRANDS } from '../../src/config/brands/index.ts';
import { LANDING_PAGES, type LandingPage } from '../../src/config/pages.ts';
import { CLAIM_IDS, CLAIMS, type ClaimId, claim } from '../../src/content/claims/index.ts';
import { addDecision, readDecisions } from '../../src/desk/records/decisions.ts';
import { countDays, DAY_MS, formatIndianDate } from '../../src/shared/days.ts';
import { ANDROID_CHROME, send } from '../support/http.ts';
import { visibleText } from '../support/markup.ts';
import type { TamperedBucket } from '../support/records.ts';
import { CHANGE_PATH, type Change, UNCHANGED } from '../support/site/changing-site.ts';
import { askDesk, DESK_ORIGIN, readDesk } from '../support/site/desk.ts';
import { LogLines } from '../support/site/log-lines.ts';
import { openSite } from '../support/site/own-site.ts';

const log = new LogLines();
const site = await openSite({
  packages: false,
  log,
  entry: 'tests/support/entries/changing-site.ts',
  desk: {
    entry: 'tests/support/entries/changing-desk.ts',
    vars: { DIGEST_FROM: 'desk@pavilion11.example', DIGEST_TO: 'owner@pavilion.test' },
  },
});
const records = site.records?.RECORDS as unknown as TamperedBucket;

async function make(change: Change): Promise<void> {
  const told = { method: 'POST', body: JSON.stringify(change) };
  await send(site.url, CHANGE_PATH, told);
  await askDesk(site, CHANGE_PATH, told);
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What a visitor in a state where claims about money may be made is served: text, or `null` where it leads elsewhere. */
async function serve({ path }: LandingPage, isFromEdge: boolean): Promise<string | null> {
  const { status, text } = await send(site.url, path, {
    host: BRANDS.main.domain,
    headers: {
      'user-agent': ANDROID_CHROME,
      'cf-ipcountry': 'IN',
      'cf-region-code': 'MH',
      ...(isFromEdge && { 'cf-visitor': '{"scheme":"https"}' }),
    },
  });
  return status === 200 ? plain(visibleText(text)) : null;
}

async function serveAll({ isFromEdge }: Change): Promise<Map<LandingPage, string | null>> {
  const texts = LANDING_PAGES.map(async (page) => [page, await serve(page, isFromEdge)] as const);
  return new Map(await Promise.all(texts));
}

/** A claim as a page of the first brand prints it. */
function wordsOf(id: ClaimId, page: LandingPage): string {
  const { validFrom } = CLAIMS[id];
  const brand = page.brand ? BRANDS[page.brand] : BRANDS.main;
  const facts = { page, brand, language: page.language, cash: true, claimsOff: [] };
  return plain(claim(id, { ...facts, asOf: validFrom }));
}

/** The claims whose words are on a page while nothing is off, and are not while all are. */
async function findTellable(): Promise<Map<LandingPage, ClaimId[]>> {
  await make(UNCHANGED);
  const shown = await serveAll(UNCHANGED);
  const without = { ...UNCHANGED, variables: { CLAIMS_OFF: CLAIM_IDS.join(',') } };
  await make(without);
  const off = await serveAll(without);
  return new Map(
    LANDING_PAGES.map((page) => {
      const here = CLAIM_IDS.filter((id) => {
        const { pages, brands } = CLAIMS[id];
        if (!pages.includes(page.id) || !brands.includes(page.brand ?? 'main')) return false;
        const words = wordsOf(id, page);
        return shown.get(page)?.includes(words) && !off.get(page)?.includes(words);
      });
      return [page, here];
    }),
  );
}

const tellable = await findTellable();
const SUBJECTS = subjectsOf(readTexts([], '2026-11-28'));
const DECIDED = [...new Set([...tellable.values()].flat())];
/** Pages of the links that are kept. */
const KEPT = ['/LP3', '/lp5'];

/** So few that what is decided is also switched off: about money, needed by others, and neither. */
const CHOSEN: readonly ClaimId[] = [
  'cash-bonus',
  'active-users',
  'headline-prizes',
  'banner-offer',
];
/** To the same hour of a day in India. */
const FROM_TODAY = (day: string) => countDays(formatIndianDate(Date.now()), day) * DAY_MS;

interface Verdict {
  id: ClaimId;
  verdict: 'approved' | 'objected';
  isOfOtherWords: boolean;
}

/** What has changed by the next look. */
interface Moment extends Change {
  decided: Verdict[];
}

const listOf = (entries: readonly string[]) =>
  fc.subarray([...entries], { maxLength: 2 }).map((some) => some.join(','));

/** The last day of many claims, the days around it, and long after it. */
const LATER = ['2027-03-20', '2027-03-31', '2027-04-01', '2028-06-01'].map(FROM_TODAY);

const MOMENT: fc.Arbitrary<Moment> = fc.record({
  variables: fc.record(
    {
      CLAIMS_OFF: listOf(CHOSEN),
      PAGES_OFF: listOf([...KEPT, '/LP1', '/kannada']),
      CASH_OFF_IN: listOf(['GA', 'KL']),
      CASH_OFFERS: fc.constantFrom('on', 'on', 'off', 'of'),
      HOME_PAGE: fc.constantFrom('main', 'ludopanti'),
    },
    { requiredKeys: [] },
  ),
  isFromEdge: fc.boolean(),
  isOfOtherBuild: fc.boolean(),
  aheadMs: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.constantFrom(...LATER)),
  decided: fc.array(
    fc.record({
      id: fc.constantFrom(...CHOSEN),
      verdict: fc.constantFrom('approved', 'objected', 'objected'),
      isOfOtherWords: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
});

/** Of this file, as each is answered by the approvals that follow it. */
const standing = new Map<ClaimId, Set<string>>();

async function decide({ id, verdict, isOfOtherWords }: Verdict) {
  const subject = SUBJECTS.find((one) => one.subject === `claim ${id}`);
  if (subject === undefined) throw new Error(`There is no claim ${id}.`);
  const open = standing.get(id) ?? new Set();
  const { lines, approver } = subject;
  const other = lines.map((line) => ({ ...line, text: `${line.text} then` }));
  const { decisions } = await readDecisions(records);
  const decision = await addDecision(records, {
    subject: subject.subject,
    verdict,
    reason: `As it was after ${decisions.length} decisions.`,
    by: 'counsel@pavilion.test',
    approver,
    answers: verdict === 'approved' ? [...open] : [],
    words: [{ subject: subject.subject, lines: isOfOtherWords ? other : lines }],
  });
  if (isOfOtherWords) return;
  if (verdict === 'approved') open.clear();
  else open.add(decision);
  standing.set(id, open);
}

const untimed = (text: string) => text.replace(/\d+ \w{3} \d{4}, \d+:\d\d [ap]m/g, '<moment>');
const beginningOf = (text: string, alerts: string) => untimed(text).slice(0, alerts.length);

/** The text of today's mail. The record that it went is taken away, or there would be no second one. */
async function mailNow(): Promise<string> {
  const sent = () => log.lines.filter((line) => line.includes('Subject: The site on'));
  const before = sent().length;
  await site.records?.runSchedule();
  await expect.poll(() => sent().length).toBe(before + 1);
  const { objects } = await records.list({ prefix: 'log/mail/' });
  await records.delete(objects.map(({ key }) => key));
  return readFile(/Text: (\S+)/.exec(sent().at(-1) ?? '')?.[1] ?? '', 'utf8');
}

interface Row {
  id: string;
  live: { state: string; words: string };
}

interface KeptRow {
  asked: { page: string };
  fault: string | null;
}

/** Compares every screen, the mail and health with what is served. */
async function compare(change: Change): Promise<void> {
  const served = await serveAll(change);
  const read = new Set(
    [...tellable].flatMap(([page, ids]) =>
      ids.filter((id) => served.get(page)?.includes(wordsOf(id, page))),
    ),
  );
  const pagesOff = LANDING_PAGES.filter((page) => served.get(page) === null).map(
    ({ path }) => path,
  );

  const words = await readDesk(site, '/words');
  const isShown = (state: string) => state === 'shown' || state === 'ends soon';
  const said = words.claims.filter(({ id }: Row) => DECIDED.some((one) => one === id));
  const shownOn = said.filter(({ live }: Row) => isShown(live.state)).map(({ id }: Row) => id);
  expect(shownOn.toSorted()).toEqual([...read].toSorted());
  expect(words.isOfLiveSite).toBe(!change.isOfOtherBuild);

  const alerts: string[] = words.alerts.map(untimed);
  const [today, state, links] = await Promise.all(
    ['/', '/state', '/links'].map((path) => readDesk(site, path)),
  );
  const inLead = alerts.join(' ');
  for (const { lead } of [today, state]) expect(beginningOf(lead, inLead)).toBe(inLead);
  const inMail = alerts.join('\n\n');
  // A record that is written by another clock than the bucket has is not a valid one.
  if (change.aheadMs === 0) expect(beginningOf(await mailNow(), inMail)).toBe(inMail);

  const headers = change.isFromEdge ? { 'cf-visitor': '{"scheme":"https"}' } : {};
  const health = await send(site.url, '/api/health', { host: BRANDS.main.domain, headers });
  const { off = { claims: [], pages: [], cashIn: [] } } = JSON.parse(health.text);
  expect(off.pages.toSorted()).toEqual(pagesOff.toSorted());
  const day = formatIndianDate(Date.now() + change.aheadMs);
  for (const id of DECIDED) {
    const { validFrom, validUntil, isCashClaim } = CLAIMS[id];
    const isHidden = [...tellable].every(
      ([page, ids]) =>
        !ids.includes(id) ||
        served.get(page) === null ||
        (page.path === '/' && change.variables.HOME_PAGE === 'ludopanti'),
    );
    const isOutOfTerm = day < validFrom || validUntil < day;
    const isOff = off.claims.includes(id) || (off.cash === true && isCashClaim);
    expect([id, read.has(id)]).toEqual([id, !(isHidden || isOutOfTerm || isOff)]);
  }
  const named = /(?:CLAIMS_OFF|PAGES_OFF|CASH_OFF_IN|CASH_OFFERS)/;
  const isOff = Object.values(off).some((one) => one === true || (one as []).length > 0);
  expect(alerts.some((one) => named.test(one) && / off since /.test(one))).toBe(isOff);

  const row = (what: string) =>
    state.visitors.find((one: { what: string }) => one.what === what)?.not ?? [];
  const notShown = row('Landing pages').filter((one: string) => one.endsWith('PAGES_OFF'));
  expect(notShown.map((one: string) => one.split(':')[0]).toSorted()).toEqual(pagesOff.toSorted());
  const claimsNot = row('Claims').flatMap((one: string) => one.split(':')[0]?.split(', '));
  expect(DECIDED.filter((id) => !claimsNot.includes(id)).toSorted()).toEqual([...read].toSorted());

  const objected = [...standing].flatMap(([id, open]) => (open.size > 0 && read.has(id) ? id : []));
  const wrong = said.filter(({ id }: Row) => objected.some((one) => one === id));
  for (const { approval } of wrong) expect(approval.why).toMatch(/objected to/);
  const { length } = objected;
  const sentence = alerts.find((one) => one.includes('on the site and objected to')) ?? '';
  const several = new RegExp(`^${length} texts are on `);
  expect(sentence).toMatch(length === 0 ? /^$/ : length === 1 ? /^“.*” is on / : several);

  for (const [page, ids] of [...tellable].filter((_, index) => index % 5 === 0)) {
    const { views } = await readDesk(site, `/pages?page=${page.path}&state=MH`);
    const [view] = views;
    expect(view.status === 200).toBe(served.get(page) !== null);
    if (change.variables.HOME_PAGE === 'ludopanti' && page.path === '/') continue;
    const here = ids.filter((id) => served.get(page)?.includes(wordsOf(id, page)));
    const isMoney = /^The page claims money in /.test(view.money);
    if (here.some((id) => CLAIMS[id].isCashClaim))
      expect([page.path, isMoney]).toEqual([page.path, true]);
    if (off.cash === true || served.get(page) === null) expect(isMoney).toBe(false);
    const offHere = view.off
      .filter((one: string) => !one.includes('objected to'))
      .flatMap((one: string) => one.split(':')[0]?.split(', '));
    if (served.get(page) !== null) expect(ids.filter((id) => !offHere.includes(id))).toEqual(here);
  }
  for (const [page, ids] of [...tellable].filter(([{ path }]) => KEPT.includes(path))) {
    const { fault } = links.kept.find((one: KeptRow) => one.asked.page === page.path);
    const isPageOff = pagesOff.includes(page.path);
    const isPageObjected = !isPageOff && objected.some((id) => ids.includes(id));
    expect(/by PAGES_OFF/.test(fault ?? '')).toBe(isPageOff);
    expect(/^The page has words to which an objection stands/.test(fault ?? '')).toBe(
      isPageObjected,
    );
    if (isPageOff) met.add('a kept link leads to a page that is off');
    if (isPageObjected) met.add('a kept link leads to words that are objected to');
  }

  const { CLAIMS_OFF = '' } = change.variables;
  if (off.claims.some((id: string) => !CLAIMS_OFF.split(',').includes(id)))
    met.add('a claim goes along with one that is off');
  if ([...standing].some(([id, open]) => open.size > 0 && !read.has(id)))
    met.add('words that are off are objected to');
  if (length > 1) met.add('several texts on the site are objected to');
  if (off.cash === true && change.variables.CASH_OFFERS === 'off') met.add('money is off');
  if (off.cash === true && change.variables.CASH_OFFERS === undefined)
    met.add('money is off because the edge was not told');
  if (change.aheadMs > 0 && read.size > 0) met.add('some claims have ended');
  if (change.isOfOtherBuild) met.add('the site has other words');
  if (change.variables.HOME_PAGE === 'ludopanti') met.add('another home page');
}

/** What has been compared of what could be told wrongly. */
const met = new Set<string>();

it('a link is kept, to be judged below', async () => {
  await make(UNCHANGED);
  for (const page of KEPT) {
    const answer = await askDesk(site, '/links/kept', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: DESK_ORIGIN },
      body: new URLSearchParams({ page, to: '2030-01-01', despite: 'yes' }).toString(),
    });
    expect(answer.status).toBe(303);
  }
  expect(DECIDED.length).toBeGreaterThan(20);
});

it('every screen, the mail and health say what the site serves, whatever was set, decided, built and however late it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(MOMENT, { minLength: 6, maxLength: 6 }), async (moments) => {
      for (const { decided, ...change } of moments) {
        for (const one of decided) await decide(one);
        await make(change);
        await compare(change);
      }
    }),
    { numRuns: 2, seed: 49, endOnFailure: true },
  );
  expect([...met].toSorted()).toEqual([
    'a claim goes along with one that is off',
    'a kept link leads to a page that is off',
    'a kept link leads to words that are objected to',
    'another home page',
    'money is off',
    'money is off because the edge was not told',
    'several texts on the site are objected to',
    'some claims have ended',
    'the site has other words',
    'words that are off are objected to',
  ]);
});
