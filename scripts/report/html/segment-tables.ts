import { BRANDS } from '../../../src/config/brands/index.ts';
import { html, type Markup } from '../../lib/markup.ts';
import type { PageAnalysis } from '../analysis.ts';
import { nameSegment, SEGMENT_HEADINGS, writeSegment } from '../segments.ts';

/** A page's browsers by app, by browser and by state, side by side where there is room. */
export function segmentTables({ page, brand, segments }: PageAnalysis): Markup {
  const byKind = [...Map.groupBy(segments, ({ by }) => by)];
  return html`<h3>By app, browser and state <small>all arms together, told and not compared</small></h3>
<div class="segments">${byKind.map(
    ([
      by,
      ofKind,
    ]) => html`<div class="scroll" role="region" aria-label="${page}, ${BRANDS[brand].name}, by ${by}" tabindex="0">
<table>
<thead><tr><th scope="col">By ${by}</th>${SEGMENT_HEADINGS.map((heading) => html`<th scope="col" class="number">${heading}</th>`)}</tr></thead>
<tbody>${ofKind.map((segment) => html`<tr><th scope="row">${nameSegment(segment)}</th>${writeSegment(segment).map((cell) => html`<td class="number">${cell}</td>`)}</tr>`)}</tbody>
</table>
</div>`,
  )}</div>`;
}
