import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLOCK_ENTRY } from '../../scripts/lib/clock-header.ts';
import { sendVisitors } from '../../scripts/report/demo/fill-demo.ts';
import { DEMO_DAYS, DEMO_PAGES, DEMO_VERIFIED_SHARE } from '../../scripts/report/demo/truth.ts';
import { SEGMENT_DIMENSIONS, SEGMENT_MEASURES } from '../../src/counting/measures.ts';
import { readReport } from '../support/counts/site-report.ts';
import { startSite, type TestSite } from '../support/site/site.ts';

/** It takes minutes, a third of what CI has for the slow suite: `DEMO=1 npx vitest run --project slow tests/slow/demo`. */
const IS_ASKED_FOR = process.env.DEMO === '1';
/** It takes a minute or two on an idle machine. */
const HANGS_AFTER_MS = 20 * 60_000;

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entry: CLOCK_ENTRY });
  await sendVisitors(site);
}, HANGS_AFTER_MS);
afterAll(() => site.dispose());

it.runIf(IS_ASKED_FOR)('finds the true rates of the simulated visitors', async () => {
  const { report } = await readReport(site);
  const { pages, totals, shared, inPageCheck } = report;
  const browsers = DEMO_PAGES.reduce((sum, { browsersADay }) => sum + browsersADay * DEMO_DAYS, 0);
  expect(totals).toMatchObject({ visits: browsers, refused: 0 });
  expect(shared.started).toBeGreaterThan(0);
  const kinds = Object.fromEntries(pages.map(({ page, conclusion }) => [page, conclusion.kind]));
  expect(kinds).toMatchObject({ LP1: 'better', HOME: 'worse' });

  for (const by of ['memory', 'app']) {
    const views = report.vitals
      .filter((group) => group.by === by)
      .reduce((sum, one) => sum + one.views, 0);
    expect(views, by).toBe(browsers);
  }

  const { page = '', finished = 0, verified = 0 } = inPageCheck ?? {};
  expect(page).toBe('LP2');
  expectNear(verified / finished, DEMO_VERIFIED_SHARE, finished, 'verified');

  for (const { page, rate, lift } of DEMO_PAGES) {
    const row = pages.find((one) => one.page === page);
    expect(row?.sampleRatio.ok, page).toBe(true);
    expect(row?.arms, page).toHaveLength(2);
    for (const by of SEGMENT_DIMENSIONS) {
      const segments = row?.segments.filter((segment) => segment.by === by) ?? [];
      for (const measure of SEGMENT_MEASURES) {
        const ofArms = row?.arms.reduce((sum, arm) => sum + arm[measure], 0);
        expect([page, by, measure, segments.reduce((sum, one) => sum + one[measure], 0)]).toEqual([
          page,
          by,
          measure,
          ofArms,
        ]);
      }
    }
    for (const arm of row?.arms ?? []) {
      const truth = rate * (1 + (lift[arm.label] ?? 0));
      expectNear(arm.rate ?? 0, truth, arm.browsers, `${page} ${arm.label}`);
    }
  }
});

/** Within five standard errors, which chance exceeds less than once in a million runs. */
function expectNear(rate: number, truth: number, trials: number, what: string): void {
  const error = Math.sqrt((truth * (1 - truth)) / trials);
  expect(Math.abs(rate - truth), what).toBeLessThan(5 * error);
}
