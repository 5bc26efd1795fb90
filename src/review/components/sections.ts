/** The parts of the sheet: claims, documents and landing pages, and the small pieces that they print. */

import { LANGUAGES, type Language } from '../../config/languages.ts';
import { formatDay } from '../../content/legal/days.ts';
import { NOTICE_DAYS } from '../../content/notice-days.ts';
import { html, type Markup } from '../../shared/markup.ts';
import { viewKey } from '../brand-pages.ts';
import type {
  ClaimPictures,
  LegalSource,
  LocalText,
  Pictures,
  ReviewedClause,
  ReviewedPage,
  View,
} from '../reviewed.ts';
import type { ReviewedClaim, SheetDocument, SheetVersion } from '../sheet.ts';

/** A day as it is written in India. @example '1 October 2025' */
export function day(iso: string): string {
  return formatDay(iso, 'en');
}

function chip(kind: 'good' | 'open' | 'plain', text: string): Markup {
  return html`<span class="chip ${kind}">${text}</span>`;
}

/** Text in its language, for fonts and screen readers. */
export function inLanguage(language: Language, text: string): Markup {
  return language === 'en'
    ? html`<span>${text}</span>`
    : html`<span lang="${language}">${text}</span>`;
}

/** A language's name in itself. */
export function languageName(language: Language): Markup {
  return inLanguage(language, LANGUAGES[language].name);
}

/** Every claim with all that is known of it. @param pictures `null` where there are none */
export function claimsSection(claims: readonly ReviewedClaim[], pictures: Pictures | null): Markup {
  return html`<section id="claims">
<h2>Claims</h2>
<p class="lead">A claim is a promise that must be provable. The wording appears on the pages during its term. The text beside it promises nothing; it takes the claim’s place after the term and, where the claim is about money, in restricted states and while cash is switched off. In both, {brand} and {association} stand for each brand’s own.</p>
${claims.length === 0 && html`<p>This brand makes no claim.</p>`}
${claims.map((claim) => claimArticle(claim, pictures))}
</section>`;
}

function claimArticle(claim: ReviewedClaim, pictures: Pictures | null): Markup {
  const { id, record, texts, paths, brandNames, isApproved } = claim;
  const taken = pictures?.claims.get(id);
  return html`<article class="claim" id="claim-${id}">
<header><h3>${id}</h3><p>${chip('plain', record.isCashClaim ? 'About money' : 'About trust')}${isApproved ? chip('good', 'Approved') : chip('open', 'Not approved')}${record.evidence.isConfirmed ? chip('good', 'Evidence confirmed') : chip('open', 'Evidence not confirmed')}${termChip(claim)}</p></header>
<div class="body${taken ? ' with-pictures' : ''}">
<div>
<table class="texts"><thead><tr><th scope="col">Language</th><th scope="col">Wording</th><th scope="col">In its place</th></tr></thead>
<tbody>${texts.map(
    ({ language, wording, counterpart }) =>
      html`<tr><th scope="row">${languageName(language)}</th><td>${inLanguage(language, wording)}</td><td>${inLanguage(language, counterpart)}</td></tr>`,
  )}</tbody></table>
<dl class="facts">
<div><dt>Evidence</dt><dd>${record.evidence.keptIn}</dd></div>
<div><dt>Term</dt><dd>${day(record.validFrom)} to ${day(record.validUntil)}</dd></div>
<div><dt>Approved by</dt><dd${!isApproved && html` class="blank"`}>${record.approvedBy}</dd></div>
<div><dt>Brands</dt><dd>${brandNames.join(', ')}</dd></div>
<div><dt>Pages</dt><dd>${paths.join('  ')}</dd></div>
</dl>
</div>
${taken ? claimPictures(taken, record.isCashClaim) : pictures && html`<p class="missing">No picture: none of these pages prints this wording today to a visitor in Maharashtra.</p>`}
</div>
</article>`;
}

function termChip({ standing, record: { validFrom, validUntil } }: ReviewedClaim): Markup {
  const last = day(validUntil);
  return {
    'to come': chip('plain', `From ${day(validFrom)}`),
    running: chip('plain', `Until ${last}`),
    'ending soon': chip('open', `Ends within ${NOTICE_DAYS} days: ${last}`),
    ended: chip('open', `Ended on ${last}`),
  }[standing];
}

function claimPictures({ brandPage, on, off }: ClaimPictures, isCashClaim: boolean): Markup {
  const { page, brand } = brandPage;
  const instead = isCashClaim ? 'Cash switched off' : 'After its term';
  return html`<div class="pair">
<figure><img src="${on}" width="360" height="300" alt="${page.path} of ${brand.name} with the claim"><figcaption>${page.path}, ${brand.name}: claim on</figcaption></figure>
${
  off === null
    ? html`<figure><p class="missing">Nothing replaces it here.</p><figcaption>${instead}</figcaption></figure>`
    : html`<figure><img src="${off}" width="360" height="300" alt="${page.path} of ${brand.name} without the claim"><figcaption>${instead}</figcaption></figure>`
}
</div>`;
}

/** Every document with the clauses of all its versions. */
export function documentsSection(documents: readonly SheetDocument[]): Markup {
  return html`<section id="documents">
<h2>Documents and statutes</h2>
<p class="lead">Each version of each document, the latest first. A clause shows the statutes that it names or rests on, with the day on which they were last looked up. A document without versions is here in full, in each of its languages. “Named, not looked up” is a statute in the text for which no such day is recorded.</p>
${calendar(documents)}
${documents.map(documentArticle)}
</section>`;
}

function calendar(documents: readonly SheetDocument[]): Markup {
  return html`<div class="scroll"><table class="calendar"><caption>All versions</caption>
<thead><tr><th scope="col">Document</th><th scope="col">Address</th><th scope="col">Announced</th><th scope="col">Takes effect</th><th scope="col">Stands</th></tr></thead>
<tbody>${documents.flatMap(({ title, path, versions }) =>
    versions.map(
      ({ days, standing, material }) =>
        html`<tr><th scope="row">${title}</th><td>${path}</td><td>${days ? day(days.announced) : 'no versions'}</td><td>${days && day(days.effective)}</td><td>${standing}${material && ', material'}</td></tr>`,
    ),
  )}</tbody></table></div>`;
}

function documentArticle({ id, title, path, brandNames, versions }: SheetDocument): Markup {
  return html`<article class="document" id="document-${id}">
<header><h3>${title} <small>${path}</small></h3><p class="fine">${brandNames.join(', ')}</p></header>
${versions.map(versionPart)}
</article>`;
}

function versionPart(version: SheetVersion): Markup {
  const {
    path,
    days,
    digest,
    standing,
    material,
    summary,
    languages,
    sources,
    introduction,
    clauses,
  } = version;
  return html`<section class="version">
<h4>${days ? html`Version of ${day(days.effective)}` : html`The text`} ${chip(standing === 'announced' || standing === 'to come' ? 'open' : 'plain', standing)}${material && chip('open', 'material')}</h4>
${days && html`<p class="fine">Announced on ${day(days.announced)}, takes effect on ${day(days.effective)}. ${path}. Languages: ${languages.map((language, index) => html`${index > 0 && ', '}${languageName(language)}`)}.</p>`}
<p class="fine digest">SHA-256 of its whole text: ${digest}</p>
${summary.length > 0 && html`<p>${summary.join(' ')}</p>`}
${sources.length > 0 ? sourcesTable(sources) : days && html`<p class="fine">No statute was recorded for this version.</p>`}
${introduction.map(paragraph)}
<table class="clauses"><thead><tr><th scope="col">Clause</th><th scope="col">In brief</th><th scope="col">Statute and the day it was looked up</th></tr></thead>
<tbody>${clauses.map(clauseRow)}</tbody></table>
</section>`;
}

function paragraph({ language, text }: LocalText): Markup {
  return html`<p>${inLanguage(language, text)}</p>`;
}

function clauseRow({ number, titles, inBrief, texts, sources, unchecked }: ReviewedClause): Markup {
  return html`<tr><th scope="row">${number}. ${titles.map(({ language, text }) => inLanguage(language, text))}</th><td>${texts.length > 0 ? texts.map(paragraph) : inBrief}</td><td>${sources.map(
    ({ statute, section, checked, confirmed }) =>
      html`<p>${statute}${section && `, ${section}`}: <b>${day(checked)}</b>${confirmed !== true && ', not confirmed'}</p>`,
  )}${unchecked.map((statute) => html`<p class="open">${statute}: named, not looked up</p>`)}${sources.length + unchecked.length === 0 && html`<span class="none">none</span>`}</td></tr>`;
}

function sourcesTable(sources: readonly LegalSource[]): Markup {
  return html`<table class="sources"><thead><tr><th scope="col">Statute</th><th scope="col">Looked up</th><th scope="col">How</th></tr></thead>
<tbody>${sources.map(
    ({ statute, section, url, checked, confirmed, note }) =>
      html`<tr><th scope="row">${statute}${section && html`<small>${section}</small>`}${url && html`<small>${url}</small>`}</th><td>${day(checked)}<br>${confirmed === true ? chip('good', 'Confirmed') : chip('open', 'Not confirmed')}</td><td>${note}</td></tr>`,
  )}</tbody></table>`;
}

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
  [
    'Download',
    ({ reading }) => html`<p>${reading.control}</p><p class="address">${reading.controlHref}</p>`,
  ],
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
