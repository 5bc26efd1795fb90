/** The memory of an isolate, as V8's inspector reports it. */

/** In bytes. */
export interface HeapUsage {
  /** JavaScript objects. */
  usedSize: number;
  /** The runtime's own objects behind them; 0 where V8 does not report it. */
  embedderHeapUsedSize: number;
  /** Array buffers. */
  backingStorageSize: number;
}

/**
 * Reads the usage after a full garbage collection.
 * @param port of the inspector
 * @param worker name of the service that the isolate runs
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
    // A snapshot starts with a collection; the command that only collects waits for a task that workerd never runs.
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
