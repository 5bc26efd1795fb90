/** The request header with the milliseconds since the epoch at which the site shall believe to be. */
export const CLOCK_HEADER = 'demo-clock';

/**
 * Source of a module in front of the built worker that sets its clock by a header, so that a fortnight of visitors
 * passes in a minute. The clock is the isolate's, so visitors of one day come together.
 */
export const DEMO_ENTRY = `
import site from './index.js';
const now = Date.now;
let aheadMs = 0;
Date.now = () => now() + aheadMs;
export default {
  ...site,
  fetch(request, env, context) {
    const clock = request.headers.get('${CLOCK_HEADER}');
    if (clock !== null) aheadMs = Number(clock) - now();
    return site.fetch(request, env, context);
  },
};
`;
