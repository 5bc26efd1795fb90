/** Pieces that several sections of the page are made of. */

import { html, type Markup } from '../../../lib/markup.ts';
import type { Conclusion } from '../../analysis/analysis.ts';

const BARS = 'M2 4.500h12v2.500H2zM2 9h12v2.500H2z';
const RING =
  'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zm0 2.200a3.800 3.800 0 1 1 0 7.600 3.800 3.800 0 0 1 0-7.600z';
const CROSS =
  'M3.500 2L8 6.500 12.500 2 14 3.500 9.500 8 14 12.500 12.500 14 8 9.500 3.500 14 2 12.500 6.500 8 2 3.500z';

/** Each verdict's word, shape and colour. */
export const VERDICTS: Readonly<Record<Conclusion['kind'], { word: string; path: string; color: string }>> = {
  better: { word: 'Better', path: 'M8 2l6 11H2z', color: 'var(--accent)' },
  worse: { word: 'Worse', path: 'M8 14L2 3h12z', color: 'var(--bad)' },
  'no-difference': { word: 'No difference', path: BARS, color: 'var(--text-light)' },
  'nothing-yet': { word: 'Nothing yet', path: RING, color: 'var(--text-light)' },
  'broken-split': { word: 'Split broken', path: CROSS, color: 'var(--bad)' },
};

/** What was concluded, by a word and a shape of its own. */
export function verdictMark(kind: Conclusion['kind']): Markup {
  return html`<span class="verdict ${kind}">${verdictShape(kind)}${VERDICTS[kind].word}</span>`;
}

/** The shape alone, for a text that says the same. */
export function verdictShape(kind: Conclusion['kind']): Markup {
  return html`<svg class="shape" viewBox="0 0 16 16" aria-hidden="true"><path d="${VERDICTS[kind].path}"/></svg>`;
}

type Cell = Markup | string | readonly (Markup | string | false)[];

/** A table whose first column names the rows; the others are numbers. */
export interface NumberTable {
  /** Names the part of the page that scrolls. */
  label: string;
  className?: string;
  caption?: string;
  headings: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** Prints it; where it is wider than the page it scrolls. */
export function numberTable({ label, className, caption, headings, rows }: NumberTable): Markup {
  const head = headings.map((text, index) =>
    index === 0 ? html`<th scope="col">${text}</th>` : html`<th scope="col" class="number">${text}</th>`,
  );
  const body = rows.map(
    ([name, ...cells]) =>
      html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td class="number">${cell}</td>`)}</tr>`,
  );
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">
<table${className !== undefined && html` class="${className}"`}>${caption !== undefined && html`\n<caption><span>${caption}</span></caption>`}
<thead><tr>${head}</tr></thead>
<tbody>${body}</tbody>
</table>
</div>`;
}
