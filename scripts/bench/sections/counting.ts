/** What counting costs: a page by which a browser enters, and packages whose end is watched. */
import { type IncomingMessage, request } from 'node:http';
import { BUDGETS, judge } from '../budgets.ts';
import { readBuiltWorker } from '../build.ts';
import { type Contestant, compare, runContest } from '../contest.ts';
import { BARE_R2_WORKER } from '../contestants/sources.ts';
import { type Finding, formatRatio, note } from '../finding.ts';
import { readResidentBytes } from '../process-usage.ts';
import { median } from '../statistics.ts';
import { visits } from '../visits.ts';
import { COUNTING_BINDINGS, SITE_BINDINGS, startWorkerd } from '../workerd.ts';
import { PACKAGE, startWithBucket } from './downloads.ts';

const SECTION = 'Counting';
const PATH = '/LP1';
const SLOW_DOWNLOADS = 1000;
const MEBIBYTE = 1024 ** 2;
/** Long enough for every stream to fill its buffers. */
const SETTLE_MS = 3000;

/** A quick run compares fewer rounds and 200 downloads. */
export async function measureCounting(isQuick: boolean): Promise<{ findings: Finding[] }> {
  return {
    findings: [...(await measurePage(isQuick)), ...(await measureMemory(isQuick ? 200 : SLOW_DOWNLOADS))],
  };
}

/** Two sites that differ in their sinks alone, asked by browsers that come for the first time. */
async function measurePage(isQuick: boolean): Promise<Finding[]> {
  const script = await readBuiltWorker();
  const counting = await startWorkerd([{ name: 'site', script, bindings: COUNTING_BINDINGS }]);
  const silent = await startWorkerd([{ name: 'site', script, bindings: SITE_BINDINGS }]);
  try {
    const requests = visits(400, { path: PATH, headers: { cookie: '_ga=GA1.1.1193046.1700000000' } });
    const [on, off] = [counting, silent].map(
      (server, index): Contestant => ({
        name: index === 0 ? 'on' : 'off',
        pid: server.pid,
        port: server.ports.get('site') ?? 0,
        requests,
        status: 200,
      }),
    );
    if (!on || !off) throw new Error('A contestant is missing.');
    // V8 compiles what both share in stages, the last after some 20,000 requests.
    const [own, other] = await runContest([on, off], { warmUpRounds: 60, rounds: isQuick ? 16 : 60 });
    if (!own || !other) throw new Error('A contestant did not run.');
    const result = compare(own, other);
    return [
      judge(
        SECTION,
        `${PATH}, a new browser each time: CPU with counting on against off`,
        result.cpu,
        BUDGETS.countingCpu,
      ),
      note(
        SECTION,
        'the same: rate; CPU of each',
        `${formatRatio(result.rate)}; ${median(own.cpu).toFixed(0)} µs, ${median(other.cpu).toFixed(0)} µs`,
      ),
    ];
  } finally {
    await Promise.all([counting.stop(), silent.stop()]);
  }
}

/** What the runtime's process grows by while many visitors have begun a package and read no further. */
async function measureMemory(count: number): Promise<Finding[]> {
  const site = await startWithBucket(await readBuiltWorker());
  const own = await growthOf(site, `/download/${PACKAGE}?utm_ab=${PACKAGE}`, count).finally(site.stop);
  const bare = await startWithBucket(BARE_R2_WORKER);
  const key = await bare.keyOf(PACKAGE);
  const other = await growthOf(bare, `/${encodeURIComponent(key)}`, count).finally(bare.stop);
  return [
    judge(
      SECTION,
      `${count} slow downloads: memory against R2’s body as it is`,
      own.total / other.total,
      BUDGETS.downloadMemory,
    ),
    note(
      SECTION,
      'resident, of it for the downloads; R2’s body as it is',
      [own, other].map(({ total, grown }) => `${inMebibytes(total)}, ${inMebibytes(grown)}`).join('; '),
    ),
  ];
}

async function growthOf(
  { port, pid }: { port: number; pid: number },
  path: string,
  count: number,
): Promise<{ total: number; grown: number }> {
  const before = await readResidentBytes(pid);
  const answers: IncomingMessage[] = [];
  for (let opened = 0; opened < count; opened += 50) {
    const some = Array.from({ length: Math.min(50, count - opened) }, () => begin(port, path));
    answers.push(...(await Promise.all(some)));
  }
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const total = await readResidentBytes(pid);
  for (const answer of answers) answer.destroy();
  return { total, grown: total - before };
}

/** Takes the head of the answer and leaves its bytes where they are. */
function begin(port: number, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer.pause();
      answer.on('error', () => {});
      resolve(answer);
    })
      .on('error', reject)
      .end();
  });
}

function inMebibytes(bytes: number): string {
  return `${(bytes / MEBIBYTE).toFixed(0)} MB`;
}
