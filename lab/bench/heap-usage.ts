/** What an isolate holds, as V8's inspector tells it. */

/** In bytes. */
export interface HeapUsage {
  /** JavaScript objects. */
  usedSize: number;
  /** The runtime's own objects behind them; 0 where V8 does not tell. */
  embedderHeapUsedSize: number;
  /** Array buffers. */
  backingStorageSize: number;
}

/**
 * Asks after a full collection, so that garbage does not count.
 * @param port of the inspector
 * @param worker name of the service whose isolate is asked
 */
export async function readHeapUsage(port: number, worker: string): Promise<HeapUsage> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${worker}`);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () =>
      reject(new Error(`The inspector of ${worker} does not answer.`)),
    );
  });
  try {
    // A snapshot begins with one; the command that only collects waits for a task that workerd never runs.
    await call(socket, 1, 'HeapProfiler.takeHeapSnapshot');
    const usage = (await call(socket, 2, 'Runtime.getHeapUsage')) as Partial<HeapUsage>;
    const {
      usedSize = Number.NaN,
      embedderHeapUsedSize = 0,
      backingStorageSize = Number.NaN,
    } = usage;
    return { usedSize, embedderHeapUsedSize, backingStorageSize };
  } finally {
    socket.close();
  }
}

const PATIENCE_MS = 30_000;

function call(socket: WebSocket, id: number, method: string): Promise<unknown> {
  const answer = new Promise<unknown>((resolve, reject) => {
    AbortSignal.timeout(PATIENCE_MS).addEventListener('abort', () =>
      reject(new Error(`${method} was not answered.`)),
    );
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data));
      if (message.id !== id) return;
      if (message.error) reject(new Error(`${method}: ${message.error.message}`));
      else resolve(message.result);
    });
  });
  socket.send(JSON.stringify({ id, method }));
  return answer;
}
