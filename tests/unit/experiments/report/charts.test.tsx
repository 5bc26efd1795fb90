/** The output of charts: what they draw, where, and their descriptions. */
import { parseHTML } from 'linkedom';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { describe, expect, it } from 'vitest';
import { SIZES } from '../../../../src/desk/comparison/Chart.tsx';
import { CountsChart } from '../../../../src/desk/comparison/CountsChart.tsx';
import { FOREST_SIZES, ForestChart } from '../../../../src/desk/comparison/ForestChart.tsx';
import { type ForestRow, forestRows } from '../../../../src/desk/comparison/forest-rows.ts';
import { LiftChart } from '../../../../src/desk/comparison/LiftChart.tsx';
import { VerifiedChart } from '../../../../src/desk/comparison/VerifiedChart.tsx';
import { DaysChart } from '../../../../src/desk/screens/today/DaysChart.tsx';
import { analyse } from '../../../../src/experiments/report/analysis/analyse.ts';
import type { PageAnalysis } from '../../../../src/experiments/report/analysis/analysis.ts';
import {
  countsOf,
  rows,
  sampleCounts,
  summed,
  TODAY,
} from '../../../support/counts/report-counts.ts';

const QUESTION = { today: TODAY, lift: 0.1 };
const ABOUT = { source: 'a test', complaints: [] };
const analysis = analyse(summed(sampleCounts()), QUESTION, ABOUT);

function pageOf(name: string, from = analysis): PageAnalysis {
  const page = from.pages.find((one) => one.page === name);
  if (!page) throw new Error(`There is no page ${name}.`);
  return page;
}

function draw(chart: ReactElement) {
  const { document } = parseHTML(`<!doctype html><body>${renderToStaticMarkup(chart)}</body>`);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const texts = all('text').map((text) => text.textContent);
  return { all, texts, text: (selector: string) => document.querySelector(selector)?.textContent };
}

const numbers = (element: Element | undefined, ...names: string[]) =>
  names.map((name) => Number(element?.getAttribute(name)));
const pointsOf = (element: Element | undefined) =>
  (element?.getAttribute('points') ?? '').split(' ').map((pair) => pair.split(',').map(Number));

const [beside, , narrow] = FOREST_SIZES;
const row = (more: Partial<ForestRow>): ForestRow => ({
  key: 'lp1-main trump-beta',
  label: 'trump-beta',
  control: 'previous-version',
  metric: 'finished',
  experiment: 'LP1',
  brand: 'Pavilion11',
  href: '#lp1-main',
  symbol: 'circle',
  look: null,
  instead: 'too few for a lift',
  kind: 'nothing-yet',
  ...more,
});
const lookOf = (lift: number, low: number, high: number) =>
  ({ day: TODAY, trials: 1, lift, interval: [low, high] }) as unknown as ForestRow['look'];

describe('the forest', () => {
  const zero = row({ look: lookOf(0, -0.5, 1) });
  const far = row({ look: lookOf(0, -0.7, 3), symbol: 'square', key: 'far' });
  const winner = row({ look: lookOf(0.25, 0.1, 0.4), kind: 'better', key: 'winner' });

  it('puts half as often and twice as often equally far from zero, which is in the middle', () => {
    const { all } = draw(<ForestChart rows={[zero]} size={beside} />);
    const [mark] = all('circle');
    expect(numbers(mark, 'cx', 'cy')).toEqual([220, 44 + 28]);
    expect(all('path').map((path) => path.getAttribute('d'))).toContain('M16 72H424');
  });

  it('draws a row for each arm, as high as the table’s, with an arrow where an interval is cut off', () => {
    const { all } = draw(<ForestChart rows={[zero, far, winner]} size={beside} />);
    const [svg] = all('svg');
    expect(svg?.getAttribute('viewBox')).toBe(`0 0 440 ${44 + 3 * 56 + 34}`);
    expect([all('circle').length, all('polygon').length]).toEqual([2, 1]);
    expect(all('path').filter((path) => path.getAttribute('d')?.endsWith('z'))).toHaveLength(2);
  });

  it('shows the verdict by the colour and the arm by the mark', () => {
    const { all } = draw(<ForestChart rows={[far, winner]} size={beside} />);
    expect(all('circle').map((mark) => mark.getAttribute('fill'))).toEqual(['var(--accent)']);
    expect(all('polygon').map((mark) => mark.getAttribute('fill'))).toEqual(['var(--text-light)']);
  });

  it('labels its rows if no table beside it does, and explains a missing lift', () => {
    const none = row({ key: 'none' });
    const name = 'LP1, Pavilion11: trump-beta';
    expect(draw(<ForestChart rows={[none]} size={narrow} />).texts).toContain(name);
    const { texts, all } = draw(<ForestChart rows={[none]} size={beside} />);
    expect(texts).not.toContain(name);
    expect(texts).toContain('too few for a lift');
    expect(all('circle, polygon')).toHaveLength(0);
  });

  it('is described in words', () => {
    const { text } = draw(<ForestChart rows={[winner, row({ key: 'none' })]} size={beside} />);
    expect(text('title')).toBe('Lift of each arm against its control');
    expect(text('desc')).toBe('LP1, Pavilion11: trump-beta: +25%, between +10% and +40%');
  });

  it('has a row for every arm except the control', () => {
    const drawn = forestRows([pageOf('LP4')], () => '#');
    expect(drawn.map(({ label, symbol }) => [label, symbol])).toEqual([
      ['trump-beta', 'circle'],
      ['new-version', 'diamond'],
    ]);
  });
});

describe.each(SIZES)('at $width px', (size) => {
  it('the lift is drawn day by day, and ends in the mark of its arm', () => {
    const page = pageOf('LP1');
    const looks = page.arms.find(({ label }) => label === 'trump-beta')?.comparison?.looks ?? [];
    const { all, texts, text } = draw(
      <LiftChart page={page} label="trump-beta" looks={looks} size={size} />,
    );
    const [low, high, lift] = all('polyline').map(pointsOf);
    expect([low, high, lift].map((line) => line?.length)).toEqual(Array(3).fill(looks.length));
    expect(numbers(all('circle')[0], 'cx', 'cy')).toEqual(lift?.at(-1));
    const gaps = low?.map(([, y = 0], day) => y - (high?.[day]?.[1] ?? 0)) ?? [];
    expect(gaps.at(-1)).toBeLessThan(gaps[5] ?? 0);
    expect(low?.at(-1)?.[0]).toBe(size.width - 12);
    expect(texts).toContain('22 Nov');
    expect(texts).toContain('0%');
    expect(text('title')).toBe(
      'LP1: lift of trump-beta against previous-version, looked at each day',
    );
    expect(text('desc')).toMatch(/^On 22 Nov it is \+25%, between \+15% and \+35%\.$/);
  });

  it('today is a hollow mark, separate from the line, which it would pull down', () => {
    const page = pageOf('LP4');
    const { all } = draw(<CountsChart page={page} measure="browsers" today={TODAY} size={size} />);
    const lines = all('polyline');
    expect(lines.map((line) => line.getAttribute('stroke'))).toEqual([
      'var(--arm-c)',
      'var(--arm-a)',
      'var(--arm-b)',
    ]);
    expect(lines.map((line) => line.getAttribute('stroke-dasharray'))).toEqual(['5 3', null, null]);
    const marks = all('circle, polygon');
    expect(marks.map((mark) => mark.getAttribute('fill'))).toEqual([
      'var(--arm-c)',
      'var(--arm-a)',
      'var(--arm-b)',
      null,
      null,
      null,
    ]);
    // The third arm was shown from the ninth day on.
    expect(lines.map((line) => pointsOf(line).length)).toEqual([24, 24, 16]);
  });

  it('a page that no browser has entered today has no hollow mark', () => {
    const entries = rows('p1', '2026-11-01', 5, { 'trump-beta': 90, 'previous-version': 80 });
    const page = pageOf('LP1', analyse(summed(countsOf(entries)), QUESTION, ABOUT));
    const { all, text } = draw(
      <CountsChart page={page} measure="finished" today={TODAY} size={size} />,
    );
    expect(all('circle, polygon')).toHaveLength(2);
    expect(text('desc')).toBe('previous-version: 8.0% in all. trump-beta: 9.0% in all');
  });

  it('verified downloads are a point and an interval for each day', () => {
    const check = analysis.inPageCheck;
    if (!check) throw new Error('Nothing was verified.');
    const { all, texts } = draw(<VerifiedChart check={check} size={size} />);
    expect(all('circle')).toHaveLength(check.days.length);
    expect(texts).toEqual(expect.arrayContaining(['50%', '100%', '22 Nov']));
    const heights = all('circle').map((mark) => numbers(mark, 'cy')[0] ?? 0);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(14);
  });

  it('days on the desk are columns, the last one hollow, with a letter above a day of changes', () => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-22'].map((day, index) => ({
      day,
      views: 100 * (index + 1),
      finished: 0,
      mark: index === 1 ? 'A' : null,
    }));
    const { all, texts, text } = draw(
      <DaysChart days={days} measure="views" running="2026-11-22" size={size} />,
    );
    const columns = all('rect');
    const [first, , last] = columns.map((column) => numbers(column, 'y', 'height'));
    expect(columns.map((column) => column.getAttribute('fill'))).toEqual([
      'var(--accent)',
      'var(--accent)',
      'var(--bg)',
    ]);
    expect(last?.[0]).toBe(30);
    expect((first?.[1] ?? 0) * 3).toBeCloseTo(last?.[1] ?? 0, 1);
    expect(texts).toContain('A');
    expect(text('desc')).toBe('A on 21 Nov');
    const [x = 0, width = 0] = numbers(columns[1], 'x', 'width');
    expect(numbers(all('circle')[0], 'cx')).toEqual([x + width / 2]);
  });
});
