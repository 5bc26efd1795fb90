import type { Brand } from '../../config/brands/index.ts';
import { LANGUAGE_CODES } from '../../config/languages.ts';
import { MATCH_FORMATS, MULTIPLIERS, POINTS } from '../../config/points.ts';
import { isRestricted, REGION_IDS } from '../../config/regions.ts';
import { describeVariables } from '../../config/variables.ts';
import { cashPlayStatement } from '../../content/legal/cash-play.ts';
import { LOOKED_UP_DAYS } from '../../content/notice-days.ts';
import { stateName, ui } from '../../content/ui/index.ts';
import { addDays } from '../../shared/days.ts';
import { html, type Markup } from '../../shared/markup.ts';
import type { Sheet } from '../sheet.ts';
import { day, inLanguage, languageName } from './sections.ts';

/** Decisions of each owner, switches, days to come, states and points. */
export function decisionsSection(sheet: Sheet): Markup {
  return html`<section id="decisions">
<h2>Decisions, switches and dates</h2>
<p class="lead">What the owner of each brand has decided about contests for money, what marketers can switch without a deploy, and the days on which words change by themselves.</p>
${sheet.brands.map(cashPlayArticle)}
${table('switches', 'Switches', ['Variable', 'Values', 'Not set', 'Cannot be read'], describeVariables())}
${table(
  'dates',
  'Days to come',
  ['Day', 'What happens'],
  calendarOf(sheet).map((entry) => [day(entry.day), entry.what]),
)}
${statesArticle(sheet.brands)}
${pointsArticle(sheet.brands)}
</section>`;
}

type Cell = Markup | string | number;

function table(
  id: string,
  title: string,
  heads: readonly Cell[],
  rows: readonly (readonly Cell[])[],
): Markup {
  return html`<article id="${id}"><header><h3>${title}</h3></header>
<table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([first = '', ...others]) =>
      html`<tr><th scope="row">${first}</th>${others.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}</tbody></table></article>`;
}

function cashPlayArticle(brand: Brand): Markup {
  const { cashPlay, name, id } = brand;
  return table(
    `cash-play-${id}`,
    `${name}: contests for money`,
    ['cashPlay', `${cashPlay.offered}, looked up on ${day(cashPlay.asOf)}`],
    LANGUAGE_CODES.map((code) => [
      languageName(code),
      inLanguage(code, cashPlayStatement(brand, code)),
    ]),
  );
}

/** As `/where-to-play` prints it. */
function statesArticle(brands: readonly Brand[]): Markup {
  const offered = [...new Set(brands.map(({ cashPlay }) => cashPlay.offered))];
  return table(
    'states',
    'States',
    LANGUAGE_CODES.map(languageName),
    REGION_IDS.map((region) =>
      LANGUAGE_CODES.map((code) => {
        const { restricted, free, permitted } = ui(code).states;
        const play = isRestricted(region)
          ? [restricted]
          : offered.map((one) => (one === 'none' ? free : permitted));
        return inLanguage(code, `${stateName(region, code)}: ${play.join(' / ')}`);
      }),
    ),
  );
}

/** As `/points-table` prints it. */
function pointsArticle(brands: readonly Brand[]): Markup {
  const examples = brands.filter(({ placeholders }) => placeholders.includes('pointsTable'));
  return html`${POINTS.map(({ title, rows }) =>
    table(`points-${title.toLowerCase()}`, `Points: ${title}`, ['', ...MATCH_FORMATS], rows),
  )}
<p>The captain’s points count ${MULTIPLIERS.captain} times, the vice-captain’s ${MULTIPLIERS.viceCaptain} times.${examples.length > 0 && html` <span class="open">An example, not the rules, for ${examples.map(({ name }) => name).join(', ')}.</span>`}</p>`;
}

/** The days, ISO 8601, on which words change or have to be looked at again, from the sheet's day on; the next first. */
export function calendarOf({
  today,
  brands,
  claims,
  documents,
}: Sheet): readonly { day: string; what: string }[] {
  return [
    ...claims.map(({ id, record }) => ({
      day: addDays(record.validUntil, 1),
      what: `Claim ${id}: its replacement is printed`,
    })),
    ...documents.flatMap(({ title, versions }) =>
      versions.flatMap(({ days, path }) =>
        days === null
          ? []
          : [
              { day: days.announced, what: `${title}: ${path} is announced` },
              { day: days.effective, what: `${title}: ${path} takes effect` },
            ],
      ),
    ),
    ...brands.map(({ name, cashPlay }) => ({
      day: addDays(cashPlay.asOf, LOOKED_UP_DAYS),
      what: `${name}: last day on which cashPlay counts as looked up`,
    })),
  ]
    .filter(({ day }) => day >= today)
    .sort((one, other) => one.day.localeCompare(other.day));
}

/** The facts of each brand that are not confirmed, with what is printed until then. */
export function placeholdersSection(brands: readonly Brand[]): Markup {
  return html`<section id="placeholders">
<h2>Facts still to be confirmed</h2>
<p class="lead">Pages and documents print these facts of a brand. Each is a placeholder until the real one is known; the site does not go live before.</p>
${brands.map(brandArticle)}
</section>`;
}

function brandArticle(brand: Brand): Markup {
  const facts: Readonly<Record<string, unknown>> = { ...brand };
  const { placeholders } = brand;
  return html`<article id="brand-${brand.id}">
<header><h3>${brand.name}</h3></header>
${
  placeholders.length === 0
    ? html`<p>Every fact is confirmed.</p>`
    : html`<table class="placeholders"><thead><tr><th scope="col">Fact</th><th scope="col">Printed now</th><th scope="col">To be</th></tr></thead>
<tbody>${placeholders.map((name) => html`<tr><th scope="row">${name}</th><td>${linesOf(facts[name]).map((value) => html`<p>${value}</p>`)}</td><td class="blank"></td></tr>`)}</tbody></table>`
}
</article>`;
}

const LOOKS = ['icon', 'className'];

function linesOf(value: unknown): readonly string[] {
  if (value === null || value === undefined) return ['none'];
  if (typeof value !== 'object') return [String(value)];
  if (Array.isArray(value)) return value.map((one) => linesOf(one).join(', '));
  const facts = Object.entries(value).filter(([name]) => !LOOKS.includes(name));
  return facts.map(([name, inner]) => `${name}: ${linesOf(inner).join(', ')}`);
}
