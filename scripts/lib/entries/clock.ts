/**
 * Wraps the built site: a request header sets its clock, so that a fortnight of visits takes a minute. All requests of
 * the isolate share the clock, so visits of one day are sent together.
 */
import site from 'built:site';
import type { Env } from '../../../src/worker/env.ts';
import { CLOCK_HEADER } from '../clock-header.ts';

const now = Date.now;
let aheadMs = 0;
Date.now = () => now() + aheadMs;

export default {
  ...site,
  fetch(request, env, context) {
    const clock = request.headers.get(CLOCK_HEADER);
    if (clock !== null) aheadMs = Number(clock) - now();
    return site.fetch(request, env, context);
  },
} satisfies ExportedHandler<Env>;
