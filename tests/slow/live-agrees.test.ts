/**
 * Made-up sequences of switches, builds, approvals, objections and days, on a built site and its desk: every screen, the mail
 * and health say what the site serves.
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
import { DAY_MS } from '../../src/shared/days.ts';
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
const FROM_TODAY = (day: string) => Date.parse(day) - Math.floor(Date.now() / DAY_MS) * DAY_MS;

const LISTS = {
  CLAIMS_OFF: CHOSEN as readonly string[],
  PAGES_OFF: [...KEPT, '/LP1', '/kannada'] as readonly string[],
  CASH_OFF_IN: ['GA', 'KL'] as readonly string[],
  CASH_OFFERS: ['on', 'off', 'of'] as readonly string[],
  HOME_PAGE: ['main', 'ludopanti'] as readonly string[],
};
type Switch = keyof typeof LISTS;

type Step =
  | { kind: 'set'; name: Switch; at: number }
  | { kind: 'take out'; name: Switch }
  | { kind: 'edge' | 'build'; is: boolean }
  | { kind: 'clock'; aheadMs: number }
  | { kind: 'decide'; id: ClaimId; verdict: 'approved' | 'objected'; isOfOtherWords: boolean };

const NAMES = fc.constantFrom(...(Object.keys(LISTS) as Switch[]));
const STEP: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('set'), name: NAMES, at: fc.nat(100) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('take out'), name: NAMES }) },
  fc.record({ kind: fc.constantFrom('edge', 'build'), is: fc.boolean() }),
  fc.record({
    kind: fc.constant('clock'),
    // The last day of many claims, the days around it, and long after it.
    aheadMs: fc.constantFrom(
      ...[0, ...['2027-03-20', '2027-03-31', '2027-04-01', '2028-06-01'].map(FROM_TODAY)],
    ),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('decide'),
      id: fc.constantFrom(...CHOSEN),
      verdict: fc.constantFrom('approved', 'objected'),
      isOfOtherWords: fc.boolean(),
    }),
  },
) as fc.Arbitrary<Step>;

function changeBy(change: Change, step: Step): Change {
  const { variables } = change;
  switch (step.kind) {
    case 'set': {
      const entry = LISTS[step.name][step.at % LISTS[step.name].length] ?? '';
      const isList = /OFF$|_IN$/.test(step.name);
      const value = isList && variables[step.name] ? `${variables[step.name]},${entry}` : entry;
      return { ...change, variables: { ...variables, [step.name]: value } };
    }
    case 'take out': {
      const { [step.name]: _out, ...others } = variables;
      return { ...change, variables: others };
    }
    case 'edge':
      return { ...change, isFromEdge: step.is };
    case 'build':
      return { ...change, isOfOtherBuild: step.is };
    case 'clock':
      return { ...change, aheadMs: step.aheadMs };
    default:
      return change;
  }
}

/** Of this file, as each is answered by the approvals that follow it. */
const standing = new Map<ClaimId, Set<string>>();

async function decide({ id, verdict, isOfOtherWords }: Extract<Step, { kind: 'decide' }>) {
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
  for (const { lead } of [today, state])
    expect(untimed(lead).startsWith(alerts.join(' '))).toBe(true);
  if (change.aheadMs === 0)
    expect(untimed(await mailNow()).startsWith(alerts.join('\n\n'))).toBe(true);

  const headers = change.isFromEdge ? { 'cf-visitor': '{"scheme":"https"}' } : {};
  const health = await send(site.url, '/api/health', { host: BRANDS.main.domain, headers });
  const { off = { claims: [], pages: [], cashIn: [] } } = JSON.parse(health.text);
  expect(off.pages.toSorted()).toEqual(pagesOff.toSorted());
  const day = new Date(Date.now() + change.aheadMs).toISOString().slice(0, 10);
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
    const offHere = view.off
      .filter((one: string) => !one.includes('objected to'))
      .flatMap((one: string) => one.split(':')[0]?.split(', '));
    if (served.get(page) !== null) expect(ids.filter((id) => !offHere.includes(id))).toEqual(here);
  }
  for (const { asked, fault } of links.kept)
    expect(/by PAGES_OFF/.test(fault ?? '')).toBe(pagesOff.includes(asked.page));
}

it('a link is kept, to be judged below', async () => {
  await make(UNCHANGED);
  for (const page of KEPT) {
    const answer = await askDesk(site, '/links/kept', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: DESK_ORIGIN },
      body: new URLSearchParams({ page, to: '2030-01-01' }).toString(),
    });
    expect(answer.status).toBe(303);
  }
  expect(DECIDED.length).toBeGreaterThan(20);
});

it('every screen, the mail and health say what the site serves, whatever was set, decided, built and however late it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 6, maxLength: 12 }), async (steps) => {
      let change = UNCHANGED;
      for (const step of steps) {
        if (step.kind === 'decide') await decide(step);
        change = changeBy(change, step);
        await make(change);
        await compare(change);
      }
    }),
    { numRuns: 5, seed: 49, endOnFailure: true },
  );
});
