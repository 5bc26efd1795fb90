/** The cost of counting: a page by which a browser enters, the same with a page test, and downloads whose end is observed. */
import { type IncomingMessage, request } from 'node:http';
import { BUDGETS } from '../../../tests/support/budgets.ts';
import { readResidentBytes } from '../../../tests/support/process-usage.ts';
import { readBuiltWorker } from '../build.ts';
import { type Contestant, compare, runContest, type Standing } from '../contest.ts';
import { BARE_R2_WORKER } from '../contestants/sources.ts';
import { type Finding, formatEstimate, judge, judgeEstimate, note } from '../finding.ts';
import { median } from '../statistics.ts';
import { visits } from '../visits.ts';
import { COUNTING_BINDINGS, type RunningWorkerd, SITE_BINDINGS, startWorkerd } from '../workerd.ts';
import { PACKAGE, startWithBucket } from './downloads.ts';

const SECTION = 'Counting';
const PATH = '/LP1';
const NEW_BROWSER = '_ga=GA1.1.1193046.1700000000';
const KNOWN_BROWSER = `ab=previous-version; ${NEW_BROWSER}`;
const TEST = 'storefirst';
const BROWSER_IN_ARM = `pt=${TEST}.store; ${KNOWN_BROWSER}`;
const SLOW_DOWNLOADS = 1000;
const KIBIBYTE = 1024;
const MEBIBYTE = 1024 ** 2;
/** Long enough for every stream to fill its buffers. */
const SETTLE_MS = 3000;

/** A quick run compares fewer rounds and 200 downloads. */
export async function measureCounting(isQuick: boolean): Promise<{ findings: Finding[] }> {
  return {
    findings: [
      ...(await measurePage(isQuick)),
      ...(await measurePageTest(isQuick)),
      ...(await measureMemory(isQuick ? 200 : SLOW_DOWNLOADS)),
    ],
  };
}

/**
 * Compares two sites that differ only in their sinks. New browsers, with two cookies to set and an entry to count, cost
 * most; one that has its label costs least. Any mix of visitors is between the two.
 */
async function measurePage(isQuick: boolean): Promise<Finding[]> {
  const script = await readBuiltWorker();
  const counting = await startWorkerd([{ name: 'site', script, bindings: COUNTING_BINDINGS }]);
  const silent = await startWorkerd([{ name: 'site', script, bindings: SITE_BINDINGS }]);
  try {
    const contestants = contestantsOf([NEW_BROWSER, KNOWN_BROWSER], [counting, silent]);
    // V8 compiles what all share in stages, the last after some 20,000 requests.
    const standings = await runContest(contestants, {
      warmUpRounds: 60,
      rounds: isQuick ? 16 : 120,
    });
    const [newOn, newOff, knownOn, knownOff] = standings;
    if (!newOn || !newOff || !knownOn || !knownOff) throw new Error('A contestant did not run.');
    const messages = await messagesTaken(counting);
    if (messages === 0) throw new Error('The queue received no message, so nothing was counted.');
    const result = compare(newOn, newOff);
    const cpuOf = (standing: Standing) => `${median(standing.cpu).toFixed(0)} µs`;
    return [
      judgeEstimate(
        SECTION,
        `${PATH}, a new browser each time: CPU with counting on against off`,
        result.cpu,
        BUDGETS.countingCpu,
      ),
      note(
        SECTION,
        'the same: rate; CPU of each',
        `${formatEstimate(result.rate)}; ${cpuOf(newOn)}, ${cpuOf(newOff)}`,
      ),
      note(
        SECTION,
        'a browser that has its label, CPU with counting on against off; of each',
        `${formatEstimate(compare(knownOn, knownOff).cpu)}; ${cpuOf(knownOn)}, ${cpuOf(knownOff)}`,
      ),
      note(SECTION, 'messages that the queue took meanwhile', String(messages)),
    ];
  } finally {
    await Promise.all([counting.stop(), silent.stop()]);
  }
}

/** For each kind of browser, by its cookies, a contestant on each site. */
function contestantsOf(cookies: readonly string[], sites: readonly RunningWorkerd[]): Contestant[] {
  return cookies.flatMap((cookie) => {
    const requests = visits(400, { path: PATH, headers: { cookie } });
    return sites.map(({ pid, ports }) => ({
      name: cookie,
      pid,
      port: ports.get('site') ?? 0,
      requests,
      status: 200,
    }));
  });
}

/** Two sites that count, one of them with a page test on. */
async function measurePageTest(isQuick: boolean): Promise<Finding[]> {
  const script = await readBuiltWorker();
  const bindings = COUNTING_BINDINGS.replace(/\]$/, `(name = "TESTS", text = "${TEST}"),]`);
  const tested = await startWorkerd([{ name: 'site', script, bindings }]);
  const plain = await startWorkerd([{ name: 'site', script, bindings: COUNTING_BINDINGS }]);
  try {
    const contestants = contestantsOf([BROWSER_IN_ARM, NEW_BROWSER], [tested, plain]);
    const standings = await runContest(contestants, {
      warmUpRounds: 60,
      rounds: isQuick ? 16 : 120,
    });
    const [knownOn, knownOff, newOn, newOff] = standings;
    if (!knownOn || !knownOff || !newOn || !newOff) throw new Error('A contestant did not run.');
    return [
      judgeEstimate(
        SECTION,
        `${PATH}, a browser in an arm: CPU with a page test on against off`,
        compare(knownOn, knownOff).cpu,
        BUDGETS.pageTestCpu,
      ),
      note(
        SECTION,
        'a new browser each time, which gets an arm and enters the test: CPU with it on against off',
        formatEstimate(compare(newOn, newOff).cpu),
      ),
    ];
  } finally {
    await Promise.all([tested.stop(), plain.stop()]);
  }
}

async function messagesTaken({ ports }: RunningWorkerd): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${ports.get('queue')}/`);
  return Number(await answer.text());
}

/**
 * Resident memory of the runtime's process while `count` visitors have started a download and do not read on, so that all
 * buffers are full. The local bucket runs in the same process in both cases.
 */
async function measureMemory(count: number): Promise<Finding[]> {
  const site = await startWithBucket(await readBuiltWorker());
  const own = await weigh(site, `/download/${PACKAGE}?utm_ab=${PACKAGE}`, count).finally(site.stop);
  const bare = await startWithBucket(BARE_R2_WORKER);
  const key = await bare.keyOf(PACKAGE);
  const other = await weigh(bare, `/${encodeURIComponent(key)}`, count).finally(bare.stop);
  return [
    judge(
      SECTION,
      `${count} slow downloads: resident memory against R2’s body as it is`,
      own.withAll / other.withAll,
      BUDGETS.downloadMemory,
    ),
    note(
      SECTION,
      'resident before, with all of them, for each; R2’s body as it is',
      [own, other]
        .map(({ before, withAll }) => {
          const each = (withAll - before) / count / KIBIBYTE;
          return `${inMebibytes(before)}, ${inMebibytes(withAll)}, ${each.toFixed(0)} KB`;
        })
        .join('; '),
    ),
  ];
}

async function weigh(
  { port, pid }: { port: number; pid: number },
  path: string,
  count: number,
): Promise<{ before: number; withAll: number }> {
  // The first downloads initialise what later ones share.
  const whole = await Promise.all(Array.from({ length: 8 }, () => begin(port, path)));
  await Promise.all(
    whole.map((answer) => new Promise((resolve) => answer.once('end', resolve).resume())),
  );
  const before = await readResidentBytes(pid);
  const answers: IncomingMessage[] = [];
  for (let opened = 0; opened < count; opened += 50) {
    const some = Array.from({ length: Math.min(50, count - opened) }, () => begin(port, path));
    answers.push(...(await Promise.all(some)));
  }
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const withAll = await readResidentBytes(pid);
  for (const answer of answers) answer.destroy();
  return { before, withAll };
}

/** Reads the head of the response but not its body. */
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
