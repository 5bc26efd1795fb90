import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../scripts/report/page.ts';
import { analyse } from '../../../src/report/analysis/analyse.ts';
import { sampleCounts, summed, TODAY } from '../../support/counts/report-counts.ts';

const about = { source: '<b>a & b</b>', complaints: ['a < b'] };
const analysis = analyse(summed(sampleCounts()), { today: TODAY, lift: 0.1 }, about);
const text = await renderPage(analysis);
const { document } = parseHTML(text);
const all = (selector: string) => [...document.querySelectorAll(selector)];

describe('the report as a page', () => {
  it('needs no other file and no script', () => {
    expect(all('script, link, img, iframe')).toHaveLength(0);
    expect(text).not.toMatch(/url\((?!data:|#)/);
    expect(text).not.toMatch(/\son[a-z]+=/);
  });

  it('has unique ids, and a target for every reference', () => {
    const ids = all('[id]').map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const references = ['aria-labelledby', 'aria-describedby'].flatMap((name) =>
      all(`[${name}]`).map((element) => element.getAttribute(name) ?? ''),
    );
    const anchors = all('a').map((link) => (link.getAttribute('href') ?? '').slice(1));
    expect([...references, ...anchors].filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('describes each chart in words, and in a table beside it', () => {
    const charts = all('svg.chart');
    expect(charts.length).toBeGreaterThan(20);
    for (const chart of charts) {
      expect(chart.getAttribute('role')).toBe('img');
      for (const words of ['title', 'desc'])
        expect(chart.querySelector(words)?.textContent).toMatch(/\w/);
      expect(chart.closest('section')?.querySelector('table')).not.toBeNull();
    }
  });

  it('begins with every verdict in one headline, wins and losses alike, and has what is open below', () => {
    expect(document.querySelector('h1')?.textContent).toBe(
      'LP1 (Pavilion11) +25%. LP4 trump-beta −16%. LP1 (storefirst) +12%. LP2: split broken.',
    );
    expect(all('.also li').map((item) => item.textContent)).toEqual([
      'HOME: nothing yet',
      'LP1 (CardXI): nothing yet',
    ]);
  });

  it('prints the figures of the analysis, day by day', () => {
    const page = analysis.pages.find(({ conclusion }) => conclusion.kind === 'better');
    const section = document.querySelector('section[aria-labelledby=lp1-main]');
    expect(section?.querySelector('.conclusion')?.textContent).toBe(page?.conclusion.text);
    expect(section?.querySelectorAll('.ledger tbody tr')).toHaveLength(25);
    const last = section?.querySelector('.ledger tbody tr:last-child th');
    expect(last?.textContent).toBe('22 Nov so far');
  });

  it('escapes foreign text, and prints nothing for missing values', () => {
    expect(text).toContain('&lt;b&gt;a &amp; b&lt;/b&gt;');
    expect(text).toContain('<li>a &lt; b</li>');
    expect(document.body.textContent).not.toMatch(/undefined|null|false|NaN|Infinity/);
  });
});
