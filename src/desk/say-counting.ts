/** How far the counts reach, and what a day costs, as sentences. */
import { FLUSH_SECONDS, minutesUntilCounted } from '../config/flush.ts';
import { PRICES_READ_ON } from '../config/prices.ts';
import { costOfDay, monthAtPaceOf } from '../experiments/counting/cost.ts';
import type { Work, WorkDay } from '../experiments/counting/read-work.ts';
import { formatDate, formatMoment, formatWeekday } from '../shared/day-words.ts';
import { addDays, DAY_MS, formatIndianDate } from '../shared/days.ts';

export interface Counting {
  /** Up to when everything is counted, in a sentence. */
  reach: string;
  /** What is wrong where nothing has been added for long, in a sentence; otherwise `null`. */
  silence: string | null;
  /** What yesterday cost, about, beside the same day a week before, in a sentence. */
  cost: string;
}

/** Between a day and the one that it is compared with. */
export const WEEK_DAYS = 7;

/** @param work of yesterday and the week before it */
export function sayCounting({ reachMs, days }: Work, nowMs: number): Counting {
  const day = addDays(formatIndianDate(nowMs), -1);
  const yesterday = days.find((one) => one.day === day);
  const before = days.find((one) => one.day === addDays(day, -WEEK_DAYS));
  const within = `What happens now is in them within ${minutesUntilCounted(FLUSH_SECONDS)} minutes.`;
  return {
    reach:
      reachMs === null
        ? `Nothing has been counted yet. ${within}`
        : `Everything that was counted up to ${formatInstant(reachMs)} is in the numbers. ${within}`,
    silence: saySilence(reachMs, days.at(-1), nowMs),
    cost: sayCost(day, yesterday, before),
  };
}

/** So many of the last day's pauses between flushes are too long; a quarter of an hour at least, a week at most. */
const LONG_PAUSES = 60;
const SHORTEST_SILENCE_MS = 15 * 60_000;
const LONGEST_SILENCE_MS = WEEK_DAYS * DAY_MS;

/**
 * A site with few visitors is silent at night, so how long is too long depends on how often counts were added before.
 * @param last the last day on which any were, of the week before today
 */
function saySilence(
  reachMs: number | null,
  last: WorkDay | undefined,
  nowMs: number,
): string | null {
  if (reachMs === null) return null;
  const pausesMs = (LONG_PAUSES * DAY_MS) / (last?.flushes ?? 1);
  const longMs = Math.min(Math.max(SHORTEST_SILENCE_MS, pausesMs), LONGEST_SILENCE_MS);
  if (nowMs - reachMs < longMs) return null;
  return `Nothing has been added to the counts since ${formatInstant(reachMs)}. Ask an engineer: “counts have stopped” in docs/operations.md.`;
}

function sayCost(day: string, yesterday: WorkDay | undefined, before: WorkDay | undefined): string {
  const source = `By what was counted, at Cloudflare’s prices of ${formatDate(PRICES_READ_ON)}; without the plans of the domains, and without requests that count nothing.`;
  if (yesterday === undefined)
    return `What ${formatWeekday(day)} cost is not known: nothing was counted on it.`;
  const weekBefore =
    before === undefined
      ? 'a week before is not known'
      : `a week before ${dollars(costOfDay(before))}`;
  return `${formatWeekday(day)} cost about ${dollars(costOfDay(yesterday))}, which is ${dollars(monthAtPaceOf(yesterday))} a month at that pace; ${weekBefore}. ${source}`;
}

function formatInstant(ms: number): string {
  return formatMoment(new Date(ms).toISOString());
}

/** @example dollars(0.167) // '$0.17' @example dollars(1230.4) // '$1,230' */
function dollars(amount: number): string {
  const digits = amount < 10 ? 2 : 0;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `$${amount.toLocaleString('en', format)}`;
}
