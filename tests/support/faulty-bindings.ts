/**
 * An entry module in front of the built worker whose bindings follow a plan that comes with the request: in `x-plan`,
 * `PACKAGES.get#2=hang` makes the second call of `get` on `PACKAGES` hang. What the worker logs, and every rejection
 * that nobody handled, can be read at `/faults`.
 */

/** How a call to a binding can fail. `missing` is the whole binding, whatever its calls. */
export type Fault =
  | 'throws'
  | 'rejects'
  | 'hangs'
  | 'late'
  | 'null'
  | 'garbage'
  | 'other-size'
  | 'half'
  | 'breaks-off'
  | 'not-found'
  | 'missing';

/** Names the request in the log lines that belong to it, as Cloudflare's own header would. */
export const RAY_HEADER = 'cf-ray';

/** The plan's header: calls and faults, joined by commas. */
export const PLAN_HEADER = 'x-plan';

/** What `/faults` answers. */
export interface Aftermath {
  /** Log lines, parsed. */
  lines: readonly { message: string; ray?: string }[];
  /** Rejections that nobody handled. */
  unhandled: readonly string[];
}

/** The module's source, for `startSite({ entry })`. */
export const FAULTY_BINDINGS = `
import site from './index.js';

const aftermath = { lines: [], unhandled: [] };
addEventListener('unhandledrejection', (event) => aftermath.unhandled.push(String(event.reason)));
const log = console.error;
console.error = (line) => { aftermath.lines.push(JSON.parse(line)); log(line); };

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
};

function faulty(binding, name, plan) {
  const calls = {};
  return new Proxy(binding, {
    get(target, member) {
      const value = Reflect.get(target, member);
      if (typeof value !== 'function') return value;
      return (...given) => {
        const nth = calls[member] = (calls[member] ?? 0) + 1;
        const call = () => Reflect.apply(value, target, given);
        const fault = plan.get(name + '.' + member + '#' + nth) ?? plan.get(name + '.' + member);
        return fault === undefined ? call() : FAULTS[fault](call);
      };
    },
  });
}

const BINDINGS = ['PACKAGES', 'ASSETS', 'EVENTS_RATE_LIMITER', 'EVENTS', 'EVENT_POINTS'];

export default {
  ...site,
  fetch(request, env, context) {
    if (new URL(request.url).pathname === '/faults') return Response.json(aftermath);
    const header = request.headers.get('${PLAN_HEADER}');
    if (header === null) return site.fetch(request, env, context);
    const plan = new Map(header.split(',').map((entry) => entry.split('=')));
    const planned = { ...env };
    for (const name of BINDINGS) {
      if (plan.get(name) === 'missing') delete planned[name];
      else if (planned[name] !== undefined) planned[name] = faulty(planned[name], name, plan);
    }
    return site.fetch(request, planned, context);
  },
};
`;
