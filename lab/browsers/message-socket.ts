/** Commands and events over a WebSocket, in the format of both the DevTools protocol and WebDriver BiDi. */
import { PATIENCE_MS } from './engine.ts';

/** An open connection. */
export interface MessageSocket {
  /** Sends a command; resolves with its result. @throws Error with the browser's message */
  send: (method: string, params?: object, patienceMs?: number) => Promise<Record<string, unknown>>;
  /** Calls back for each event of this name. */
  on: (method: string, listen: (params: Record<string, unknown>) => void) => void;
  /** The next event of this name. @throws Error when it does not come in time */
  next: (method: string) => Promise<Record<string, unknown>>;
  close: () => void;
}

interface Message {
  id?: number;
  result?: Record<string, unknown>;
  error?: unknown;
  message?: string;
  method?: string;
  params?: Record<string, unknown>;
}

/** Connects. @throws Error when nothing listens there */
export async function openMessageSocket(url: string): Promise<MessageSocket> {
  const socket = new WebSocket(url);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error(`Nothing answers at ${url}.`)), {
      once: true,
    });
  });
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, Set<(params: Record<string, unknown>) => void>>();
  let lastId = 0;

  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data));
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else
      for (const listen of listeners.get(message.method ?? '') ?? []) listen(message.params ?? {});
  });
  socket.addEventListener('close', () => {
    for (const answer of waiting.values())
      answer({ error: 'the browser has closed the connection' });
  });

  function on(method: string, listen: (params: Record<string, unknown>) => void): void {
    listeners.set(method, (listeners.get(method) ?? new Set()).add(listen));
  }

  return {
    send(method, params = {}, patienceMs = PATIENCE_MS) {
      lastId += 1;
      const id = lastId;
      return inTime(method, patienceMs, (resolve, reject) => {
        waiting.set(id, (message) => {
          waiting.delete(id);
          if (message.error === undefined) resolve(message.result ?? {});
          else reject(new Error(`${method}: ${message.message ?? JSON.stringify(message.error)}`));
        });
        if (socket.readyState === WebSocket.OPEN)
          socket.send(JSON.stringify({ id, method, params }));
        else reject(new Error(`${method}: the browser has closed the connection`));
      });
    },
    on,
    next: (method) =>
      inTime(method, PATIENCE_MS, (resolve) => {
        const listen = (params: Record<string, unknown>) => {
          listeners.get(method)?.delete(listen);
          resolve(params);
        };
        on(method, listen);
      }),
    close: () => socket.close(),
  };
}

function inTime<T>(
  what: string,
  patienceMs: number,
  run: (resolve: (value: T) => void, reject: (error: Error) => void) => void,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${what}: no answer within ${patienceMs / 1000} s.`)),
      patienceMs,
    );
    run(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
