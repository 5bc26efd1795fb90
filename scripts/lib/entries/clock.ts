/**
 * In front of the built site: a request sets its clock by a header, so that a fortnight of visitors passes in a minute. The
 * clock is the isolate's, so visitors of one day come together.
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
