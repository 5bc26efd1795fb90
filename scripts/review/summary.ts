import { formatDay } from '../../src/content/legal/days.ts';
import { NOTICE_DAYS } from '../lib/notice-days.ts';
import type { ReviewedClaim, Sheet } from './sheet.ts';

/** What is open, counted: the head of the sheet, and all that is printed without one. */
export function summarise({ today, brands, claims, documents }: Sheet) {
  const versions = documents.flatMap((document) =>
    document.versions.map((version) => ({ title: document.title, ...version })),
  );
  const sources = versions.flatMap((version) => version.sources);
  return {
    claims: claims.length,
    notApproved: claims.filter(({ isApproved }) => !isApproved),
    notConfirmed: claims.filter(({ record }) => !record.evidence.isConfirmed),
    endingSoon: claims.filter(({ standing }) => standing === 'ending soon'),
    ended: claims.filter(({ standing }) => standing === 'ended'),
    versions: versions.length,
    clauses: versions.reduce((count, { clauses }) => count + clauses.length, 0),
    sources: sources.length,
    unconfirmedSources: sources.filter(({ confirmed }) => confirmed !== true).length,
    // Versions that take effect after today.
    coming: versions.flatMap(({ title, path, days }) =>
      days && days.effective > today ? [{ title, path, effective: days.effective }] : [],
    ),
    placeholders: brands.map(({ name, placeholders }) => ({ brand: name, count: placeholders.length })),
  };
}

/** The summary for a terminal. */
export function formatSummary(sheet: Sheet): string {
  const summary = summarise(sheet);
  const names = sheet.brands.map(({ name }) => name).join(', ');
  return [
    `Review on ${formatDay(sheet.today, 'en')}: ${names}`,
    '',
    `${summary.claims} claims`,
    describe('not approved', summary.notApproved),
    describe('evidence not confirmed', summary.notConfirmed),
    describe(`ending within ${NOTICE_DAYS} days`, summary.endingSoon, true),
    describe('ended, counterpart printed instead', summary.ended, true),
    '',
    `${summary.clauses} clauses in ${summary.versions} versions of ${sheet.documents.length} documents`,
    `  statutes looked up: ${summary.sources}, not yet held against the source itself: ${summary.unconfirmedSources}`,
    ...summary.coming.map(
      ({ title, path, effective }) => `  takes effect on ${formatDay(effective, 'en')}: ${title} (${path})`,
    ),
    '',
    'Placeholders',
    ...summary.placeholders.map(({ brand, count }) => `  ${brand}: ${count}`),
    '',
    'The sheet to read and sign: npm run review -- --html review.html',
  ].join('\n');
}

function describe(what: string, claims: readonly ReviewedClaim[], namesThem = false): string {
  const names = namesThem && claims.length > 0 ? ` (${claims.map(({ id }) => id).join(', ')})` : '';
  return `  ${what}: ${claims.length}${names}`;
}
