import type { Brand } from '../../../src/config/brands/index.ts';
import { html, type Markup } from '../../lib/markup.ts';
import { placeholdersOf } from '../placeholders.ts';

/** The facts of each brand that are not confirmed, with what is printed until then. */
export function placeholdersSection(brands: readonly Brand[]): Markup {
  return html`<section id="placeholders">
<h2>Facts still to be confirmed</h2>
<p class="lead">Pages and documents print these facts of a brand. Each is a placeholder until the real one is known; the site does not go live before.</p>
${brands.map(brandArticle)}
</section>`;
}

function brandArticle(brand: Brand): Markup {
  const placeholders = placeholdersOf(brand);
  return html`<article id="brand-${brand.id}">
<header><h3>${brand.name}</h3></header>
${
  placeholders.length === 0
    ? html`<p>Every fact is confirmed.</p>`
    : html`<table class="placeholders"><thead><tr><th scope="col">Fact</th><th scope="col">Printed now</th><th scope="col">To be</th></tr></thead>
<tbody>${placeholders.map(({ name, values }) => html`<tr><th scope="row">${name}</th><td>${values.map((value) => html`<p>${value}</p>`)}</td><td class="blank"></td></tr>`)}</tbody></table>`
}
</article>`;
}
