/** `--html`: the sheet as one file that needs nothing else, no script either. To read, to print and to sign. */

import { stat, writeFile } from 'node:fs/promises';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { html, type Markup } from '../../../src/shared/markup.ts';
import { defineCommand, parseBrand, UsageError } from '../../lib/command.ts';
import { renderDocument } from '../../lib/html-document.ts';
import { NOTICE_DAYS } from '../../lib/notice-days.ts';
import { brandPagesIn } from '../documents.ts';
import { type Pictures, takePictures } from '../pictures.ts';
import { type Sheet, summarise } from '../sheet.ts';
import type { ReviewSites } from '../sites.ts';
import { type ReviewedPage, reviewPages } from '../views.ts';
import { decisionsSection, placeholdersSection } from './decisions-section.ts';
import { claimsSection, day, documentsSection, landingSection } from './sections.ts';

const USAGE = `Usage: npm run review [-- --html FILE] [--brand ID] [--no-pictures] [--no-build]
       npm run review -- --languages FILE

What the signer answers for: every claim, every clause with its statute, the placeholders, and each landing
page as four visitors see it. Without --html it says in a few lines what is open.

--html FILE    one page to read, print and sign; builds the site first
--brand ID     one brand: ${Object.keys(BRANDS).join(', ')}
--no-pictures  the same page without pictures, in a fraction of the time
--languages FILE
               every line in each language side by side, for native readers to sign
--no-build     shows the site as the last --html built it`;

export const REVIEW = defineCommand(
  USAGE,
  {
    html: { type: 'string' },
    languages: { type: 'string' },
    brand: { type: 'string' },
    pictures: { type: 'boolean', default: true },
    build: { type: 'boolean', default: true },
  },
  ({ html, languages, brand, pictures, build }) => {
    if (html?.trim() === '') throw new UsageError('--html needs the name of a file: --html review.html');
    if (languages?.trim() === '') throw new UsageError('--languages needs the name of a file.');
    return { html, languages, brand: brand === undefined ? undefined : parseBrand(brand), pictures, build };
  },
);

export type ReviewOptions = ReturnType<typeof REVIEW.parse>;

/** The whole document. `pictures` is a sentence that says why, where there are none. */
export async function renderSheet({
  sheet,
  pages,
  pictures,
}: {
  sheet: Sheet;
  pages: readonly ReviewedPage[];
  pictures: Pictures | string;
}): Promise<string> {
  const names = sheet.brands.map(({ name }) => name).join(', ');
  const taken = typeof pictures === 'string' ? null : pictures;
  return renderDocument({
    title: `Review sheet, ${day(sheet.today)}: ${names}`,
    sheets: [new URL('review.css', import.meta.url)],
    header: html`<h1>What the site promises, and who stands by it</h1>
<p>Review sheet of ${names}, made on ${day(sheet.today)}.</p>
${counts(sheet)}
<nav aria-label="Parts of this sheet"><ol>
<li><a href="#claims">Claims</a></li>
<li><a href="#documents">Documents and statutes</a></li>
<li><a href="#decisions">Decisions, switches and dates</a></li>
<li><a href="#placeholders">Facts still to be confirmed</a></li>
<li><a href="#pages">Landing pages side by side</a></li>
<li><a href="#signature">Signature</a></li>
</ol></nav>
${typeof pictures === 'string' && html`<p class="notice">${pictures}</p>`}`,
    main: html`${claimsSection(sheet.claims, taken)}
${documentsSection(sheet.documents)}
${decisionsSection(sheet)}
${placeholdersSection(sheet.brands)}
${landingSection(pages, taken)}
${signature()}`,
  });
}

function counts(sheet: Sheet): Markup {
  const summary = summarise(sheet);
  const facts = summary.placeholders.reduce((sum, { count }) => sum + count, 0);
  const brands = sheet.brands.length === 1 ? '1 brand' : `${sheet.brands.length} brands`;
  const figures: readonly [count: number, among: string, what: string][] = [
    [summary.notApproved.length, `of ${summary.claims}`, 'claims not approved'],
    [summary.notConfirmed.length, `of ${summary.claims}`, 'claims without confirmed evidence'],
    [summary.endingSoon.length, `of ${summary.claims}`, `claims that end within ${NOTICE_DAYS} days`],
    [summary.unconfirmedSources, `of ${summary.sources}`, 'statutes not held against their source'],
    [facts, `in ${brands}`, 'facts to confirm'],
  ];
  return html`<dl class="figures">${figures.map(
    ([count, among, what]) => html`<div><dt>${what}</dt><dd>${count} <small>${among}</small></dd></div>`,
  )}</dl>`;
}

function signature(): Markup {
  return html`<section class="signature" id="signature">
<h2>Signature</h2>
<p>I have read this sheet. I approve the claims on it with their evidence and terms, except those that I have struck out, and I have noted what has to change.</p>
<dl>${['Name and post', 'Date', 'Signature'].map((what) => html`<div><dt>${what}</dt><dd class="blank"></dd></div>`)}</dl>
</section>`;
}

const NO_PICTURES = 'There are no pictures on this sheet: it was made with --no-pictures.';
const KIB = 1024;

/** Reads and pictures the pages, and writes the sheet. @param file absolute. @returns what belongs on standard output */
export async function writeSheet(
  file: string,
  sheet: Sheet,
  { brand, html, pictures }: Pick<ReviewOptions, 'brand' | 'html' | 'pictures'>,
  sites: ReviewSites,
): Promise<string> {
  const pages = await reviewPages(brandPagesIn(brand), sheet.claims, ({ cashOffers, headers }, host, path) =>
    sites.ask(cashOffers, path, { ...headers, host }),
  );
  const taken = pictures ? await takePictures(sites, sheet.claims, pages) : NO_PICTURES;
  await writeFile(file, await renderSheet({ sheet, pages, pictures: taken }));
  const whose = brand === undefined ? 'all brands' : BRANDS[brand].name;
  return `Written to ${html}: ${whose}, ${Math.round((await stat(file)).size / KIB)} KiB.`;
}
