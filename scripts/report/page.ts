/** `--html`: the report as one file that needs nothing else, no script either. To show, to send and to print. */

import { renderDocument } from '../../build/print-styles.ts';
import { BRANDS } from '../../src/config/brands/index.ts';
import { LABELS } from '../../src/config/labels.ts';
import { PAGE_TESTS } from '../../src/config/tests/index.ts';
import type { Analysis, Conclusion, PageAnalysis } from '../../src/report/analysis/analysis.ts';
import {
  nameExperiment,
  writeCount,
  writeDay,
  writeShare,
} from '../../src/report/analysis/format.ts';
import { forestRows, forestSection } from '../../src/report/components/forest.ts';
import { inPageSection, pageSection } from '../../src/report/components/page-section.ts';
import { anchorOf, numberTable, verdictShape } from '../../src/report/components/parts.ts';
import {
  describeAlarms,
  describeDeliveries,
  describeWaysOut,
  TRAFFIC_CAPTION,
  trafficTables,
  VITALS_CAPTION,
  viewTables,
} from '../../src/report/words/figures.ts';
import { html, type Markup } from '../../src/shared/markup.ts';

/** The whole document. */
export async function renderPage(analysis: Analysis): Promise<string> {
  const { from, to, source, complaints } = analysis;
  const pages = [...analysis.pages, ...analysis.tests];
  const seen = pages.filter(({ arms }) => arms.some(({ counts }) => counts.browsers > 0));
  const unseen = pages.filter((page) => !seen.includes(page));
  const alarms = describeAlarms(analysis);
  const [first, ...others] = listFindings(seen.filter(({ earlier }) => earlier === null));
  return renderDocument({
    title: `Experiments, ${writeDay(from)} to ${writeDay(to)}`,
    sheets: [
      new URL('../../src/report/components/section.css', import.meta.url),
      new URL('report.css', import.meta.url),
    ],
    header: html`<h1>${first ? capitalise(first.text) : 'No browser has entered an experiment yet'}</h1>
${others.length > 0 && html`<ul class="also">${others.map(({ kind, text }) => html`<li>${verdictShape(kind)}${capitalise(text)}</li>`)}</ul>`}
<p>Experiments, ${writeDay(from)} to ${writeDay(to)}, days in India. Counted by ${source}.</p>`,
    main: html`${seen.length > 0 && forestSection(forestRows(seen, (page) => `#${anchorOf(page)}`))}
${seen.map((page) => pageSection(page, to))}
${totalsSection(analysis)}
<section class="notes">
<h2>How to read this</h2>
<ul>
<li>A <b>lift</b> is how much more often browsers of an arm finish a download than those of the control; where this site does not see all that is installed, tap it. Its range holds with 95% confidence at every look together, shared out where a page compares several arms. So look as often as you like: that is paid for already.</li>
${alarms !== null && html`<li>${alarms}</li>`}
<li>“Nothing yet” is not a defeat. It means that the truth may lie on either side, and how long it takes to know.</li>
<li>The forecasts ask for a lift of ${writeShare(analysis.liftThatMatters)}, found in four cases of five.</li>
<li>A <b>browser</b> is counted on the day on which it first came, and all that it did later with it. No person is identified. <b>Tapped</b>, <b>started</b> and <b>finished</b> are browsers too, each once; <b>again</b> are those that began a further download.</li>
<li><b>p</b> is how often chance alone would show as much, at one look or many. It counts at the limit that stands under the table, and below.</li>
<li>“Everybody” counts deeds and not browsers, also on pages without an experiment, of links passed on and of apps that keep no cookies. <b>Events refused</b> came too fast from one network, and are in no figure.</li>
<li>A <b>run</b> is what was in force: <b>p</b> for two arms or <b>t</b> for three; <b>1</b> where previous-version is the control, <b>2</b> where it is new-version; <b>a</b> where tracking links led to the app-link service; then the name that marketers gave (<b>RUN</b>). If they change any of it, a new run begins. Runs of one name are compared together, each day of each by itself. A new name is a new test, which begins at zero; what went before keeps a section behind it, with its name and days.</li>
<li>A <b>page test</b> compares versions of one page, named behind it in brackets. Its browsers are also among the page’s own; label and arm are drawn apart from one another. The code of its run is the test’s name, the number of its arms, and what follows above from <b>a</b> on.</li>
</ul>
${unseen.length > 0 && html`<p>No browser has entered yet: ${unseen.map(nameOfBrand).join(', ')}.</p>`}
${complaints.length > 0 && html`<p>Left out, because it cannot be true:</p><ul>${complaints.map((one) => html`<li>${one}</li>`)}</ul>`}
</section>`,
  });
}

/** How a finding is told, and which come first: of the same rank the largest change. */
const FINDINGS: Readonly<
  Record<Conclusion['kind'], { rank: number; tell: (page: string, arms: string) => string }>
> = {
  better: { rank: 0, tell: (page, arms) => `${arms} wins on ${page}` },
  worse: { rank: 0, tell: (page, arms) => `${arms} loses on ${page}` },
  'broken-split': { rank: 1, tell: (page) => `the split of ${page} is broken` },
  'no-difference': { rank: 2, tell: (page) => `no difference on ${page}` },
  'nothing-yet': { rank: 3, tell: (page) => `nothing yet on ${page}` },
};

/** What was found, page by page: wins and losses, the largest first, then what is open. */
function listFindings(pages: readonly PageAnalysis[]): Conclusion[] {
  return pages
    .map((page) => {
      const { kind } = page.conclusion;
      const arms = page.arms.filter(({ comparison }) => comparison?.verdict === kind);
      const { rank, tell } = FINDINGS[kind];
      const text = tell(nameOf(page, pages), arms.map(({ label }) => label).join(' and '));
      return { kind, text, rank, size: sizeOfChange(page) };
    })
    .sort((one, other) => one.rank - other.rank || other.size - one.size);
}

/** Of the verified lifts of a page the largest, up or down: half as many is as far from none as twice as many. */
function sizeOfChange({ arms, conclusion: { kind } }: PageAnalysis): number {
  const lifts = arms.flatMap(({ comparison }) =>
    comparison?.verdict === kind ? [comparison.looks.at(-1)?.lift ?? 0] : [],
  );
  return Math.max(0, ...lifts.map((lift) => Math.abs(Math.log1p(lift))));
}

/** A label or an arm keeps its own spelling. */
function capitalise(text: string): string {
  const names = [...LABELS, ...PAGE_TESTS.flatMap(({ arms }) => arms.map(({ name }) => name))];
  return names.some((name) => text.startsWith(name))
    ? text
    : text.charAt(0).toUpperCase() + text.slice(1);
}

function nameOf(page: PageAnalysis, pages: readonly PageAnalysis[]): string {
  const name = nameExperiment(page);
  const isAlone = pages.filter((one) => nameExperiment(one) === name).length === 1;
  return isAlone ? name : nameOfBrand(page);
}

/** @example nameOfBrand(…) // 'LP1 (storefirst, Pavilion11)' */
function nameOfBrand({ test, page, brand }: PageAnalysis): string {
  return `${page} (${[...(test === null ? [] : [test]), BRANDS[brand].name].join(', ')})`;
}

function totalsSection({
  totals,
  vitals,
  deliveries,
  inPageCheck,
  traffic = [],
}: Analysis): Markup {
  const delivered = describeDeliveries(deliveries);
  const ways = describeWaysOut(totals);
  const views = viewTables(vitals).map(([headings, ...rows]) =>
    numberTable({ label: `How soon views were painted, ${headings[0]}`, headings, rows }),
  );
  const came = trafficTables(traffic).map(([headings, ...rows]) =>
    numberTable({ label: `What came, ${headings[0]?.toLowerCase()}`, headings, rows }),
  );
  const figures: readonly [name: string, count: number][] = [
    ['Visits', totals.visits],
    ['Taps on a download', totals.clicks],
    ['Downloads started', totals.started],
    ['Downloads finished', totals.finished],
    ['Verified on the phone', totals.verified],
    ['Finished from links passed on', totals.sharedFinished],
    ['Events refused', totals.refused],
  ];
  return html`<section class="totals" aria-labelledby="totals">
<h2 id="totals">Everybody, on all pages</h2>
<dl class="figures">${figures.map(([name, count]) => html`<div><dt>${name}</dt><dd>${writeCount(count)}</dd></div>`)}</dl>
${
  vitals.length > 0 &&
  html`<h3>${VITALS_CAPTION}</h3>
<div class="segments">${views}</div>`
}
${
  came.length > 0 &&
  html`<h3>${TRAFFIC_CAPTION}</h3>
<div class="segments">${came}</div>`
}
${ways !== null && html`<p class="fine">${ways}</p>`}
${delivered !== null && html`<p class="fine">${delivered}</p>`}
${inPageCheck && inPageSection(inPageCheck)}
</section>`;
}
