import { BRANDS } from '../../../src/config/brands/index.ts';
import { html, type Markup } from '../../lib/markup.ts';
import type { PageAnalysis } from '../analysis.ts';
import { writeLift, writeLiftRange } from '../wording.ts';
import { drawForest, type ForestRow, type ForestSize } from './forest-chart.ts';
import { verdictMark } from './verdict.ts';

const FOREST_SIZES: readonly ForestSize[] = ['beside', 'medium', 'narrow'];

type Row = ForestRow & { page: PageAnalysis };

/** All comparisons at a glance: the picture, and its table with rows of the same height. */
export function forestSection(pages: readonly PageAnalysis[]): Markup {
  const rows = pages.flatMap((page): Row[] =>
    page.arms
      .filter(({ label }) => label !== page.control)
      .map(({ label, comparison }) => ({
        key: `${page.page} ${page.brand} ${label}`,
        name: `${page.page}, ${BRANDS[page.brand].name}: ${label}`,
        label,
        look: comparison?.looks.at(-1) ?? null,
        instead: page.split.isOk ? 'too few for a lift' : 'split broken',
        page,
        kind: page.split.isOk ? (comparison?.verdict ?? 'nothing-yet') : 'broken-split',
      })),
  );
  const byTaps = [...new Set(pages.filter(({ metric }) => metric === 'clicks').map(({ page }) => page))];
  return html`<section class="glance" aria-labelledby="glance">
<h2 id="glance">At a glance</h2>
<div class="forest">
<div class="scroll" role="region" aria-label="Lifts of all pages" tabindex="0">
<table>
<thead><tr><th scope="col">Page and arm</th><th scope="col" class="number">Lift, and its range</th><th scope="col">Verdict</th></tr></thead>
<tbody>${rows.map(forestRow)}</tbody>
</table>
</div>
<figure>${FOREST_SIZES.map((size) => drawForest(rows, size))}
<figcaption>How much more often browsers of an arm finish a download, with its range.${byTaps.length > 0 && ` On ${byTaps.join(' and ')}, tap it: packages leave there through the app-link service.`} Half as often and twice as often are equally far from zero.</figcaption></figure>
</div>
</section>`;
}

function forestRow({ page, label, look, kind }: Row): Markup {
  const range = look && html` <small>${writeLiftRange(look.interval)}</small>`;
  return html`<tr><th scope="row"><a href="#${anchorOf(page)}">${page.page}</a> ${BRANDS[page.brand].name} <small>${label} <span class="against">against ${page.control}</span></small></th><td class="number">${look ? html`<b>${writeLift(look.lift)}</b>${range}` : '–'}</td><td>${verdictMark(kind)}</td></tr>`;
}

/** Where a page's own section is. */
export function anchorOf({ page, brand }: PageAnalysis): string {
  return `${page}-${brand}`.toLowerCase();
}
