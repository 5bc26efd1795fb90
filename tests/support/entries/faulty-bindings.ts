/** Bindings that fail by a plan. */
import type { Env } from '../../../src/worker/env.ts';
import { endByteStream } from '../byte-stream.ts';
import type { Aftermath } from '../site/site-entry.ts';

type Records = Aftermath['records'];
type Call = () => unknown;

/** What a fault needs from the request that it is planned for. */
interface Surroundings {
  context: ExecutionContext;
  records: Records;
}

const BINDINGS = [
  'PACKAGES',
  'ASSETS',
  'EVENTS_RATE_LIMITER',
  'EVENTS',
  'REPORTS',
] as const satisfies (keyof Env)[];

const LATE_MS = 50;

/** @param plan the value of `PLAN_HEADER` */
export function faultyBindings(
  env: Env,
  plan: string,
  context: ExecutionContext,
  records: Records,
): Env {
  const faults = new Map(
    plan.split(',').map((entry) => {
      const [call = '', fault = ''] = entry.split('=');
      return [call, fault] as const;
    }),
  );
  const planned: Env = { ...env };
  for (const name of BINDINGS) {
    const binding = env[name];
    if (binding === undefined) continue;
    if (faults.get(name) === 'missing') Reflect.deleteProperty(planned, name);
    else Reflect.set(planned, name, faulty(binding, name, faults, { context, records }));
  }
  return planned;
}

function faulty(
  binding: object,
  name: string,
  faults: ReadonlyMap<string, string>,
  surroundings: Surroundings,
): object {
  const calls: Record<string, number> = {};
  return new Proxy(binding, {
    get(target, member) {
      const value = Reflect.get(target, member);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const key = `${name}.${String(member)}`;
        const nth = (calls[key] ?? 0) + 1;
        calls[key] = nth;
        const call = () => Reflect.apply(value, target, given);
        const fault = faults.get(`${key}#${nth}`) ?? faults.get(key);
        return fault === undefined ? call() : FAULTS[fault]?.(call, surroundings);
      };
    },
  });
}

const FAULTS: Readonly<Record<string, (call: Call, surroundings: Surroundings) => unknown>> = {
  throws() {
    throw new Error('planned to throw');
  },
  rejects: () => Promise.reject(new Error('planned to reject')),
  hangs: () => new Promise(() => {}),
  async late(call) {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    return call();
  },
  null: async () => null,
  garbage: async () => ({
    size: 7,
    body: new Blob(['garbage']).stream(),
    text: async () => 'garbage',
  }),
  async 'other-size'(call) {
    const { body, size } = await objectOf(call);
    return { body, size: size + 1 };
  },
  async half(call) {
    const { body, size } = await objectOf(call);
    return { size, body: firstHalf(body, size, false) };
  },
  async 'breaks-off'(call) {
    const { body, size } = await objectOf(call);
    return { size, body: firstHalf(body, size, true) };
  },
  'not-found': async () => new Response('nothing', { status: 404 }),
  async recorded(call, surroundings) {
    const { body, size } = await objectOf(call);
    return { size, body: recorded(body, surroundings) };
  },
};

/** Faults of bodies are planned for the bucket's `get`. */
async function objectOf(call: Call): Promise<R2ObjectBody> {
  return (await call()) as R2ObjectBody;
}

/** The first half of a stream, which then ends as if complete, or breaks off. */
function firstHalf(body: ReadableStream, lengthBytes: number, isBroken: boolean): ReadableStream {
  let left = Math.floor(lengthBytes / 2);
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  return new ReadableStream({
    type: 'bytes',
    async pull(controller) {
      if (left === 0) {
        await reader.cancel();
        return isBroken ? controller.error(new Error('R2 broke off.')) : endByteStream(controller);
      }
      const { value = new Uint8Array() } = await reader.read();
      const chunk = value.subarray(0, left);
      left -= chunk.length;
      controller.enqueue(chunk);
    },
  });
}

/**
 * Passes a body through script, where its end can be observed: `waitUntil` keeps the script running for it, which workerd
 * would otherwise stop the moment the visitor leaves. The body then has no length.
 */
function recorded(body: ReadableStream, { context, records }: Surroundings): ReadableStream {
  const record: Records[number] = { sentBytes: 0, outcome: 'open' };
  records.push(record);
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  context.waitUntil(reader.closed.catch(() => {}));
  return new ReadableStream(
    {
      type: 'bytes',
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) {
          record.outcome = 'done';
          return endByteStream(controller);
        }
        record.sentBytes += value.length;
        controller.enqueue(value);
      },
      async cancel(reason) {
        record.outcome = 'cancelled';
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
