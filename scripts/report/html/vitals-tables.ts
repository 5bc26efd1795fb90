import { html, type Markup } from '../../lib/markup.ts';
import { VITALS_CAPTION, type ViewGroup, viewTables } from '../vitals.ts';

/** What phones feel: a table by memory and one by app, side by side where there is room. */
export function vitalsTables(groups: readonly ViewGroup[]): Markup {
  return html`<h3>${VITALS_CAPTION}</h3>
<div class="segments">${viewTables(groups).map(
    ([
      [first = '', ...headings] = [],
      ...rows
    ]) => html`<div class="scroll" role="region" aria-label="How soon views were painted, ${first}" tabindex="0">
<table>
<thead><tr><th scope="col">${first}</th>${headings.map((heading) => html`<th scope="col" class="number">${heading}</th>`)}</tr></thead>
<tbody>${rows.map(([name = '', ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td class="number">${cell}</td>`)}</tr>`)}</tbody>
</table>
</div>`,
  )}</div>`;
}
