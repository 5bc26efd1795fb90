import { html, type Markup } from '../../lib/markup.ts';
import { type Pictures, viewKey } from '../pictures.ts';
import type { ReviewedPage, View } from '../views.ts';

/** Every landing page as four visitors read it. @param pictures `null` where there are none */
export function landingSection(pages: readonly ReviewedPage[], pictures: Pictures | null): Markup {
  return html`<section id="pages">
<h2>Landing pages side by side</h2>
<p class="lead">What the same page says to four visitors. Where all four read the same, it stands once. Pages that several brands share are pictured for the first of them.</p>
${pages.map((page) => pageArticle(page, pictures))}
</section>`;
}

type Row = readonly [what: string, describe: (view: View) => Markup];

const ROWS: readonly Row[] = [
  ['Headline', ({ reading }) => html`${reading.headline}`],
  ['Offer', ({ reading }) => paragraphs(reading.offers)],
  ['Notices', ({ reading }) => paragraphs(reading.notices)],
  ['Claims about money', ({ cashClaims }) => claimLinks(cashClaims)],
  ['Other claims', ({ otherClaims }) => claimLinks(otherClaims)],
  ['Download', ({ reading }) => html`<p>${reading.control}</p><p class="address">${reading.controlHref}</p>`],
  ['Experiment', ({ reading }) => html`${reading.label === '' ? 'none' : reading.label}`],
  [
    'In search results',
    ({ reading }) => html`<p><b>${reading.searchTitle}</b></p><p>${reading.searchDescription}</p>`,
  ],
];

function pageArticle(page: ReviewedPage, pictures: Pictures | null): Markup {
  const { views, brand } = page;
  const isPictured =
    pictures !== null && views.some(({ visitor }) => pictures.views.has(viewKey(page, visitor)));
  const { language } = page.page;
  return html`<article class="landing" id="page-${brand.id}-${page.page.id}">
<header><h3>${page.page.path} <small>${brand.name}</small></h3></header>
<div class="scroll"><table class="views"><thead><tr><td></td>${views.map(({ visitor }) => html`<th scope="col">${visitor.title}<small>${visitor.note}</small></th>`)}</tr></thead>
<tbody${language !== 'en' && html` lang="${language}"`}>
${isPictured && html`<tr class="shots">${rowHead('First screen')}${views.map(({ visitor }) => html`<td>${shot(pictures.views.get(viewKey(page, visitor)), `${page.page.path} for: ${visitor.title}`)}</td>`)}</tr>`}
${ROWS.map(([what, describe]) => viewRow(what, views.map(describe)))}
${viewRow(
  'All else that differs',
  views.map((view) => paragraphs(differences(view, views))),
)}
</tbody></table></div>
</article>`;
}

function viewRow(what: string, cells: readonly Markup[]): Markup {
  const [first] = cells;
  const isSame = cells.every(({ text }) => text === first?.text);
  return html`<tr>${rowHead(what)}${
    isSame && first
      ? html`<td class="same" colspan="${cells.length}">${first}</td>`
      : cells.map((cell) => html`<td>${cell}</td>`)
  }</tr>`;
}

function rowHead(what: string): Markup {
  return html`<th scope="row" lang="en-IN">${what}</th>`;
}

function paragraphs(lines: readonly string[]): Markup {
  return lines.length === 0 ? none() : html`${lines.map((line) => html`<p>${line}</p>`)}`;
}

function claimLinks(ids: readonly string[]): Markup {
  if (ids.length === 0) return none();
  return html`${ids.map((id, index) => html`${index > 0 && ', '}<a href="#claim-${id}">${id}</a>`)}`;
}

function none(): Markup {
  return html`<span class="none" lang="en-IN">none</span>`;
}

function shot(source: string | undefined, alt: string): Markup | null {
  return source === undefined
    ? null
    : html`<img src="${source}" width="360" height="1000" alt="${alt}" loading="lazy">`;
}

/** Lines of a view that not all views have, but for those that have a row of their own. */
function differences({ reading }: View, views: readonly View[]): readonly string[] {
  const told = [reading.headline, ...reading.offers, ...reading.notices];
  const isShared = (line: string) => views.every((other) => other.reading.lines.includes(line));
  const isTold = (line: string) =>
    told.some((text) => text.includes(line)) ||
    told.reduce((rest, text) => rest.replaceAll(text, ''), line).trim() === '';
  return reading.lines.filter((line) => !isShared(line) && !isTold(line));
}
