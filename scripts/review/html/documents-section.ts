import type { LegalSource } from '../../../build/legal/version-entries.ts';
import { html, type Markup } from '../../lib/markup.ts';
import type { LocalText, ReviewedClause, ReviewedDocument, ReviewedVersion } from '../documents.ts';
import { chip, day, inLanguage, languageName } from './small.ts';

/** Every document with the clauses of all its versions. */
export function documentsSection(documents: readonly ReviewedDocument[]): Markup {
  return html`<section id="documents">
<h2>Documents and statutes</h2>
<p class="lead">Each version of each document, the latest first. A clause shows the statutes that it names or rests on, with the day on which they were last looked up. A document without versions is here in full, in each of its languages. “Named, not looked up” is a statute in the text for which no such day is recorded.</p>
${calendar(documents)}
${documents.map(documentArticle)}
</section>`;
}

function calendar(documents: readonly ReviewedDocument[]): Markup {
  return html`<div class="scroll"><table class="calendar"><caption>All versions</caption>
<thead><tr><th scope="col">Document</th><th scope="col">Address</th><th scope="col">Announced</th><th scope="col">Takes effect</th><th scope="col">Stands</th></tr></thead>
<tbody>${documents.flatMap(({ title, path, versions }) =>
    versions.map(
      ({ days, standing, material }) =>
        html`<tr><th scope="row">${title}</th><td>${path}</td><td>${days ? day(days.announced) : 'no versions'}</td><td>${days && day(days.effective)}</td><td>${standing}${material && ', material'}</td></tr>`,
    ),
  )}</tbody></table></div>`;
}

function documentArticle({ id, title, path, brandNames, versions }: ReviewedDocument): Markup {
  return html`<article class="document" id="document-${id}">
<header><h3>${title} <small>${path}</small></h3><p class="fine">${brandNames.join(', ')}</p></header>
${versions.map(versionPart)}
</article>`;
}

function versionPart(version: ReviewedVersion): Markup {
  const { path, days, standing, material, summary, languages, sources, introduction, clauses } = version;
  return html`<section class="version">
<h4>${days ? html`Version of ${day(days.effective)}` : html`The text`} ${chip(standing === 'announced' || standing === 'to come' ? 'open' : 'plain', standing)}${material && chip('open', 'material')}</h4>
${days && html`<p class="fine">Announced on ${day(days.announced)}, takes effect on ${day(days.effective)}. ${path}. Languages: ${languages.map((language, index) => html`${index > 0 && ', '}${languageName(language)}`)}.</p>`}
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
