import { describe, expect, it } from 'vitest';
import type { CountsTables } from '../../../support/counts/counts-tables.ts';
import { sampleCounts } from '../../../support/counts/report-counts.ts';
import { countsSource, runOver } from '../../../support/counts/site-report.ts';

const noonOf = (day: string) => Date.parse(`${day}T12:00:00+05:30`);
/** The day of the sample. */
const NOW_MS = noonOf('2026-11-22');

const run = (
  commandLine: readonly string[],
  counts: CountsTables = sampleCounts(),
  nowMs = NOW_MS,
) => runOver(countsSource(counts), commandLine, nowMs);

describe('npm run report', () => {
  it('prints sentences and figures, and closes what it opened', async () => {
    let closed = 0;
    const source = countsSource(sampleCounts(), { close: async () => void closed++ });
    const { printed, opened } = await runOver(source, [], NOW_MS);
    expect(printed).toContain('LP1, Pavilion11\n  trump-beta is better than previous-version: ');
    expect(printed).toMatch(
      /LP1, Pavilion11 +previous-version \(control\) +[\d.]+% \([\d.]+%–[\d.]+%\) +[\d,.]+ +[\d,.]+/,
    );
    expect({ opened, closed }).toEqual({ opened: ['local'], closed: 1 });
  });

  it('prints one object with --json, and warnings elsewhere', async () => {
    const counts = sampleCounts();
    const entries = counts.entries
      .slice(0, 1)
      .map((row) => ({ ...row, day: '2026-10-30', finished: 1e9 }));
    const { printed, logged } = await run(['--json', '--days', '7', '--remote'], {
      ...counts,
      entries,
    });
    expect(JSON.parse(printed)).toMatchObject({
      from: '2026-11-16',
      to: '2026-11-22',
      metric: 'finished',
    });
    expect(logged).toEqual([expect.stringContaining('1000000000 finished of')]);
  });

  it('counts days in Indian time', async () => {
    const { printed } = await run(['--json'], sampleCounts(), Date.parse('2026-11-22T19:00:00Z'));
    expect(JSON.parse(printed)).toMatchObject({ to: '2026-11-23' });
  });
});
