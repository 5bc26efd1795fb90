/**
 * The memory of an isolate once visitors have filled every bounded cache: the largest templates, each with as many bindings
 * as it keeps, QR codes, addresses and user agents.
 */
import { BUDGETS, formatAmount } from '../../../tests/support/budgets.ts';
import { TAGGED_SITE } from '../../../tests/support/pages/landing-states.ts';
import { USER_AGENTS } from '../../../tests/support/promises.ts';
import { everyDocument } from '../documents.ts';
import { type Finding, judge, note } from '../finding.ts';
import { type Asked, read, sendLoad, visits } from '../requests.ts';
import { COUNTING_BINDINGS, readBuiltWorker, startWorkerd, withVariables } from '../workerd.ts';

/** More than a template's bindings, and in all more than the caches for addresses and QR codes hold. */
const ORIGINS = 5;
/** More than are cached (`src/worker/request/visitor.ts`), each nearly as long as the longest that is cached. */
const USER_AGENT_COUNT = 2_500;
const USER_AGENT_LENGTH = 390;

/** Smallest documents first, so that the largest stay. A quick run measures the same. */
export async function measureHeap(): Promise<Finding[]> {
  const site = await startWorkerd({
    script: await readBuiltWorker(),
    bindings: withVariables(COUNTING_BINDINGS, TAGGED_SITE),
    isInspected: true,
  });
  try {
    await sendLoad(site.port, visits(1, '/LP1'));
    const fresh = await readHeap(site.inspectorPort);
    // A computer is shown a QR code.
    const onComputers = everyDocument().map(({ path, headers }): Asked => {
      const computer = { 'user-agent': USER_AGENTS.windows, 'sec-ch-ua-platform': '"Windows"' };
      return { path, headers: { ...headers, ...computer } };
    });
    const sized = [];
    for (const visit of [...everyDocument(), ...onComputers])
      sized.push({ ...visit, size: (await read(site.port, visit)).length });
    sized.sort((one, other) => one.size - other.size);
    for (const { path, headers } of sized)
      for (let port = 8000; port < 8000 + ORIGINS; port += 1) {
        const visit = { path, headers: { ...headers, host: `${headers.host}:${port}` } };
        await sendLoad(site.port, [visit, visit]);
      }
    await sendLoad(
      site.port,
      Array.from({ length: USER_AGENT_COUNT }, (_none, nth) =>
        visits(1, '/LP1', { 'user-agent': userAgent(nth) }),
      ).flat(),
    );
    return [
      judge(
        `an isolate after ${sized.length} documents, each of ${ORIGINS} origins`,
        await readHeap(site.inspectorPort),
        BUDGETS.isolateHeap,
      ),
      note('after one visit', formatAmount(BUDGETS.isolateHeap, fresh)),
    ];
  } finally {
    await site.stop();
  }
}

function userAgent(nth: number): string {
  const start = `Mozilla/5.0 (Linux; Android 10; phone ${nth}) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36 `;
  return start.padEnd(USER_AGENT_LENGTH, 'x');
}

const TIMEOUT_MS = 30_000;

/** Objects, what the runtime keeps behind them, and buffers, in bytes, after a full collection. @param port of the inspector */
async function readHeap(port: number): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/site`);
  const hears = <T>(isIt: (message: { id?: number; result?: T }) => boolean) =>
    new Promise<T>((resolve, reject) => {
      AbortSignal.timeout(TIMEOUT_MS).addEventListener('abort', () =>
        reject(new Error('The inspector does not answer.')),
      );
      socket.addEventListener('error', () => reject(new Error('The inspector cannot be reached.')));
      socket.addEventListener('message', ({ data }) => {
        const message = JSON.parse(String(data));
        if (isIt(message)) resolve(message.result);
      });
    });
  socket.addEventListener('open', () => {
    // A snapshot starts with a collection; the command that only collects waits for a task that workerd never runs.
    socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.takeHeapSnapshot' }));
    socket.send(JSON.stringify({ id: 2, method: 'Runtime.getHeapUsage' }));
  });
  try {
    const usage = await hears<Readonly<Record<string, number>>>(({ id }) => id === 2);
    const { usedSize = Number.NaN, backingStorageSize = Number.NaN } = usage;
    return usedSize + backingStorageSize + (usage.embedderHeapUsedSize ?? 0);
  } finally {
    socket.close();
  }
}
