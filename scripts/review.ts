/** `npm run review`: what legal staff read and sign (docs/behaviour.md#review-sheet). */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { reviewDocuments } from '../build/review/documents.ts';
import { LANGUAGE_CODES } from '../src/config/languages.ts';
import { formatIndianDate } from '../src/decide/indian-date.ts';
import { formatSummary, makeSheet } from '../src/review/sheet.ts';
import { fromWhereTyped, runCommand } from './lib/command.ts';
import { REVIEW, type ReviewOptions, writeSheet } from './review/page.ts';
import { buildSite, openSites } from './review/sites.ts';
import { renderTranslations, translatedAreas } from './review/translations.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const nowMs = Date.now();
const today = formatIndianDate(nowMs);

/** @returns the text for standard output */
async function review(options: ReviewOptions): Promise<string> {
  const { html, languages, brand, build } = options;
  if (languages !== undefined) {
    const areas = await translatedAreas(root);
    await writeFile(fromWhereTyped(languages), await renderTranslations(areas, today));
    const lines = areas.reduce((sum, area) => sum + area.lines.length, 0);
    return `Written to ${languages}: ${lines} lines in ${LANGUAGE_CODES.length} languages.`;
  }
  const sheet = makeSheet(reviewDocuments(root, brand), today, brand);
  if (html === undefined) return formatSummary(sheet);
  if (build) await buildSite();
  const sites = openSites(nowMs);
  try {
    return await writeSheet(fromWhereTyped(html), sheet, options, sites);
  } finally {
    await sites.dispose();
  }
}

await runCommand(REVIEW, async (options) => {
  console.log(await review(options));
  return 0;
});
