/**
 * What is live, for every screen and the mail: what the site's build, variables and day show (`content/live.ts`), what was
 * decided about the words, and since when. One answer, so that no two places can differ.
 */
import type { Decision, Statuses } from '../approvals/status.ts';
import type { Subject } from '../approvals/subjects.ts';
import type { Texts } from '../approvals/texts.ts';
import { REGIONS } from '../config/regions.ts';
import { parseVariables, type Variables } from '../config/variables.ts';
import { CLAIM_IDS, CLAIMS, type ClaimId } from '../content/claims/index.ts';
import { type Live, type LiveClaim, liveOf, switchedOff } from '../content/live.ts';
import { NOTICE_DAYS } from '../content/notice-days.ts';
import { describeDaysLeft, formatDate, formatMoment } from '../shared/day-words.ts';
import { addDays, countDays } from '../shared/days.ts';
import type { SiteState } from '../worker/entrypoints/state.ts';
import type { Settings } from './records/settings.ts';
import { addressOf } from './screens/words/address-of.ts';

/** The variables that take something off the site. */
export const SWITCHES = ['CLAIMS_OFF', 'PAGES_OFF', 'CASH_OFF_IN', 'CASH_OFFERS'] as const;
export type Switch = (typeof SWITCHES)[number];

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

/** Words that a visitor can read although an objection to them stands. */
export interface Objected {
  subject: string;
  /** As a sentence names it. */
  title: string;
  /** Of its page. */
  href: string;
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
  /** What may be approved, and how it stands. */
  subjects: readonly Subject[];
  statuses: Statuses;
  /** Why it does not answer. */
  siteFailure: string | null;
  /** Whether the site was built from the words that the desk has; `null` while it does not answer. */
  isOfLiveSite: boolean | null;
  shown: Live;
  off: readonly Off[];
  objected: readonly Objected[];
  ending: readonly Ending[];
}

/** The variables in force. */
export function variablesOf({ variables }: Pick<SiteState, 'variables'>): Variables {
  const set = variables.flatMap(({ name, value, source }) =>
    source === 'default' ? [] : [[name, value]],
  );
  return parseVariables(Object.fromEntries(set)).values;
}

/** What the desk knows of the words. */
export interface Decided {
  subjects: readonly Subject[];
  statuses: Statuses;
  decisions: readonly Decision[];
}

interface Sources {
  /** ISO 8601, in India. */
  today: string;
  /** `null` while the site does not answer. */
  variables: Variables | null;
  /** Those of the last year with the live ones, the oldest first. */
  settings: readonly Settings[];
  texts: Pick<Texts, 'documents'>;
  decided: Decided;
}

/** The same from what was read. */
export function describeLive({
  today,
  variables,
  settings,
  texts,
  decided,
}: Sources): Pick<LiveState, 'today' | 'shown' | 'off' | 'objected' | 'ending'> {
  const shown = liveOf(variables ?? parseVariables({}).values, today);
  const off = variables === null ? [] : listOff(shown);
  return {
    today,
    shown,
    off: off.map((one) => ({ ...one, since: sinceOf(one, settings, today) })),
    objected: listObjected(shown, texts, decided),
    ending: listEnding(shown, today),
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

/** From when on everything that the switch has off now was off. */
function sinceOf({ by, names }: OffNow, settings: readonly Settings[], today: string): Since {
  const isOff = ({ values }: Settings) => {
    const then = listOff(liveOf(parseVariables(values).values, today)).find((one) => one.by === by);
    return names.every((name) => then?.names.includes(name));
  };
  const before = settings.findLastIndex((one) => !isOff(one));
  const first = settings[before + 1];
  if (first === undefined) return { kind: 'unknown' };
  return { kind: before === -1 ? 'at least' : 'exactly', at: first.since };
}

/** Live words to which an objection stands. */
export function listObjected(
  shown: Live,
  { documents }: Pick<Texts, 'documents'>,
  { subjects, statuses, decisions }: Decided,
): Objected[] {
  const isShown = isShownIn(shown, documents);
  return subjects.flatMap((subject) => {
    const last = lastObjection(subject, statuses, decisions);
    if (last === undefined || !isShown(subject.subject)) return [];
    const { by, reason, at } = last;
    const { title } = subject;
    return [{ subject: subject.subject, title, href: addressOf(subject.subject), by, reason, at }];
  });
}

function lastObjection(
  { subject }: Pick<Subject, 'subject'>,
  statuses: Statuses,
  decisions: readonly Decision[],
): Decision | undefined {
  const open = statuses.get(subject)?.objections ?? [];
  return decisions.find(({ id }) => id === open.at(-1));
}

/** Whether a visitor can read a subject: a claim on a page, a reason always, of a document what is in force or announced. */
function isShownIn(shown: Live, documents: Texts['documents']): (subject: string) => boolean {
  const claims = shown.claims.flatMap(({ id, causes }) =>
    causes.length === 0 ? [`claim ${id}`] : [],
  );
  const versions = documents.flatMap((document) =>
    document.versions.flatMap(({ path, term }) =>
      term === 'in force' || term === 'announced' ? [`document ${path}`] : [],
    ),
  );
  const readable = new Set([...claims, ...versions]);
  return (subject) => subject.startsWith('permission ') || readable.has(subject);
}

function listEnding({ claims }: Live, today: string): Ending[] {
  const soon = claims.flatMap(({ id, causes }) =>
    causes.length === 0 && CLAIMS[id].validUntil <= addDays(today, NOTICE_DAYS) ? id : [],
  );
  return [...Map.groupBy(soon, (id) => CLAIMS[id].validUntil)]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([day, ids]) => ({ day, daysLeft: countDays(today, day), ids, atStake: weightiest(ids) }));
}

/** A sum of money before other words about money, and these before the rest; in English where one of them is. */
function weightiest(all: readonly ClaimId[]): string {
  const inEnglish = all.filter((id) => CLAIMS[id].wording.en !== undefined);
  const ids = inEnglish.length > 0 ? inEnglish : all;
  const words = (id: ClaimId | undefined) =>
    id === undefined ? '' : (CLAIMS[id].wording.en ?? Object.values(CLAIMS[id].wording)[0] ?? id);
  const money = ids.filter((id) => CLAIMS[id].isCashClaim);
  return words(money.find((id) => words(id).includes('₹')) ?? money[0] ?? ids[0]);
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
    `${what} on the site and objected to since ${formatMoment(since)}: decide ${objected.length === 1 ? 'it' : 'them'} under Words, or take ${objected.length === 1 ? 'it' : 'them'} down under State.`,
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

/** How a claim stands today, in words. */
export function sayClaim(
  { causes, along, offIn }: LiveClaim,
  { off, site }: Pick<LiveState, 'off' | 'site'>,
): string {
  const [cause] = CAUSES_FIRST.filter((one) => causes.includes(one));
  if (cause === undefined) {
    if (site === null) return 'in force by its days; the site does not answer';
    return offIn.length === 0 ? 'shown' : `shown, but not in ${listStates(offIn)}`;
  }
  if (cause === 'ended' || cause === 'to come')
    return cause === 'ended' ? 'ended, not shown' : 'to come';
  const since = off.find(({ by }) => by === cause)?.since;
  const with_ = along === null || cause !== 'CLAIMS_OFF' ? '' : ` with ${along}`;
  return `off${with_}${since === undefined ? '' : ` ${saySince(since)}`}, by ${cause}`;
}

/** What is told first of several causes. */
const CAUSES_FIRST: readonly LiveClaim['causes'][number][] = [
  'ended',
  'to come',
  'CLAIMS_OFF',
  'CASH_OFFERS',
  'cashPlay',
  'PAGES_OFF',
  'HOME_PAGE',
];

/** A claim's state. @throws Error for what is not a claim */
export function claimOf({ shown }: Pick<LiveState, 'shown'>, id: ClaimId): LiveClaim {
  const found = shown.claims[CLAIM_IDS.indexOf(id)];
  if (found === undefined) throw new Error(`There is no claim ${id}.`);
  return found;
}
