import { describe, expect, it } from 'vitest';
import { analyse } from '../../../scripts/report/analyse.ts';
import type { VitalRow } from '../../../scripts/report/daily-counts.ts';
import { formatText } from '../../../scripts/report/format-text.ts';
import { renderPage } from '../../../scripts/report/html/page.ts';
import { groupViews } from '../../../scripts/report/vitals.ts';
import { countsOf, TODAY } from '../../support/report-counts.ts';

/** Views by bucket, of both measures. */
function views(buckets: Readonly<Record<string, number>>, more: Partial<VitalRow> = {}): VitalRow[] {
  return Object.entries(buckets).map(([bucket, count]) => ({
    ...{ day: TODAY, brand: 'main', app: 'browser', memory: '2', metric: 'lcp', bucket, views: count },
    ...more,
  }));
}

const lcpOf = (buckets: Readonly<Record<string, number>>) => groupViews(views(buckets))[0]?.lcp;

describe('the 75th percentile', () => {
  it.each<[Record<string, number>, ReturnType<typeof lcpOf>]>([
    [{ '500': 10 }, [0, 500]],
    [{ '1500': 75, '2000': 25 }, [1250, 1500]],
    [{ '1500': 74, '2000': 26 }, [1500, 2000]],
    [{ '500': 2, more: 8 }, [10_000, null]],
    // The order in which rows come says nothing.
    [{ more: 20, '10000': 2, '4000': 78 }, [3000, 4000]],
    [{ '500': 9 }, null],
  ])('of %j lies in %j', (buckets, range) => {
    expect(lcpOf(buckets)).toEqual(range);
  });

  it('is told by memory and by app, of the report’s days and brand', async () => {
    const rows = [
      ...views({ '1500': 12 }),
      ...views({ '400': 12 }, { metric: 'ttfb' }),
      ...views({ '4000': 5 }, { memory: '8', app: 'Instagram' }),
      ...views({ '100': 5 }, { memory: '8', app: 'Instagram', metric: 'ttfb' }),
      ...views({ more: 99 }, { day: '2026-11-01' }),
      ...views({ more: 99 }, { brand: 'cards' }),
    ];
    const question = { today: TODAY, days: 2, brand: 'main', lift: 0.1 } as const;
    const told = { source: 'a test', complaints: [] };
    const analysis = analyse(countsOf([], { vitals: rows }), question, told);
    expect(analysis.vitals).toEqual([
      { by: 'memory', value: '2', views: 12, lcp: [1250, 1500], ttfb: [300, 400] },
      { by: 'memory', value: '8', views: 5, lcp: null, ttfb: null },
      { by: 'app', value: 'browser', views: 12, lcp: [1250, 1500], ttfb: [300, 400] },
      { by: 'app', value: 'Instagram', views: 5, lcp: null, ttfb: null },
    ]);
    expect(formatText(analysis)).toMatch(
      /2 GB +12 +0\.3–0\.4 s +1\.25–1\.5 s\n +8 GB or more +5 +too few +too few/,
    );
    expect(await renderPage(analysis)).toMatch(/>2 GB<\/th><td class="number">12<\/td>/);
  });
});
