/**
 * Source of an entry module whose queue consumer meets the faults of a bad day, by the number of the delivery: of
 * twenty, one ends before its commit, one after it, one throws once all is done; and for a while the database is dead.
 * Answers at `/faults` how many of each there were.
 */
export function faultyConsumer({ deadFrom, deadTo }: { deadFrom: number; deadTo: number }): string {
  return `
import site from './index.js';
const faults = { deliveries: 0, before: 0, after: 0, thrown: 0, dead: 0 };
const crash = (kind) => { faults[kind] += 1; throw new Error('A consumer has crashed: ' + kind); };
export default {
  ...site,
  fetch(request, env, context) {
    if (new URL(request.url).pathname === '/faults') return Response.json(faults);
    return site.fetch(request, env, context);
  },
  async queue(batch, env, context) {
    const nth = faults.deliveries += 1;
    const REPORTS = {
      prepare: (sql) => env.REPORTS.prepare(sql),
      async batch(statements) {
        if (nth >= ${deadFrom} && nth < ${deadTo}) crash('dead');
        if (nth % 20 === 3) crash('before');
        const results = await env.REPORTS.batch(statements);
        if (nth % 20 === 5) crash('after');
        return results;
      },
    };
    await site.queue(batch, { ...env, REPORTS }, context);
    if (nth % 20 === 7) crash('thrown');
  },
};
`;
}

/** What `/faults` answers. */
export interface Faults {
  deliveries: number;
  before: number;
  after: number;
  thrown: number;
  dead: number;
}
