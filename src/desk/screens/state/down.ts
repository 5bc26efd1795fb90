/** What takes a claim, a page or claims about money off the site: the variable, its whole value, and what goes along. */
import { firstWordsOf } from '../../../approvals/claim-words.ts';
import { HOST_BRANDS } from '../../../config/brands/index.ts';
import { LANDING_PAGES, pageOf } from '../../../config/pages.ts';
import { nameRegion, REGION_IDS, REGIONS } from '../../../config/regions.ts';
import { describeVariable } from '../../../config/variables.ts';
import { CLAIM_IDS, CLAIMS, type ClaimId, claimsWithout } from '../../../content/claims/index.ts';
import {
  isRead,
  type LiveState,
  type Switch,
  statesWithMoney,
  textOf,
  variablesOf,
} from '../../live-state.ts';
import type { Way } from '../../parts/WithLinks.tsx';
import { OPEN } from '../links/user-agents.ts';

/** A choice of each list: the value of its field, and its words. */
type Options = readonly (readonly [value: string, words: string])[];

/** What may be taken down, by field of the form. */
export interface Down {
  lists: { name: Field; label: string; options: Options; chosen: string }[];
  /** What was chosen. */
  steps: DownStep[];
}

const FIELDS = ['claim', 'path', 'region'] as const;
type Field = (typeof FIELDS)[number];

/** One variable to set. */
export interface DownStep {
  variable: Switch;
  /** Its whole value: what is off already, and what was chosen. */
  value: string;
  /** What it does, in one sentence. */
  does: string;
  /** What goes along, in words; empty where nothing does. */
  along: string[];
  /** Whether it is off already. */
  isOff: boolean;
  /** What stands now, in words; empty where the value says it. */
  now: string;
  /** Pages as they would be. */
  previews: { path: string; href: string }[];
  /** As whom they are shown, so that a difference is seen. */
  seenFrom: string;
}

/** Chosen in the list of states. */
const EVERYWHERE = 'everywhere';

/** @param live with an answer of the site; `null` while it does not answer, as values are added to those in force */
export function readDown(query: URLSearchParams, live: LiveState): Down | null {
  if (live.site === null) return null;
  const lists = FIELDS.map((name) => {
    const { label, options } = LISTS[name];
    const asked = query.get(name) ?? '';
    const chosen = options.find(([value]) => value.toLowerCase() === asked.toLowerCase())?.[0];
    return { name, label, options, chosen: chosen ?? '' };
  });
  const variables = variablesOf(live.site);
  const steps = lists.flatMap(({ name, chosen }): DownStep[] => {
    if (chosen === '') return [];
    if (name === 'claim') return [takeClaim(chosen as ClaimId, variables.claimsOff, live)];
    if (name === 'path') {
      const off = variables.pagesOff.map((id) => pageOf(id).path);
      return [takePage(chosen, off, live)];
    }
    return [takeCash(chosen, variables.cashOffIn, live)];
  });
  return { lists, steps };
}

const NOTHING = ['', 'nothing'] as const;

const LISTS: Readonly<Record<Field, { label: string; options: Options }>> = {
  claim: {
    label: 'A claim',
    options: [NOTHING, ...CLAIM_IDS.map((id) => [id, `${wordsOf(id)} (${id})`] as const)],
  },
  path: {
    label: 'A page',
    options: [
      NOTHING,
      ...LANDING_PAGES.flatMap(({ path }) => (path === '/' ? [] : [[path, path] as const])),
    ],
  },
  region: {
    label: 'Claims about money',
    options: [
      NOTHING,
      [EVERYWHERE, 'everywhere'],
      ...REGION_IDS.map((id) => [id, `in ${REGIONS[id].en}`] as const),
    ],
  },
};

function wordsOf(id: ClaimId): string {
  const { words } = firstWordsOf(id);
  return words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS - 1)}…` : words;
}

const MOST_LETTERS = 60;

function takeClaim(id: ClaimId, off: readonly ClaimId[], live: LiveState): DownStep {
  return {
    variable: 'CLAIMS_OFF',
    value: join(off, id),
    does: describeVariable('CLAIMS_OFF'),
    along: claimsWithout([id])
      .filter((one) => one !== id)
      .map((one) => `${wordsOf(one)} (${one})`),
    isOff: isOff(live, 'CLAIMS_OFF', id),
    now: `Now: ${textOf(live, `claim ${id}`).words}.`,
    ...previewsOf(id, live),
  };
}

type Previews = Pick<DownStep, 'previews' | 'seenFrom'>;

/** The claim's pages, without it, where a visitor gets it. */
function previewsOf(id: ClaimId, live: LiveState): Previews {
  const { state, seenFrom } = chooseState(live);
  const previews = CLAIMS[id].pages.map((page) => {
    const { path } = pageOf(page);
    return { path, href: previewOf({ page: path, ...state, without: id }) };
  });
  return { previews, seenFrom };
}

/** A state in which claims about money are made, if there is one: elsewhere a page without them looks as before. */
function chooseState({ shown }: LiveState): { state: Record<string, string>; seenFrom: string } {
  const states = statesWithMoney(shown, HOST_BRANDS[0]);
  const id = states.includes(OPEN) ? OPEN : states[0];
  return id === undefined
    ? { state: {}, seenFrom: 'by a visitor of any state, as claims about money are off in all' }
    : { state: { state: id }, seenFrom: `in ${REGIONS[id].en}, where claims about money are made` };
}

/** Whether something is off by a switch. */
function isOff({ off }: LiveState, by: Switch, name?: string): boolean {
  return off.some((one) => one.by === by && (name === undefined || one.names.includes(name)));
}

function takePage(path: string, off: readonly string[], live: LiveState): DownStep {
  const { state, seenFrom } = chooseState(live);
  return {
    variable: 'PAGES_OFF',
    value: join(off, path),
    does: describeVariable('PAGES_OFF'),
    along: [],
    isOff: isOff(live, 'PAGES_OFF', path),
    now: '',
    previews: [{ path, href: previewOf({ page: path, ...state, without: path }) }],
    seenFrom,
  };
}

function takeCash(chosen: string, off: readonly string[], live: LiveState): DownStep {
  const path = '/LP3';
  const here = chooseState(live);
  if (chosen === EVERYWHERE)
    return {
      variable: 'CASH_OFFERS',
      value: 'off',
      does: describeVariable('CASH_OFFERS'),
      along: [],
      isOff: isOff(live, 'CASH_OFFERS'),
      now: '',
      previews: [{ path, href: previewOf({ page: path, ...here.state, cash: 'off' }) }],
      seenFrom: here.seenFrom,
    };
  const isMade = statesWithMoney(live.shown, HOST_BRANDS[0]).some((id) => id === chosen);
  const name = nameRegion(chosen) ?? chosen;
  return {
    variable: 'CASH_OFF_IN',
    value: join(off, chosen),
    does: describeVariable('CASH_OFF_IN'),
    along: [],
    isOff: isOff(live, 'CASH_OFF_IN', chosen),
    now: isMade ? '' : `In ${name} no claim about money is made now.`,
    previews: [{ path, href: previewOf({ page: path, state: chosen, without: chosen }) }],
    seenFrom: `in ${name}`,
  };
}

function join(off: readonly string[], added: string): string {
  return [...new Set([...off, added])].join(',');
}

/** Side by side: as it would be, and as it is. */
function previewOf(query: Record<string, string>): string {
  const asItIs = Object.hasOwn(query, 'cash') ? 'cash2' : 'without2';
  return `/pages?${new URLSearchParams({ ...query, views: '2', [asItIs]: '' })}`;
}

/** Where the words of a subject are taken off; `null` unless a visitor can read them. */
export function takeDownOf(
  live: LiveState,
  subject: string,
): { href: string; variable: Switch | null } | null {
  if (!live.objected.some((one) => one.subject === subject)) return null;
  const id = idOf(subject);
  return id === undefined
    ? { href: '/state#down', variable: null }
    : { href: addressOfClaim(id), variable: 'CLAIMS_OFF' };
}

/** The places that the sentence of `sayLive` about objections names. */
export function waysOf(live: LiveState): Way[] {
  const [first, ...others] = live.objected;
  if (first === undefined) return [];
  return others.length === 0
    ? [
        { words: 'decide it', href: first.href },
        { words: 'take it down', href: takeDownOf(live, first.subject)?.href ?? '/state#down' },
      ]
    : [
        { words: 'decide them', href: '/words#decide' },
        { words: 'take them down', href: '/state#down' },
      ];
}

/** Where a text stands now, and where a claim that is shown is taken off. */
export function sayWhere(
  live: LiveState,
  subject: string,
): { words: string; pages: { path: string; href: string }[]; takeDown: string | null } {
  const id = idOf(subject);
  const { state, words } = textOf(live, subject);
  if (id === undefined) return { words, pages: [], takeDown: null };
  return {
    words,
    pages: CLAIMS[id].pages.map((page) => {
      const { path } = pageOf(page);
      return { path, href: `/pages?${new URLSearchParams({ page: path })}` };
    }),
    takeDown: isRead(state) ? addressOfClaim(id) : null,
  };
}

function idOf(subject: string): ClaimId | undefined {
  return CLAIM_IDS.find((id) => subject === `claim ${id}`);
}

function addressOfClaim(id: ClaimId): string {
  return `/state?${new URLSearchParams({ claim: id })}#down`;
}
