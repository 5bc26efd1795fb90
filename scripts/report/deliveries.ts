/** How full the messages are that counts travel in: what counting costs hangs on it (docs/scale.md). */
import type { DailyCounts, DeliveryRow } from './daily-counts.ts';
import { writeDay } from './indian-days.ts';
import { writeCount } from './wording.ts';

/** Sums of the report's days. */
export interface Deliveries extends Omit<DeliveryRow, 'day'> {
  /** Days with so many visits that messages should have been fuller. */
  thinDays: readonly string[];
}

/** Below this many visits a day what counting costs is not worth a thought. */
const MANY_VISITS = 5_000_000;
const THIN = 5;

/** @param isWanted whether a day is one of the report's; brands share messages, so all are counted */
export function sumDeliveries(
  { deliveries, days }: Pick<DailyCounts, 'deliveries' | 'days'>,
  isWanted: (day: string) => boolean,
): Deliveries {
  const rows = deliveries.filter(({ day }) => isWanted(day));
  const sum = (name: 'deliveries' | 'messages' | 'counts') => rows.reduce((all, row) => all + row[name], 0);
  const visitsOn = (wanted: string) =>
    days.reduce((all, { day, visits }) => all + (day === wanted ? visits : 0), 0);
  return {
    deliveries: sum('deliveries'),
    messages: sum('messages'),
    counts: sum('counts'),
    thinDays: rows
      .filter(({ day, messages, counts }) => counts < THIN * messages && visitsOn(day) > MANY_VISITS)
      .map(({ day }) => day)
      .sort(),
  };
}

/** In one sentence, and a second where messages stayed thin; `null` before the first message. */
export function describeDeliveries({ deliveries, messages, counts, thinDays }: Deliveries): string | null {
  if (messages === 0) return null;
  const [first] = thinDays;
  const thin =
    first === undefined
      ? ''
      : ` Messages held fewer than ${THIN} counts on ${thinDays.length === 1 ? '' : `${thinDays.length} days since `}${writeDay(first)}, with more than ${writeCount(MANY_VISITS)} visits a day: counting then costs more than it should (docs/scale.md).`;
  return `${writeCount(counts)} counts came in ${writeCount(messages)} messages, ${(counts / messages).toFixed(1)} a message, and ${(messages / deliveries).toFixed(1)} messages a delivery.${thin}`;
}
