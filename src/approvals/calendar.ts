import { LOOKED_UP_DAYS } from '../content/notice-days.ts';
import { addDays } from '../shared/days.ts';
import type { Texts } from './texts.ts';

/** The days, ISO 8601, on which words change or must be checked again, from the day of the texts on; the next one first. */
export function calendarOf({
  today,
  brands,
  claims,
  documents,
}: Texts): readonly { day: string; what: string }[] {
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
