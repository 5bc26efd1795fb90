/** Time and memory to read two years of counts: at the desk, and on the command line. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';
import packageJson from '../../../package.json' with { type: 'json' };
import { openLocalDatabase } from '../../../scripts/lib/local-state.ts';
import { formatIndianDate } from '../../../src/shared/days.ts';
import { BUDGETS } from '../../../tests/support/budgets.ts';
import { TWO_YEARS, twoYearsOf } from '../../../tests/support/counts/two-years.ts';
import { readPeakBytes } from '../../../tests/support/process-usage.ts';
import { DESK_HOST, startSiteOf } from '../../../tests/support/site/start-site.ts';
import { type Finding, judge } from '../finding.ts';
import { median } from '../requests.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SCREENS = ['/', '/results', '/results/lp1'];
const POLL_MS = 20;

/** A quick run has a quarter of the days, and measures three times. */
export async function measureReading(isQuick: boolean): Promise<Finding[]> {
  const days = isQuick ? Math.round(TWO_YEARS / 4) : TWO_YEARS;
  const today = formatIndianDate(Date.now());
  return [
    ...(await measureDesk(today, days, isQuick ? 3 : 10)),
    ...(await measureReport(today, days)),
  ];
}

async function measureDesk(today: string, days: number, looks: number): Promise<Finding[]> {
  const site = await startSiteOf('bench', { packages: false, desk: {} });
  try {
    for (const [sql, values = []] of twoYearsOf(today, days))
      await site.reports
        .prepare(sql)
        .bind(...values)
        .run();
    const findings: Finding[] = [];
    for (const path of SCREENS) {
      const times: number[] = [];
      for (let look = 0; look < looks; look += 1) {
        const begun = performance.now();
        const headers = { host: DESK_HOST, accept: 'text/html' };
        const { statusCode, body } = await request(site.url + path, { headers });
        await body.text();
        if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}.`);
        times.push(performance.now() - begun);
      }
      findings.push(judge(`the desk’s ${path} of ${days} days`, median(times), BUDGETS.deskScreen));
    }
    return findings;
  } finally {
    await site.dispose();
  }
}

async function measureReport(today: string, days: number): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'reading-'));
  try {
    const database = await openLocalDatabase(join(folder, '.wrangler/state'));
    for (const statement of twoYearsOf(today, days)) await database.run(...statement);
    await database.close();
    const [, ...words] = packageJson.scripts.report.split(' ');
    const script = join(ROOT, words.pop() ?? '');
    const begun = performance.now();
    const child = spawn(process.execPath, [...words, script, '--json'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    let peak = 0;
    const poll = setInterval(async () => {
      peak = Math.max(peak, (await readPeakBytes(child.pid ?? 0).catch(() => 0)) || 0);
    }, POLL_MS);
    const [code] = await once(child, 'close');
    clearInterval(poll);
    if (code !== 0) throw new Error(`The report ended with code ${code}.`);
    const time = performance.now() - begun;
    return [
      judge(`npm run report of ${days} days`, time, BUDGETS.reportTime),
      judge('… its most memory', peak, BUDGETS.reportMemory),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}
