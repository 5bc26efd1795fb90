import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { html, Markup } from '../../../scripts/lib/markup.ts';
import { analyse } from '../../../scripts/report/analysis/analyse.ts';
import { renderPage } from '../../../scripts/report/print/html/page.ts';
import { HALVES_BY_SERVICE, sampleCounts, TODAY } from '../../support/report-counts.ts';

const analysis = analyse(
  sampleCounts(),
  { today: TODAY, lift: 0.1 },
  { source: '<b>a & b</b>', complaints: ['a < b'] },
);
/** Of a loss of 18 %, which is further from none than a gain of 20 %. */
const LOOK = {
  day: '2026-11-20',
  trials: 1000,
  lift: -0.18,
  interval: [-0.3, -0.05] satisfies [number, number],
};
const text = await renderPage(analysis);
const { document } = parseHTML(text);

describe('the report as a page', () => {
  it('needs nothing but itself, and no script', () => {
    expect(document.querySelectorAll('script, link, img, iframe')).toHaveLength(0);
    expect(text).not.toMatch(/url\((?!data:|#)/);
    expect(text).not.toMatch(/\son[a-z]+=/);
  });

  it('is the same each time', async () => {
    expect(await renderPage(analysis)).toBe(text);
  });

  it('gives every id once, and leads every reference somewhere', () => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const references = [...document.querySelectorAll('[aria-labelledby], [aria-describedby]')].flatMap(
      (element) =>
        ['aria-labelledby', 'aria-describedby'].flatMap((name) => element.getAttribute(name) ?? []),
    );
    const anchors = [...document.querySelectorAll('a')].map((link) =>
      (link.getAttribute('href') ?? '').slice(1),
    );
    expect([...references, ...anchors].filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('tells each chart in words, and in a table beside it', () => {
    const charts = [...document.querySelectorAll('svg.chart')];
    expect(charts.length).toBeGreaterThan(20);
    for (const chart of charts) {
      expect(chart.getAttribute('role')).toBe('img');
      expect(chart.querySelector('title')?.textContent).toMatch(/\w/);
      expect(chart.querySelector('desc')?.textContent).toMatch(/\w/);
      expect(chart.closest('section')?.querySelector('table')).not.toBeNull();
    }
  });

  it('begins with the largest verified change, be it a loss', async () => {
    const pages = analysis.pages.map((page) => ({
      ...page,
      arms: page.arms.map((arm) =>
        arm.comparison?.verdict === 'worse'
          ? { ...arm, comparison: { ...arm.comparison, looks: [{ ...LOOK, lift: -0.18 }] } }
          : arm,
      ),
    }));
    const other = parseHTML(await renderPage({ ...analysis, pages })).document;
    expect(other.querySelector('h1')?.textContent).toBe('trump-beta loses on LP4');
    expect(other.querySelector('.also li')?.textContent).toBe('trump-beta wins on LP1 (Pavilion11)');
  });

  it('prints the figures of the analysis', () => {
    const page = analysis.pages.find(({ conclusion }) => conclusion.kind === 'better');
    const section = [...document.querySelectorAll('section.page')].find((one) =>
      one.querySelector('.conclusion')?.textContent?.includes('is better than'),
    );
    expect(section?.querySelector('.conclusion')?.textContent).toBe(page?.conclusion.text);
    expect(section?.querySelectorAll('.ledger tbody tr')).toHaveLength(25);
    expect(document.querySelector('h1')?.textContent).toBe('trump-beta wins on LP1 (Pavilion11)');
  });

  it('tells day by day what phones verified of what the server counted', () => {
    const rows = [...document.querySelectorAll('.check .ledger tbody tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
    );
    const { days = [] } = analysis.inPageCheck ?? {};
    expect(days.length).toBeGreaterThan(20);
    expect(rows.map(([, finished, verified]) => [finished, verified])).toEqual(
      days.map(({ finished, verified }) => [String(finished), String(verified)]),
    );
    const [chart] = document.querySelectorAll('.check svg.chart');
    expect(chart?.querySelectorAll('circle')).toHaveLength(days.length);
  });

  it('names every tick of the lifts, none among them', () => {
    for (const chart of document.querySelectorAll('.forest svg.chart')) {
      const texts = [...chart.querySelectorAll('text')].map((one) => one.textContent);
      expect(texts).not.toContain('');
      expect(texts).toContain('0%');
    }
  });

  it('sets the day that is not over apart from the lines of whole days', () => {
    const corners = [...document.querySelectorAll('svg[aria-labelledby^=browsers-LP1-main-wide] path')].map(
      (path) => path.getAttribute('d')?.match(/[ML]/g)?.length ?? 0,
    );
    const days = analysis.pages.find(({ page, brand }) => page === 'LP1' && brand === 'main')?.days ?? [];
    expect(Math.max(...corners)).toBe(days.length - 1);
    expect(document.querySelector('.ledger tbody tr:last-child th')?.textContent).toBe('22 Nov so far');
  });

  it('draws nothing of an arm before its run', () => {
    const shape = (label: string) =>
      [...document.querySelectorAll('svg[aria-labelledby^=browsers-LP4-main-wide] g')].flatMap((group) =>
        group.getAttribute('stroke') === label ? (group.querySelector('path')?.getAttribute('d') ?? []) : [],
      );
    const corners = ['var(--arm-a)', 'var(--arm-b)'].map((color) => shape(color)[0]?.match(/[ML]/g)?.length);
    expect(corners).toEqual([24, 16]);
  });

  it('shows one drawing of each chart on paper', () => {
    const print = text.slice(text.indexOf('@media print'));
    for (const drawing of ['.chart.wide', '.chart.beside', '.forest .chart.narrow']) {
      expect(print).toMatch(new RegExp(`${drawing.replaceAll('.', '\\.')}[^{}]*{\\s*display: none`));
    }
  });

  it('escapes whatever comes from outside', () => {
    expect(text).toContain('&lt;b&gt;a &amp; b&lt;/b&gt;');
    expect(text).toContain('<li>a &lt; b</li>');
  });

  it('tells of weeks where there are many days', async () => {
    const later = analyse(
      sampleCounts(),
      { today: '2026-12-20', lift: 0.1 },
      { source: 'a test', complaints: [] },
    );
    const { document: weekly } = parseHTML(await renderPage(later));
    expect(weekly.querySelector('.ledger thead th')?.textContent).toBe('Week from');
    expect(weekly.querySelectorAll('.ledger')[0]?.querySelectorAll('tbody tr')).toHaveLength(8);
  });

  it('tells of taps where packages leave through the app-link service', async () => {
    const { runs, ...counts } = sampleCounts();
    const entries = counts.entries
      .filter(({ run }) => run === 'p1')
      .map((row) => ({ ...row, run: 'p1a', finished: 0 }));
    const { document: page } = parseHTML(
      await renderPage(
        analyse(
          { ...counts, entries, breakdown: [], runs: [...runs, HALVES_BY_SERVICE] },
          { today: TODAY, lift: 0.1 },
          { source: 'a test', complaints: [] },
        ),
      ),
    );
    const section = page.querySelector('section[aria-labelledby=lp1-main]');
    expect(section?.querySelector('.conclusion')?.textContent).toContain('app-link service');
    expect(section?.querySelector('.ledger caption')?.textContent).toContain('Tapped of browsers');
    const [day] = section?.querySelectorAll('.ledger tbody td') ?? [];
    expect(day?.textContent).toMatch(/^[1-9]/);
    expect(page.querySelector('.forest figcaption')?.textContent).toContain('On LP1 and LP4');
    expect(page.querySelector('section[aria-labelledby=home-main] .ledger caption')?.textContent).toContain(
      'Finished of browsers',
    );
  });

  it('has something to say before anybody came', async () => {
    const nothing = { ...sampleCounts(), entries: [], breakdown: [], days: [] };
    const page = await renderPage(
      analyse(nothing, { today: TODAY, lift: 0.1 }, { source: 'a test', complaints: [] }),
    );
    expect(page).toContain('No browser has entered an experiment yet');
  });
});

describe('markup', () => {
  it('escapes text, keeps markup, and leaves nothing for nothing', () => {
    expect(html`<p>${'<i>'}${new Markup('<b>')}${null}${false}${[1, 'a']}</p>`.text).toBe(
      '<p>&lt;i&gt;<b>1a</p>',
    );
  });
});
