import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ENTRY } from '../../scripts/lib/demo-entry.ts';
import { runReport } from '../../scripts/report/command.ts';
import { sendVisitors } from '../../scripts/report/demo/fill-demo.ts';
import { DEMO_DAYS, DEMO_PAGES, DEMO_VERIFIED_SHARE } from '../../scripts/report/demo/truth.ts';
import { REPORT } from '../../scripts/report/options.ts';
import { sourceOf } from '../../scripts/report/sources/open-source.ts';
import type { Label } from '../../src/config/labels.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entry: DEMO_ENTRY });
  await sendVisitors(site);
}, 300_000);
afterAll(() => site.dispose());

interface Report {
  pages: {
    page: string;
    sampleRatio: { ok: boolean };
    arms: { label: Label; browsers: number; rate: number }[];
    conclusion: { kind: string; text: string };
  }[];
  shared: { started: number };
  totals: { visits: number; refused: number };
  inPageCheck: { page: string; finished: number; verified: number };
}

/** Reads as the command does, from the database that the visitors went into. */
async function report(): Promise<Report> {
  const database = {
    run: async (sql: string) => (await site.reports.prepare(sql).all<Record<string, unknown>>()).results,
    close: async () => {},
  };
  const text = await runReport(REPORT.parse(['--json']), {
    openSource: async () => sourceOf([database], 'p1', 'the test’s'),
    writePage: async () => {},
    nowMs: Date.now(),
    tell: () => {},
  });
  return JSON.parse(text);
}

it('finds the truth of the made-up visitors', async () => {
  const { pages, totals, shared, inPageCheck } = await report();
  const everybody = DEMO_PAGES.reduce((sum, { browsersADay }) => sum + browsersADay * DEMO_DAYS, 0);
  expect(totals).toMatchObject({ visits: everybody, refused: 0 });
  expect(shared.started).toBeGreaterThan(0);
  const kinds = Object.fromEntries(pages.map(({ page, conclusion }) => [page, conclusion.kind]));
  expect(kinds).toMatchObject({ LP1: 'better', HOME: 'worse' });

  const { page, finished, verified } = inPageCheck;
  expect(page).toBe('LP2');
  expectNear(verified / finished, DEMO_VERIFIED_SHARE, finished, 'verified');

  for (const { page, rate, lift } of DEMO_PAGES) {
    const row = pages.find((one) => one.page === page);
    expect(row?.sampleRatio.ok, page).toBe(true);
    expect(row?.arms, page).toHaveLength(2);
    for (const arm of row?.arms ?? []) {
      const truth = rate * (1 + (lift[arm.label] ?? 0));
      expectNear(arm.rate, truth, arm.browsers, `${page} ${arm.label}`);
    }
  }
});

/** Within five standard errors: chance alone goes that far less than once in a million runs. */
function expectNear(rate: number, truth: number, trials: number, what: string): void {
  const error = Math.sqrt((truth * (1 - truth)) / trials);
  expect(Math.abs(rate - truth), what).toBeLessThan(5 * error);
}
