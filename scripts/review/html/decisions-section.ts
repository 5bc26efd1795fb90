/** What owner and marketers decide, and the tables that pages print from it. */
import type { Brand } from '../../../src/config/brands/index.ts';
import { LANGUAGE_CODES } from '../../../src/config/languages.ts';
import { MATCH_FORMATS, MULTIPLIERS, POINTS } from '../../../src/config/points.ts';
import { isRestricted, REGION_IDS } from '../../../src/config/regions.ts';
import { describeVariables } from '../../../src/config/variables.ts';
import { cashPlayStatement } from '../../../src/content/legal/cash-play.ts';
import { stateName, ui } from '../../../src/content/ui/index.ts';
import { html, type Markup } from '../../lib/markup.ts';
import { calendarOf } from '../calendar.ts';
import type { Sheet } from '../sheet.ts';
import { day, inLanguage, languageName } from './small.ts';

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
    LANGUAGE_CODES.map((code) => [languageName(code), inLanguage(code, cashPlayStatement(brand, code))]),
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
