/** Made-up sequences of switches, days, builds, approvals and objections: what the desk says is live is what the site serves. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Decision, judgeAll } from '../../../src/approvals/status.ts';
import { subjectsOf } from '../../../src/approvals/subjects.ts';
import { readTexts } from '../../../src/approvals/texts.ts';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { LANDING_PAGES } from '../../../src/config/pages.ts';
import { parseVariables } from '../../../src/config/variables.ts';
import { CLAIM_IDS, CLAIMS, type ClaimFacts, claim } from '../../../src/content/claims/index.ts';
import { liveOf } from '../../../src/content/live.ts';
import {
  describeLive,
  isRead,
  sayDaysLeft,
  sayLive,
  textOf,
} from '../../../src/desk/live-state.ts';
import type { Settings } from '../../../src/desk/records/settings.ts';
import { readHealth } from '../../../src/worker/health.ts';
import { siteOf } from '../../../src/worker/site.ts';
import { ask, createEnv } from '../../support/site/in-process.ts';

afterEach(() => vi.useRealTimers());

/** A generator of numbers below a limit, the same for the same seed (mulberry32). */
function below(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const LISTS = {
  CLAIMS_OFF: CLAIM_IDS as readonly string[],
  PAGES_OFF: LANDING_PAGES.flatMap(({ path }) => (path === '/' ? [] : path)) as readonly string[],
  CASH_OFF_IN: ['MH', 'GA', 'KA'] as readonly string[],
  CASH_OFFERS: ['on', 'off'] as readonly string[],
  HOME_PAGE: ['main', 'ludopanti'] as readonly string[],
};
const DAYS = ['2026-11-28', '2026-12-24', '2027-03-20', '2027-03-31', '2027-04-01', '2028-01-01'];

type Name = keyof typeof LISTS;

const TEXTS = readTexts([], '2026-11-28');
/** Their words are the same on every day. */
const SUBJECTS = subjectsOf(TEXTS);
const DIGESTS = new Map(SUBJECTS.map(({ subject, digest }) => [subject, digest]));
const digestOf = (id: string) => DIGESTS.get(`claim ${id}`) ?? '';

/** A sequence of states, each one change away from the one before. */
function makeUp(seed: number, steps: number) {
  const pick = below(seed);
  const variables: Partial<Record<Name, string>> = {};
  const decisions: Decision[] = [];
  let day = 0;
  const settings: Settings[] = [];
  return Array.from({ length: steps }, (_, step) => {
    const kind = pick(6);
    const names = Object.keys(LISTS) as Name[];
    if (kind <= 2) {
      const name = names[pick(names.length)] ?? 'PAGES_OFF';
      const list = LISTS[name];
      const entry = list[pick(list.length)] ?? '';
      const isList = name !== 'CASH_OFFERS' && name !== 'HOME_PAGE';
      if (pick(3) === 0) delete variables[name];
      else variables[name] = isList && variables[name] ? `${variables[name]},${entry}` : entry;
    } else if (kind === 3 && day < DAYS.length - 1) day += 1;
    else {
      const id = CLAIM_IDS[pick(CLAIM_IDS.length)] ?? 'cash-bonus';
      const isOfOtherBuild = pick(4) === 0;
      const standing = decisions.filter(
        ({ subject, verdict }) => subject === `claim ${id}` && verdict === 'objected',
      );
      decisions.push({
        id: `d${step}`,
        verdict: kind === 4 ? 'objected' : 'approved',
        subject: `claim ${id}`,
        reason: 'made up',
        by: 'a@x',
        approver: CLAIMS[id].approver ?? 'legal',
        words: isOfOtherBuild ? '0'.repeat(64) : digestOf(id),
        answers: kind === 4 ? [] : standing.map((one) => one.id),
        at: new Date(Date.UTC(2026, 10, 1, step)).toISOString(),
      });
    }
    const at = new Date(Date.UTC(2026, 10, 1, step)).toISOString();
    settings.push({ since: at, values: { ...variables } as Record<string, string> });
    return {
      today: DAYS[day] ?? '',
      variables: { ...variables },
      decisions: [...decisions],
      settings: [...settings],
    };
  });
}

type Made = ReturnType<typeof makeUp>[number];

async function liveIn({ today, variables, decisions, settings }: Made) {
  const statuses = await judgeAll(SUBJECTS, decisions, async () => null);
  const decided = { texts: TEXTS, subjects: SUBJECTS, statuses, decisions, faults: [] };
  const { values } = parseVariables(variables);
  return describeLive({ today, variables: values, isFromEdge: false, settings, decided });
}

/** Whether a page of any brand prints the claim itself, by the register, where nothing about the place is against it. */
function isPrinted(id: (typeof CLAIM_IDS)[number], { today, variables }: Made): boolean {
  const { values } = parseVariables(variables);
  const record = CLAIMS[id];
  return LANDING_PAGES.filter((page) => record.pages.includes(page.id)).some((page) => {
    if (values.pagesOff.includes(page.id)) return false;
    if (page.id === 'home' && values.homePage !== 'main') return false;
    return record.brands.some((brandId) => {
      const brand = BRANDS[brandId];
      const cash = values.cashOffers && brand.cashPlay.offered !== 'none';
      const facts: ClaimFacts = {
        page,
        brand,
        language: page.language,
        cash,
        asOf: today,
        claimsOff: values.claimsOff,
      };
      const { wording, replacement } = record;
      const isSame = wording[page.language] === replacement[page.language];
      if (wording[page.language] === undefined || isSame) return false;
      return claim(id, facts) !== claim(id, { ...facts, claimsOff: [id] });
    });
  });
}

/** Claims that some page prints in its own words while nothing is off. */
const TELLABLE = new Set<string>(
  CLAIM_IDS.filter((id) =>
    isPrinted(id, { today: '2026-11-28', variables: {}, decisions: [], settings: [] }),
  ),
);

describe.each([1, 2, 3, 4])('made-up sequence %i', async (seed) => {
  const states: { made: Made; live: Awaited<ReturnType<typeof liveIn>> }[] = [];
  for (const made of makeUp(seed, 24)) states.push({ made, live: await liveIn(made) });

  it('what is said to be shown is what the register prints, and health lists what the desk lists', () => {
    for (const { made, live } of states) {
      const differing = live.shown.claims.filter(
        ({ id, causes }) => TELLABLE.has(id) && (causes.length === 0) !== isPrinted(id, made),
      );
      expect([made.variables, differing]).toEqual([made.variables, []]);
      const { off } = readHealth(siteOf(createEnv(made.variables)), false);
      const named = (by: string) => [...(live.off.find((one) => one.by === by)?.names ?? [])];
      expect([named('CLAIMS_OFF'), named('PAGES_OFF'), named('CASH_OFF_IN')]).toEqual(
        off ? [off.claims, off.pages, off.cashIn] : [[], [], []],
      );
    }
  });

  it('while anything is off or live words are objected to, the first sentences say it', () => {
    for (const { made, live } of states) {
      const [first = ''] = sayLive(live);
      if (live.off.length > 0) expect(first).toMatch(/ off since .* To put back: /);
      for (const one of live.off) expect(first).toContain(one.by);
      for (const { subject } of live.objected) {
        expect(isRead(textOf(live, subject).state)).toBe(true);
      }
      const objected = live.objected.map(({ subject }) => subject);
      const standing = CLAIM_IDS.filter((id) => {
        const same = made.decisions.filter(
          (one) => one.subject === `claim ${id}` && one.words === digestOf(id),
        );
        return same.some(
          (one) =>
            one.verdict === 'objected' && !same.some(({ answers }) => answers.includes(one.id)),
        );
      });
      const shown = standing.filter((id) => isRead(textOf(live, `claim ${id}`).state));
      expect(objected).toEqual(shown.map((id) => `claim ${id}`));
    }
  });
});

it('a claim with a risk is off where only brands that admit minors may make it', () => {
  const { claims } = liveOf(parseVariables({ CASH_OFFERS: 'on' }).values, '2026-11-28', true);
  const of = (id: string) => claims.find((one) => one.id === id)?.causes;
  expect(of('tagline-prizes')).toEqual(['documentsAdmitMinors']);
  expect(of('points-rewards')).toEqual([]);
});

it('one claim ends, and several end', () => {
  expect(sayDaysLeft({ daysLeft: 1, ids: ['cash-bonus'] })).toBe('1 claim ends tomorrow');
  expect(sayDaysLeft({ daysLeft: 7, ids: ['cash-bonus', 'banner-offer'] })).toBe(
    '2 claims end in 7 days',
  );
});

it.each([1, 2])('each page answers as it is said to (sequence %i)', async (seed) => {
  for (const made of makeUp(seed, 12)) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${made.today}T12:00:00+05:30`) });
    const live = await liveIn(made);
    for (const { path, cause } of live.shown.pages.filter((_, index) => index % 4 === 0)) {
      const { status } = await ask(createEnv(made.variables), path);
      expect([path, made.variables, status === 302]).toEqual([
        path,
        made.variables,
        cause === 'PAGES_OFF',
      ]);
    }
  }
});
