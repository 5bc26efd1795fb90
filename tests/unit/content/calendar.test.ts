import { expect, it } from 'vitest';
import { DATED_DOCUMENT_IDS, pageOf } from '../../../src/config/pages.ts';
import { latestChanges } from '../../../src/content/calendar.ts';
import { CLAIMS } from '../../../src/content/claims/index.ts';
import {
  comingVersions,
  historyOf,
  materialChanges,
  statusOf,
  toldVersions,
  versionInForce,
} from '../../../src/content/legal/versions.ts';
import { addDays } from '../../../src/shared/days.ts';

/** What a document shows on a day: the version in force, those that are announced, and all with their status. */
function shownOn(id: (typeof DATED_DOCUMENT_IDS)[number], day: string): string {
  const document = historyOf(id);
  const told = toldVersions(document, day).map((one) => [
    one.effective,
    statusOf(document, one, day),
  ]);
  return JSON.stringify([
    versionInForce(document, day).effective,
    comingVersions(document, day).map(({ effective }) => effective),
    told,
  ]);
}

/** What a landing page shows on a day, of everything that changes by date. */
function landingOn(id: 'home' | 'ludopanti', day: string): string {
  const claims = Object.entries(CLAIMS).filter(
    ([, one]) => one.validFrom <= day && day <= one.validUntil,
  );
  return `${claims.map(([name]) => name)} ${JSON.stringify(materialChanges(pageOf(id).brand, day))}`;
}

const CASES = [
  ...(['home', 'ludopanti'] as const).map((id) => ({
    id,
    on: (day: string) => landingOn(id, day),
  })),
  ...DATED_DOCUMENT_IDS.map((id) => ({ id, on: (day: string) => shownOn(id, day) })),
];

it.each(CASES)(
  'latestChanges returns the same day for $id until its words change',
  ({ id, on }) => {
    const page = pageOf(id);
    const days = new Set<string>();
    for (let today = '2024-12-25'; today < '2028-12-31'; today = addDays(today, 1)) {
      const change = latestChanges(today)(page);
      expect(change <= today).toBe(true);
      expect(on(change)).toBe(on(today));
      days.add(change);
    }
    // No template is discarded for a text that stays the same.
    expect(days.size).toBeGreaterThan(1);
    expect(days.size).toBeLessThan(20);
  },
);
