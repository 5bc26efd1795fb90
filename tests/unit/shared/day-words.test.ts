import { expect, it } from 'vitest';
import {
  describeDaysLeft,
  formatDate,
  formatDay,
  formatMoment,
  formatMonth,
  formatShortDate,
  formatShortDay,
  formatWeekday,
} from '../../../src/shared/day-words.ts';

it.each([
  [formatDay('2025-10-01'), '1 October 2025'],
  [formatDate('2026-11-25'), '25 Nov 2026'],
  [formatShortDay('2026-11-22'), '22 Nov'],
  [formatWeekday('2026-11-25'), 'Wed 25 Nov 2026'],
  [formatMonth('2026-11'), 'November 2026'],
  [formatMoment('2026-11-24T18:29:59Z'), '24 Nov 2026, 11:59 pm'],
  [formatMoment('2026-11-24T18:30:00Z'), '25 Nov 2026, 12:00 am'],
  [formatShortDate(new Date('2026-11-24T18:29:59Z'), 'en'), '24 Nov 2026'],
  [formatShortDate(new Date('2026-11-24T18:30:00Z'), 'kn'), '25 ನವೆಂ 2026'],
  [describeDaysLeft(0), 'today'],
  [describeDaysLeft(1), 'tomorrow'],
  [describeDaysLeft(126), 'in 126 days'],
])('writes %s', (written, wanted) => {
  expect(written.replaceAll('\u202f', ' ')).toBe(wanted);
});
