import { BRANDS } from '../../../src/config/brands/index.ts';
import type { PageAnalysis } from '../analysis.ts';
import { writeLift, writeLiftRange } from '../wording.ts';
import { drawForest, type ForestRow } from './forest-chart.ts';
import { html, type Markup } from './markup.ts';
import { verdictMark } from './verdict.ts';

type Row = ForestRow & { page: PageAnalysis; kind: PageAnalysis['conclusion']['kind'] };

/** All comparisons at a glance: the picture, and its table with rows of the same height. */
export function forestSection(pages: readonly PageAnalysis[]): Markup {
  const rows = pages.flatMap((page): Row[] =>
    page.arms
      .filter(({ label }) => label !== page.control)
      .map(({ label, comparison }) => ({
        key: `${page.page} ${page.brand} ${label}`,
        name: `${page.page}: ${label}`,
        label,
        look: comparison?.looks.at(-1) ?? null,
        page,
        kind: page.split.isOk ? (comparison?.verdict ?? 'nothing-yet') : 'broken-split',
      })),
  );
  return html`<section class="glance" aria-labelledby="glance">
<h2 id="glance">At a glance</h2>
<div class="forest">
<div class="scroll" role="region" aria-labelledby="glance" tabindex="0">
<table>
<thead><tr><th scope="col">Page</th><th scope="col">Arm</th><th scope="col" class="number">Lift</th><th scope="col" class="number">Between</th><th scope="col">Verdict</th></tr></thead>
<tbody>${rows.map(forestRow)}</tbody>
</table>
</div>
<figure>${drawForest(rows, 'wide')}${drawForest(rows, 'narrow')}
<figcaption>Lift in finished downloads a browser, with its range; on a scale on which half as many and twice as many are equally far from none.</figcaption></figure>
</div>
</section>`;
}

function forestRow({ page, label, look, kind }: Row): Markup {
  return html`<tr><th scope="row"><a href="#${anchorOf(page)}">${page.page}</a> <small>${BRANDS[page.brand].name}</small></th><td>${label} <small>against ${page.control}</small></td><td class="number">${look ? writeLift(look.lift) : '–'}</td><td class="number">${look ? writeLiftRange(look.interval) : '–'}</td><td>${verdictMark(kind)}</td></tr>`;
}

/** Where a page's own section is. */
export function anchorOf({ page, brand }: PageAnalysis): string {
  return `${page}-${brand}`.toLowerCase();
}
