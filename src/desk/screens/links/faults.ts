/** What is wrong with links that are out or to come: first what is off or objected to now, then what the morning's walk found. */
import { LANDING_PAGES, type LandingPage } from '../../../config/pages.ts';
import type { PlaceId } from '../../../config/places.ts';
import { CLAIMS } from '../../../content/claims/index.ts';
import { formatDate, formatMoment } from '../../../shared/day-words.ts';
import { claimsOn, type LiveState, sayMoney, saySince } from '../../live-state.ts';
import type { RecordsBucket } from '../../records/bucket.ts';
import { type KeptLink, listLinks } from '../../records/links.ts';
import { type LogRecord, readLog } from '../../records/log.ts';
import { pageBrandOf } from '../pages/look.ts';
import { judgeRule } from './rules.ts';

interface Bindings {
  RECORDS: Pick<RecordsBucket, 'list' | 'get'>;
}

/** A link with a fault, out or to come. */
export interface Faulty {
  link: KeptLink;
  /** In sentences. */
  fault: string;
}

/** What the last walk found (`walk.ts`); `null` before the first one. */
export type LastWalk = LogRecord<'walk'> | null;

export async function readWalk({ RECORDS }: Bindings): Promise<LastWalk> {
  const { records } = await readLog(RECORDS, 'walk');
  return records.at(-1) ?? null;
}

/** The kept links with a fault whose days are not over, the newest first. */
export async function listFaulty(env: Bindings, live: LiveState): Promise<Faulty[]> {
  const [{ links }, walk] = await Promise.all([listLinks(env), readWalk(env)]);
  return links.flatMap((link) => {
    const fault = findFault(link, live, walk);
    return fault === null ? [] : { link, fault };
  });
}

/** Whether the days of a link are to come, are running or are over. */
export type Term = 'to come' | 'running' | 'over';

/** @param today ISO 8601, in India */
export function termOf(
  { asked: { from }, lastDay }: Pick<KeptLink, 'asked' | 'lastDay'>,
  today: string,
): Term {
  return from > today ? 'to come' : lastDay < today ? 'over' : 'running';
}

/**
 * One part of a sentence, or none. A link is out once its days have begun.
 * @param faulty the links with a fault
 * @param today ISO 8601, in India
 * @example sayFaulty([…], '2026-11-28') // ['1 link that is out and 2 to come have a fault']
 */
export function sayFaulty(
  faulty: readonly Pick<KeptLink, 'asked' | 'lastDay'>[],
  today: string,
): string[] {
  if (faulty.length === 0) return [];
  const toCome = faulty.filter((link) => termOf(link, today) === 'to come').length;
  const out = faulty.length - toCome;
  const links = (count: number) => (count === 1 ? '1 link' : `${count} links`);
  const isOut = `${links(out)} that ${out === 1 ? 'is' : 'are'} out`;
  const which =
    out === 0
      ? `${links(toCome)} to come`
      : [isOut, ...(toCome === 0 ? [] : [`${toCome} to come`])].join(' and ');
  return [`${which} ${faulty.length === 1 ? 'has' : 'have'} a fault`];
}

/** What is wrong with where a link leads; `null` where nothing is, and once its days are over. */
export function findFault(
  { asked, lastDay }: Pick<KeptLink, 'asked' | 'lastDay'>,
  live: LiveState,
  walk: LastWalk,
): string | null {
  if (lastDay < live.today) return null;
  const page = LANDING_PAGES.find(({ path }) => path === asked.page);
  if (page === undefined) return 'The site no longer has this page.';
  return (
    findOff(page, live) ??
    findInWords(asked, page, live) ??
    findWalked(asked, walk) ??
    findEnding(asked, lastDay, page, live)
  );
}

function findOff({ id }: LandingPage, { shown, off }: LiveState): string | null {
  const cause = shown.pages.find((page) => page.id === id)?.cause ?? null;
  if (cause === null) return null;
  if (cause === 'HOME_PAGE') return 'Another page is shown at its address, by HOME_PAGE.';
  const since = off.find(({ by }) => by === cause)?.since;
  return `The page is off${since ? ` ${saySince(since)}` : ''}, by PAGES_OFF: the link leads to the home page.`;
}

function findInWords(asked: KeptLink['asked'], page: LandingPage, live: LiveState): string | null {
  const brand = pageBrandOf(page, asked);
  const here = claimsOn(page, brand);
  const objected = live.objected.filter(({ subject }) =>
    here.some((id) => subject === `claim ${id}`),
  );
  if (objected.length > 0)
    return `The page has words to which an objection stands: ${objected.map(({ title }) => title).join(', ')}.`;
  const money = sayMoney(live.shown, { page, brand });
  const { ok, what, why } = judgeRule(asked.source as PlaceId, { brand }, money);
  return ok === false ? `${what}: ${why}` : null;
}

function findWalked({ page, brand }: KeptLink['asked'], walk: LastWalk): string | null {
  const found = walk?.row.faults.find((one) => one.page === page && one.brand === brand);
  if (walk === null || found === undefined) return null;
  return `${found.why} So it was on ${formatMoment(walk.at)}: press the link to check it now.`;
}

function findEnding(
  asked: KeptLink['asked'],
  lastDay: string,
  page: LandingPage,
  live: LiveState,
): string | null {
  const here = claimsOn(page, pageBrandOf(page, asked));
  const days = live.shown.claims
    .filter(({ id, causes }) => here.includes(id) && causes.length === 0)
    .map(({ id }) => CLAIMS[id].validUntil)
    .filter((day) => day >= asked.from && day < lastDay)
    .sort();
  const [first] = days;
  if (first === undefined) return null;
  const claims =
    days.length === 1 ? 'A claim of the page ends' : `${days.length} claims of the page end`;
  return `${claims} before the link does, the first one on ${formatDate(first)}.`;
}
