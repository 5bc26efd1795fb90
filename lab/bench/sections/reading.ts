/** Time and memory to read two years of counts: at the desk, between the two Workers, on the command line. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serialize } from 'node:v8';
import packageJson from '../../../package.json' with { type: 'json' };
import { openLocalDatabase } from '../../../scripts/lib/local-state.ts';
import { formatIndianDate } from '../../../src/decide/indian-date.ts';
import { BUDGETS, formatMs } from '../../../tests/support/budgets.ts';
import { TWO_YEARS, twoYearsOf } from '../../../tests/support/counts/two-years.ts';
import {
  newestWorkerd,
  readCpuSeconds,
  readPeakBytes,
} from '../../../tests/support/process-usage.ts';
import {
  DESK_HOST,
  PROBE_HOST,
  startSiteOf,
  type TestSite,
} from '../../../tests/support/site/start-site.ts';
import { type Finding, judge, note } from '../finding.ts';
import { median } from '../statistics.ts';

const SECTION = 'Reading';
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SCREENS = ['/', '/results', '/results/lp1'];
const MEBIBYTE = 1024 ** 2;
const POLL_MS = 20;

/** A quick run has a quarter of the days, and measures three times. */
export async function measureReading(isQuick: boolean): Promise<{ findings: Finding[] }> {
  const days = isQuick ? Math.round(TWO_YEARS / 4) : TWO_YEARS;
  const looks = isQuick ? 3 : 10;
  const today = formatIndianDate(Date.now());
  return {
    findings: [...(await measureDesk(today, days, looks)), ...(await measureReport(today, days))],
  };
}

async function measureDesk(today: string, days: number, looks: number): Promise<Finding[]> {
  const site = await startSiteOf('bench', { packages: false, desk: {} });
  try {
    const pid = await newestWorkerd();
    for (const [sql, values = []] of twoYearsOf(today, days)) {
      await site.reports
        .prepare(sql)
        .bind(...values)
        .run();
    }
    const findings: Finding[] = [];
    for (const path of SCREENS) {
      const times: number[] = [];
      const before = await readCpuSeconds(pid);
      for (let look = 0; look < looks; look += 1) times.push((await ask(site, DESK_HOST, path)).ms);
      const cpuMs = ((await readCpuSeconds(pid)) - before) * (1000 / looks);
      const what = `${path} of ${days} days, median of ${looks}`;
      findings.push(judge(SECTION, what, median(times), BUDGETS.deskScreen));
      const slowest = formatMs(Math.max(...times));
      findings.push(
        note(
          SECTION,
          'the slowest; CPU of one, both Workers and the databases',
          `${slowest}; ${formatMs(cpuMs)}`,
        ),
      );
    }
    for (const history of [false, true]) {
      const { text } = await ask(
        site,
        PROBE_HOST,
        '/',
        JSON.stringify({ binding: 'COUNTS', inputs: { today, history, lastDays: 14 } }),
      );
      const { answer } = JSON.parse(text);
      const what = `answer of the site${history ? ', earlier names by day' : ''}`;
      findings.push(judge(SECTION, what, serialize(answer).length, BUDGETS.countsAnswer));
    }
    const peak = `${((await readPeakBytes(pid)) / MEBIBYTE).toFixed(0)} MB`;
    return [
      ...findings,
      note(SECTION, 'most memory of the runtime, both Workers and the databases', peak),
    ];
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
    const [, options, script] = / (--\S+) (\S+)$/.exec(packageJson.scripts.report) ?? [];
    if (!options || !script)
      throw new Error('package.json has no command of the expected form for the report.');
    const begun = performance.now();
    const child = spawn(process.execPath, [options, join(ROOT, script), '--json'], {
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
    return [
      judge(
        SECTION,
        `npm run report of ${days} days`,
        performance.now() - begun,
        BUDGETS.reportTime,
      ),
      judge(SECTION, 'its most memory', peak, BUDGETS.reportMemory),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @throws Error when the answer is not 200 */
function ask(
  site: TestSite,
  host: string,
  path: string,
  body?: string,
): Promise<{ text: string; ms: number }> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(`${site.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { host, accept: 'text/html' },
    });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (answer.statusCode !== 200)
          reject(new Error(`${path} answered ${answer.statusCode}: ${text}`));
        else resolve({ text, ms: performance.now() - begun });
      });
    });
    asked.end(body);
  });
}
