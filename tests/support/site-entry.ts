/**
 * An entry module in front of the built worker, by which a request chooses what it meets: Worker variables, and bindings
 * that fail by a plan. In `x-plan`, `PACKAGES.get#2=hangs` makes the second call of `get` on `PACKAGES` hang. What the
 * worker logs, every unhandled rejection and how recorded bodies ended can be read at `/faults`. The bucket's objects can
 * be reached by their key.
 */
import type { VariableName } from '../../src/config/variables.ts';

/** Names the request in the log lines that belong to it, as Cloudflare's own header would. */
export const RAY_HEADER = 'cf-ray';

/** The plan's header: calls and faults, joined by commas. */
export const PLAN_HEADER = 'x-plan';

const VARIABLES_HEADER = 'x-variables';

/**
 * The header of a request that meets these variables. The worker keeps what it knows by the bindings' identity, so the
 * first request with variables of its own meets a worker that knows nothing yet.
 */
export function variablesHeader(
  variables: Partial<Record<VariableName | 'TEST', string>>,
): Record<string, string> {
  return { [VARIABLES_HEADER]: JSON.stringify(variables) };
}

/** The worker's clock goes forward by so many milliseconds. */
export const CLOCK_PATH = '/clock?ms=';

/** What `/faults` answers. */
export interface Aftermath {
  /** Log lines, parsed. */
  lines: readonly { level: string; message: string; route?: string; ray?: string }[];
  /** Unhandled rejections. */
  unhandled: readonly string[];
  /** Bodies of objects that a plan had recorded, in the order of the calls. */
  records: readonly { sentBytes: number; outcome: 'open' | 'done' | 'cancelled' }[];
}

/** Below it, `GET`, `PUT` and `DELETE` reach the objects of the bucket by their key; `PUT` heeds conditions. */
export const OBJECTS_PATH = '/test-objects/';

/** The module's source, for `startSite({ entry })`. */
export const SITE_ENTRY = `
import site from './index.js';
export * from './index.js';

const aftermath = { lines: [], unhandled: [], records: [] };
addEventListener('unhandledrejection', (event) => aftermath.unhandled.push(String(event.reason)));
const log = console.error;
// Once faults are planned, their many lines are for \`/faults\` alone.
let hasFaults = false;
console.error = (line) => { aftermath.lines.push(JSON.parse(line)); if (!hasFaults) log(line); };

let aheadMs = 0;
const now = Date.now;
Date.now = () => now() + aheadMs;

const environments = new Map();
function withVariables(env, variables) {
  if (variables === null) return env;
  if (!environments.has(variables)) environments.set(variables, { ...env, ...JSON.parse(variables) });
  return environments.get(variables);
}

const LATE_MS = 50;
const never = () => new Promise(() => {});

/** The first half of a stream, which then ends as if that were all of it, or breaks off. */
function firstHalf(body, lengthBytes, isBroken) {
  let left = Math.floor(lengthBytes / 2);
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      if (left === 0) {
        await reader.cancel();
        return isBroken ? controller.error(new Error('R2 broke off.')) : controller.close();
      }
      const { value } = await reader.read();
      const chunk = value.subarray(0, left);
      left -= chunk.length;
      controller.enqueue(chunk);
    },
  });
}

/**
 * Passes a body through script, where its end can be observed: \`waitUntil\` keeps the script running for it, which
 * workerd would otherwise stop the moment the visitor leaves. The body loses its length on the way.
 */
function recorded(body, context) {
  const record = { sentBytes: 0, outcome: 'open' };
  aftermath.records.push(record);
  const reader = body.getReader();
  context.waitUntil(reader.closed.catch(() => {}));
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) {
          record.outcome = 'done';
          return controller.close();
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

async function serveObject(request, key, bucket) {
  if (request.method === 'PUT') {
    const stored = await bucket.put(key, await request.arrayBuffer(), { onlyIf: request.headers });
    return new Response(null, { status: stored ? 200 : 412 });
  }
  if (request.method === 'DELETE') {
    await bucket.delete(key);
    return new Response();
  }
  const object = await bucket.get(key);
  if (object === null) return new Response(null, { status: 404 });
  return new Response(object.body, { headers: { etag: object.httpEtag } });
}

const FAULTS = {
  throws() { throw new Error('planned to throw'); },
  rejects: () => Promise.reject(new Error('planned to reject')),
  hangs: never,
  late: async (call) => { await new Promise((resolve) => setTimeout(resolve, LATE_MS)); return call(); },
  null: async () => null,
  garbage: async () => ({ size: 7, body: new Blob(['garbage']).stream(), text: async () => 'garbage' }),
  'other-size': async (call) => { const { body, size } = await call(); return { body, size: size + 1 }; },
  half: async (call) => { const { body, size } = await call(); return { size, body: firstHalf(body, size, false) }; },
  'breaks-off': async (call) => { const { body, size } = await call(); return { size, body: firstHalf(body, size, true) }; },
  'not-found': async () => new Response('nothing', { status: 404 }),
  recorded: async (call, context) => { const { body, size } = await call(); return { size, body: recorded(body, context) }; },
};

function faulty(binding, name, plan, context) {
  const calls = {};
  return new Proxy(binding, {
    get(target, member) {
      const value = Reflect.get(target, member);
      if (typeof value !== 'function') return value;
      return (...given) => {
        const nth = calls[member] = (calls[member] ?? 0) + 1;
        const call = () => Reflect.apply(value, target, given);
        const fault = plan.get(name + '.' + member + '#' + nth) ?? plan.get(name + '.' + member);
        return fault === undefined ? call() : FAULTS[fault](call, context);
      };
    },
  });
}

const BINDINGS = ['PACKAGES', 'ASSETS', 'EVENTS_RATE_LIMITER', 'EVENTS', 'EVENT_POINTS', 'REPORTS'];

export default {
  ...site,
  fetch(request, bindings, context) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/faults') return Response.json(aftermath);
    if (pathname === '/clock') {
      aheadMs += Number(searchParams.get('ms'));
      return new Response();
    }
    const env = withVariables(bindings, request.headers.get('${VARIABLES_HEADER}'));
    if (pathname.startsWith('${OBJECTS_PATH}'))
      return serveObject(request, pathname.slice('${OBJECTS_PATH}'.length), env.PACKAGES);
    const header = request.headers.get('${PLAN_HEADER}');
    if (header === null) return site.fetch(request, env, context);
    hasFaults = true;
    const plan = new Map(header.split(',').map((entry) => entry.split('=')));
    const planned = { ...env };
    for (const name of BINDINGS) {
      if (plan.get(name) === 'missing') delete planned[name];
      else if (planned[name] !== undefined) planned[name] = faulty(planned[name], name, plan, context);
    }
    return site.fetch(request, planned, context);
  },
};
`;
