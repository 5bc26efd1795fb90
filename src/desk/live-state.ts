/**
 * What is live, for every screen and the mail: what the site's build, variables and day show (`content/live.ts`), what was
 * decided about the words, and since when. One answer, so that no two places can differ.
 */
import { firstWordsOf } from '../approvals/claim-words.ts';
import { type Decision, type Status, type Statuses, statusOf } from '../approvals/status.ts';
import type { Subject } from '../approvals/subjects.ts';
import type { Texts } from '../approvals/texts.ts';
import type { Brand } from '../config/brands/index.ts';
import type { LandingPage } from '../config/pages.ts';
import { REGION_IDS, REGIONS, type RegionId } from '../config/regions.ts';
import { parseVariables, type Variables } from '../config/variables.ts';
import { CLAIM_IDS, CLAIMS, type ClaimId } from '../content/claims/index.ts';
import { type Live, type LiveClaim, liveOf, switchedOff } from '../content/live.ts';
import { NOTICE_DAYS } from '../content/notice-days.ts';
import { barAt } from '../decide/cash.ts';
import { describeDaysLeft, formatDate, formatMoment } from '../shared/day-words.ts';
import { addDays, countDays } from '../shared/days.ts';
import type { SiteState } from '../worker/entrypoints/state.ts';
import type { Settings } from './records/settings.ts';
import { addressOf } from './screens/words/address-of.ts';

/** The variables that take something off the site. */
export type Switch = 'CLAIMS_OFF' | 'PAGES_OFF' | 'CASH_OFF_IN' | 'CASH_OFFERS';

/** Something that a switch has taken off, and would be shown without it. */
export interface Off {
  by: Switch;
  /** In a few words. @example '1 claim and 5 that go along with it' */
  what: string;
  /** What is named, and what goes along. */
  names: readonly string[];
  isPlural: boolean;
  since: Since;
}

/** From when on: `exactly` a moment, `at least` since the first one that was recorded, or not known. */
export type Since = { kind: 'exactly' | 'at least'; at: string } | { kind: 'unknown' };

/** A claim, statement, reason or version of a document, as visitors get it now and as it was decided. */
export interface LiveText {
  subject: string;
  /** As a sentence names it. */
  title: string;
  /** Of its page. */
  href: string;
  /** `ends soon` is shown, too. */
  state: 'shown' | 'ends soon' | 'to come' | 'off';
  /** The same in words: since when, and by what. @example 'off with cash-bonus since 28 Nov 2026, by CLAIMS_OFF' */
  words: string;
  /** Approved or objected to, by whom and for which words. */
  status: Status;
}

/** Words that a visitor can read although an objection to them stands. */
export interface Objected extends Pick<LiveText, 'subject' | 'title' | 'href'> {
  by: string;
  reason: string;
  /** ISO 8601. */
  at: string;
}

/** Claims that are shown and end on the same day, soon. */
export interface Ending {
  day: string;
  daysLeft: number;
  ids: readonly ClaimId[];
  /** The words of the weightiest: one about money before others. */
  atStake: string;
}

export interface LiveState {
  today: string;
  /** `null` while the site does not answer: then only the days decide. */
  site: SiteState | null;
  /** Whether Cloudflare serves the site. */
  isFromEdge: boolean;
  /** What it was computed from of the words. */
  decided: Decided;
  /** Every text that may be approved, in the order of `decided.subjects`. */
  texts: readonly LiveText[];
  /** Why it does not answer. */
  siteFailure: string | null;
  /** Whether the site was built from the words that the desk has; `null` while it does not answer. */
  isOfLiveSite: boolean | null;
  shown: Live;
  /** Since when each page test that is on or ended is so; nothing of the others. */
  tests: Readonly<Record<string, Since>>;
  off: readonly Off[];
  objected: readonly Objected[];
  ending: readonly Ending[];
  /** The shown claims that end first; `null` where none is shown. */
  next: Ending | null;
}

/** The variables in force. */
export function variablesOf(site: Pick<SiteState, 'variables'>): Variables {
  return parseVariables(settingsIn(site)).values;
}

/** The variables that are set, by their names. */
export function settingsIn({ variables }: Pick<SiteState, 'variables'>): Record<string, string> {
  return Object.fromEntries(
    variables.flatMap(({ name, value, source }) => (source === 'default' ? [] : [[name, value]])),
  );
}

/** The claims that a page of a brand makes while nothing is against it. */
export function claimsOn(page: LandingPage, brand: Brand): ClaimId[] {
  return CLAIM_IDS.filter(
    (id) => CLAIMS[id].pages.includes(page.id) && CLAIMS[id].brands.includes(brand.id),
  );
}

/** Where a visitor may be who reads claims about money; none while no page of the brand makes them. */
export function statesWithMoney({ cashOff, cashOffIn }: Live, brand: Brand): RegionId[] {
  if (cashOff[brand.id] !== null) return [];
  const known = { isAbroad: false, isHidden: false, isLookedUp: true };
  return REGION_IDS.filter((region) => barAt({ ...known, region }, { cashOffIn }) === null);
}

/** Whether a page claims money to anyone, and in which states, as a sentence. */
export function sayMoney(
  shown: Live,
  { page, brand }: { page: LandingPage; brand: Brand },
): { isClaimed: boolean; sentence: string } {
  const here = claimsOn(page, brand);
  const states = statesWithMoney(shown, brand);
  const isClaimed =
    states.length > 0 &&
    shown.pages.some(({ id, cause }) => id === page.id && cause === null) &&
    shown.claims.some(
      ({ id, causes }) => here.includes(id) && CLAIMS[id].isCashClaim && causes.length === 0,
    );
  if (!isClaimed) return { isClaimed, sentence: 'The page claims no money to anyone.' };
  const others = REGION_IDS.filter((id) => !states.includes(id));
  const but = others.length === 0 ? 'in every state' : `in every state but ${listStates(others)}`;
  return {
    isClaimed,
    sentence: `The page claims money ${but}, and not where the state is not known.`,
  };
}

/** Whether `CASH_OFFERS`, off or not set where it must be, takes claims about money from every page. */
export function isCashOff({ off }: Pick<LiveState, 'off'>): boolean {
  return off.some(({ by }) => by === 'CASH_OFFERS');
}

/** What the desk knows of the words. */
export interface Decided {
  /** As they are on the day. */
  texts: Texts;
  /** What may be approved. */
  subjects: readonly Subject[];
  /** How each stands. */
  statuses: Statuses;
  /** The first one first. */
  decisions: readonly Decision[];
  /** A sentence for each object among the decisions that is not a valid one. */
  faults: readonly string[];
}

interface Sources {
  /** ISO 8601, in India. */
  today: string;
  /** `null` while the site does not answer. */
  variables: Variables | null;
  isFromEdge: boolean;
  /** Those of the last year with the live ones, the oldest first. */
  settings: readonly Settings[];
  decided: Decided;
}

/** The same from what was read. */
export function describeLive({
  today,
  variables,
  isFromEdge,
  settings,
  decided,
}: Sources): Omit<LiveState, 'site' | 'siteFailure' | 'isOfLiveSite'> {
  const { documents } = decided.texts;
  const shown =
    variables === null
      ? liveOf(parseVariables({}).values, today, false)
      : liveOf(variables, today, isFromEdge);
  const before = settings.map(({ since, values }) => ({
    since,
    shown: liveOf(parseVariables(values).values, today, isFromEdge),
  }));
  const off = (variables === null ? [] : listOff(shown)).map((one) => ({
    ...one,
    since: sinceWhen(before, (then) => isOffIn(then, one)),
  }));
  const tests = shown.tests.filter(({ state }) => state !== 'off');
  const ends = listEnds(shown, today);
  const texts = listTexts({ shown, off, isKnown: variables !== null, documents }, decided);
  return {
    today,
    isFromEdge,
    decided,
    texts,
    shown,
    tests: Object.fromEntries(
      tests.map((test) => [test.name, sinceWhen(before, (then) => isTestedIn(then, test))]),
    ),
    off,
    objected: listObjected(texts, decided.decisions),
    ending: ends.filter(({ daysLeft }) => daysLeft <= NOTICE_DAYS),
    next: ends[0] ?? null,
  };
}

type OffNow = Omit<Off, 'since'>;

/** What each switch takes off that would be shown without it. */
export function listOff(live: Live): OffNow[] {
  const { claims, pages, cashIn } = switchedOff(live);
  const cash = live.claims.flatMap(({ id, causes }) => (causes.includes('CASH_OFFERS') ? id : []));
  const named = live.claims.filter(({ id, along }) => claims.includes(id) && along === null);
  return [
    ...(claims.length === 0
      ? []
      : [
          {
            by: 'CLAIMS_OFF' as const,
            what: sayClaims(named.length, claims.length - named.length),
            names: claims,
            isPlural: claims.length > 1,
          },
        ]),
    ...(pages.length === 0
      ? []
      : [
          {
            by: 'PAGES_OFF' as const,
            what: LIST.format(pages),
            names: pages,
            isPlural: pages.length > 1,
          },
        ]),
    ...(cashIn.length === 0
      ? []
      : [
          {
            by: 'CASH_OFF_IN' as const,
            what: `claims about money in ${listStates(cashIn)}`,
            names: cashIn,
            isPlural: true,
          },
        ]),
    ...(cash.length === 0
      ? []
      : [
          {
            by: 'CASH_OFFERS' as const,
            what: 'all claims about money',
            names: cash,
            isPlural: true,
          },
        ]),
  ];
}

const LIST = new Intl.ListFormat('en-GB');

function listStates(ids: Live['cashOffIn']): string {
  return LIST.format(ids.map((id) => REGIONS[id].en));
}

function sayClaims(named: number, along: number): string {
  const what = named === 1 ? '1 claim' : `${named} claims`;
  if (along === 0) return what;
  return `${what} and ${along} that ${along === 1 ? 'goes' : 'go'} along with ${named === 1 ? 'it' : 'them'}`;
}

type Before = readonly { since: string; shown: Live }[];

/** From when on something has been so without a break. */
function sinceWhen(before: Before, isSo: (then: Live) => boolean): Since {
  const last = before.findLastIndex(({ shown }) => !isSo(shown));
  const first = before[last + 1];
  if (first === undefined) return { kind: 'unknown' };
  return { kind: last === -1 ? 'at least' : 'exactly', at: first.since };
}

/** Everything that a switch has off now was off then by the same. */
function isOffIn(then: Live, { by, names }: OffNow): boolean {
  const off = listOff(then).find((one) => one.by === by);
  return names.every((name) => off?.names.includes(name));
}

function isTestedIn({ tests }: Live, { name, state }: Live['tests'][number]): boolean {
  return tests.some((one) => one.name === name && one.state === state);
}

/** What visitors read, for those who judge it without the site's records. */
export interface Seen {
  shown: Live;
  documents: Texts['documents'];
  off?: readonly Off[];
  /** Whether the site has answered, so that its variables are known. @default true */
  isKnown?: boolean;
}

/** Each text as it stands. A reason or statement is part of pages that no switch reaches. */
export function listTexts(
  seen: Seen,
  { subjects, statuses }: Pick<Decided, 'subjects' | 'statuses'>,
): LiveText[] {
  const claims = new Map(
    seen.shown.claims.map((one): [string, LiveClaim] => [`claim ${one.id}`, one]),
  );
  const versions = new Map(
    seen.documents
      .flatMap(({ versions: all }) => all)
      .map((one): [string, typeof one] => [`document ${one.path}`, one]),
  );
  return subjects.map(({ subject, title }) => {
    const [claim, version] = [claims.get(subject), versions.get(subject)];
    return {
      subject,
      title,
      href: addressOf(subject),
      status: statusOf({ subject }, statuses),
      ...(claim ? describeClaim(claim, seen) : version ? describeVersion(version) : SHOWN),
    };
  });
}

type Described = Pick<LiveText, 'state' | 'words'>;

const SHOWN: Described = { state: 'shown', words: 'shown' };

function describeVersion({
  term,
  days,
}: Texts['documents'][number]['versions'][number]): Described {
  const from = days === null ? '' : formatDate(days.effective);
  switch (term) {
    case 'in force':
      return { state: 'shown', words: from === '' ? 'shown' : `in force since ${from}` };
    case 'announced':
      return { state: 'shown', words: `announced, in force from ${from}` };
    case 'to come':
      return { state: 'to come', words: `to come, in force from ${from}` };
    case 'past':
      return { state: 'off', words: 'replaced by a later version' };
    default:
      return term satisfies never;
  }
}

/** Shown words to which an objection stands. */
export function listObjected(
  texts: readonly LiveText[],
  decisions: readonly Decision[],
): Objected[] {
  return texts.flatMap(({ subject, title, href, state, status }) => {
    const last = decisions.find(({ id }) => id === status.objections.at(-1));
    if (last === undefined || !isRead(state)) return [];
    const { by, reason, at } = last;
    return [{ subject, title, href, by, reason, at }];
  });
}

/** Whether a visitor can read a text in this state. */
export function isRead(state: LiveText['state']): boolean {
  return state === 'shown' || state === 'ends soon';
}

/** The shown claims by their last day, the next one to end first. */
function listEnds({ claims }: Live, today: string): Ending[] {
  const shown = claims.flatMap(({ id, causes }) => (causes.length === 0 ? id : []));
  return [...Map.groupBy(shown, (id) => CLAIMS[id].validUntil)]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([day, ids]) => ({ day, daysLeft: countDays(today, day), ids, atStake: weightiest(ids) }));
}

/** A sum of money before other words about money, and these before the rest; in English where one of them is. */
function weightiest(all: readonly ClaimId[]): string {
  const claims = all.map((id) => ({ ...firstWordsOf(id), isMoney: CLAIMS[id].isCashClaim }));
  const english = claims.filter(({ language }) => language === 'en');
  const asked = english.length > 0 ? english : claims;
  const money = asked.filter(({ isMoney }) => isMoney);
  return (money.find(({ words }) => words.includes('₹')) ?? money[0] ?? asked[0])?.words ?? '';
}

/** What comes before everything else on a screen or in a mail, as sentences; empty while all is as it should be. */
export function sayLive({
  off,
  objected,
  ending,
}: Pick<LiveState, 'off' | 'objected' | 'ending'>): string[] {
  return [
    ...(off.length === 0 ? [] : [sayOff(off)]),
    ...objectedSentence(objected),
    ...ending.map(sayEnding),
  ];
}

/** @example sayOff([…]) // '/LP1 is off since 28 Nov 2026, 10:04 pm. To put it back, take it out of PAGES_OFF.' */
function sayOff(off: readonly Off[]): string {
  const parts = [...Map.groupBy(off, ({ since }) => saySince(since))].map(([since, together]) => {
    const isPlural = together.length > 1 || together.some((one) => one.isPlural);
    return `${LIST.format(together.map(({ what }) => what))} ${isPlural ? 'are' : 'is'} off ${since}`;
  });
  const lists = off.flatMap(({ by }) => (by === 'CASH_OFFERS' ? [] : by));
  const back = [
    ...(lists.length === 0 ? [] : [`take the entry out of ${OR.format(lists)}`]),
    ...(lists.length === off.length ? [] : ['set CASH_OFFERS to on']),
  ];
  const sentence = `${parts.join('; ')}.`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)} To put back: ${back.join('; ')}.`;
}

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** @example saySince({ kind: 'exactly', at: '2026-11-28T16:34:00Z' }) // 'since 28 Nov 2026, 10:04 pm' */
export function saySince(since: Since): string {
  if (since.kind === 'unknown') return 'since a time that was not recorded';
  return `since ${since.kind === 'at least' ? 'at least ' : ''}${formatMoment(since.at)}`;
}

function objectedSentence(objected: readonly Objected[]): string[] {
  const [first] = objected;
  if (first === undefined) return [];
  const since = objected.reduce((least, { at }) => (at < least ? at : least), first.at);
  const what = objected.length === 1 ? `${first.title} is` : `${objected.length} texts are`;
  return [
    `${what} on the site and objected to since ${formatMoment(since)}: decide ${objected.length === 1 ? 'it' : 'them'}, or take ${objected.length === 1 ? 'it' : 'them'} down.`,
  ];
}

/** @example sayDaysLeft({ daysLeft: 1, ids: ['cash-bonus'] }) // '1 claim ends tomorrow' */
export function sayDaysLeft({ daysLeft, ids }: Pick<Ending, 'daysLeft' | 'ids'>): string {
  return `${ids.length === 1 ? '1 claim ends' : `${ids.length} claims end`} ${describeDaysLeft(daysLeft)}`;
}

/** Worded by what is at stake. */
export function sayEnding({ day, daysLeft, ids, atStake }: Ending): string {
  const stake = ids.length === 1 ? `“${atStake}”` : `“${atStake}” among them`;
  return `${sayDaysLeft({ daysLeft, ids })}, on ${formatDate(day)}, ${stake}: renew ${ids.length === 1 ? 'it' : 'them'}, or pages lose ${ids.length === 1 ? 'it' : 'them'}.`;
}

/** How a claim stands today. */
function describeClaim(
  { id, causes, along, offIn }: LiveClaim,
  { shown, off = [], isKnown = true }: Seen,
): Described {
  const [cause] = CAUSES_FIRST.filter((one) => causes.includes(one));
  switch (cause) {
    case undefined: {
      const endsSoon = CLAIMS[id].validUntil <= addDays(shown.today, NOTICE_DAYS);
      const but = offIn.length === 0 ? '' : `, but not in ${listStates(offIn)}`;
      const words = isKnown ? `shown${but}` : 'in force by its days; the site does not answer';
      return endsSoon
        ? { state: 'ends soon', words: `${words}, ends soon` }
        : { state: 'shown', words };
    }
    case 'ended':
      return { state: 'off', words: 'ended, not shown' };
    case 'to come':
      return { state: 'to come', words: `from ${formatDate(CLAIMS[id].validFrom)}` };
    case 'documentsAdmitMinors':
      return { state: 'off', words: 'kept from brands that admit minors' };
    default: {
      const since = off.find(({ by }) => by === cause)?.since;
      const together = along === null || cause !== 'CLAIMS_OFF' ? '' : ` with ${along}`;
      const moment = since === undefined ? '' : ` ${saySince(since)}`;
      return { state: 'off', words: `off${together}${moment}, by ${cause}` };
    }
  }
}

/** What is told first of several causes. */
const CAUSES_FIRST: readonly LiveClaim['causes'][number][] = [
  'ended',
  'to come',
  'CLAIMS_OFF',
  'CASH_OFFERS',
  'cashPlay',
  'documentsAdmitMinors',
  'PAGES_OFF',
  'HOME_PAGE',
];

/** A text's state. @throws Error for what is not among today's words */
export function textOf({ texts }: Pick<LiveState, 'texts'>, subject: string): LiveText {
  const found = texts.find((one) => one.subject === subject);
  if (found === undefined) throw new Error(`${subject} is not among today’s words.`);
  return found;
}
