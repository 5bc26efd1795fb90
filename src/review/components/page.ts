/** The sheet as one document: to read, to print and to sign. */
import { NOTICE_DAYS } from '../../content/notice-days.ts';
import { layOutDocument } from '../../print/html-document.ts';
import { html, type Markup } from '../../shared/markup.ts';
import type { Pictures, ReviewedPage } from '../reviewed.ts';
import { type Sheet, summarise } from '../sheet.ts';
import { decisionsSection, placeholdersSection } from './decisions-section.ts';
import { claimsSection, day, documentsSection, landingSection } from './sections.ts';

export interface SheetParts {
  sheet: Sheet;
  pages: readonly ReviewedPage[];
  /** A sentence that says why, where there are none. */
  pictures: Pictures | string;
}

/** The whole document. @param styles of `review.css` and what comes before it */
export function layOutSheet({ sheet, pages, pictures }: SheetParts, styles: Markup): string {
  const names = sheet.brands.map(({ name }) => name).join(', ');
  const taken = typeof pictures === 'string' ? null : pictures;
  return layOutDocument({
    title: `Review sheet, ${day(sheet.today)}: ${names}`,
    styles,
    header: html`<h1>What the site promises, and who stands by it</h1>
<p>Review sheet of ${names}, made on ${day(sheet.today)}.</p>
${counts(sheet)}
<nav aria-label="Parts of this sheet"><ol>
<li><a href="#claims">Claims</a></li>
<li><a href="#documents">Documents and statutes</a></li>
<li><a href="#decisions">Decisions, switches and dates</a></li>
<li><a href="#placeholders">Facts still to be confirmed</a></li>
${pages.length > 0 && html`<li><a href="#pages">Landing pages side by side</a></li>`}
<li><a href="#signature">Signature</a></li>
</ol></nav>
${typeof pictures === 'string' && html`<p class="notice">${pictures}</p>`}`,
    main: html`${claimsSection(sheet.claims, taken)}
${documentsSection(sheet.documents)}
${decisionsSection(sheet)}
${placeholdersSection(sheet.brands)}
${pages.length > 0 && landingSection(pages, taken)}
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
    [
      summary.endingSoon.length,
      `of ${summary.claims}`,
      `claims that end within ${NOTICE_DAYS} days`,
    ],
    [summary.unconfirmedSources, `of ${summary.sources}`, 'statutes not held against their source'],
    [facts, `in ${brands}`, 'facts to confirm'],
  ];
  return html`<dl class="figures">${figures.map(
    ([count, among, what]) =>
      html`<div><dt>${what}</dt><dd>${count} <small>${among}</small></dd></div>`,
  )}</dl>`;
}

function signature(): Markup {
  return html`<section class="signature" id="signature">
<h2>Signature</h2>
<p>I have read this sheet. I approve the claims on it with their evidence and terms, except those that I have struck out, and I have noted what has to change.</p>
<dl>${['Name and post', 'Date', 'Signature'].map((what) => html`<div><dt>${what}</dt><dd class="blank"></dd></div>`)}</dl>
</section>`;
}
