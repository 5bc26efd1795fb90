/** Wraps the built site: only pages are answered at once. Events and the queue take longer than a page. */
import site from 'built:site';
import type { Env } from '../../../src/worker/env.ts';

const wait = () => scheduler.wait(5000);
const known = new WeakMap<Env, Env>();

function withDeadSinks(env: Env): Env {
  const dead = known.get(env) ?? {
    ...env,
    EVENTS: { send: wait } as unknown as Queue,
    EVENT_POINTS: { writeDataPoint() {} },
  };
  known.set(env, dead);
  return dead;
}

export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname === '/api/events') await wait();
    return site.fetch(request, withDeadSinks(env), context);
  },
} satisfies ExportedHandler<Env>;
