/** The days on which the site's words change, or have to be looked at again. */
import { addDays } from '../../src/content/legal/days.ts';
import { LOOKED_UP_DAYS } from '../lib/notice-days.ts';
import type { Sheet } from './sheet.ts';

/** A day, ISO 8601, and what happens on it. */
export interface CalendarEntry {
  day: string;
  what: string;
}

/** What is to come from the sheet's day on, the next first. */
export function calendarOf({ today, brands, claims, documents }: Sheet): readonly CalendarEntry[] {
  return [
    ...claims.map(({ id, record }) => ({
      day: addDays(record.validUntil, 1),
      what: `Claim ${id}: its replacement is printed`,
    })),
    ...documents.flatMap(({ title, versions }) =>
      versions.flatMap(({ days, path }) =>
        days === null
          ? []
          : [
              { day: days.announced, what: `${title}: ${path} is announced` },
              { day: days.effective, what: `${title}: ${path} takes effect` },
            ],
      ),
    ),
    ...brands.map(({ name, cashPlay }) => ({
      day: addDays(cashPlay.asOf, LOOKED_UP_DAYS),
      what: `${name}: last day on which cashPlay counts as looked up`,
    })),
  ]
    .filter(({ day }) => day >= today)
    .sort((one, other) => one.day.localeCompare(other.day));
}
