/**
 * Source of an entry module in front of the built counter that meets the faults of a bad day: of twenty deliveries one
 * crashes before the object is asked, one after it; of ten flushes the database refuses one, and forgets to answer to one;
 * and for a while it is dead. Answers how many of each there were, whatever is asked.
 */
export function faultyCounter({ deadFrom, deadTo }: { deadFrom: number; deadTo: number }): string {
  return `
import counter, { Counter as Built } from './index.js';
const faults = { deliveries: 0, before: 0, after: 0, flushes: 0, refused: 0, forgotten: 0, dead: 0 };
const crash = (kind) => { faults[kind] += 1; throw new Error('A fault was planned: ' + kind); };
export class Counter extends Built {
  constructor(state, env) {
    super(state, { ...env, REPORTS: { prepare: (sql) => env.REPORTS.prepare(sql), batch } });
    async function batch(statements) {
      if (statements.length === 1) return env.REPORTS.batch(statements);
      const nth = faults.flushes += 1;
      if (nth >= ${deadFrom} && nth < ${deadTo}) crash('dead');
      if (nth % 10 === 3) crash('refused');
      const results = await env.REPORTS.batch(statements);
      if (nth % 10 === 5) crash('forgotten');
      return results;
    }
  }
}
export default {
  async queue(batch, env) {
    const nth = faults.deliveries += 1;
    if (nth % 20 === 3) crash('before');
    await counter.queue(batch, env);
    if (nth % 20 === 7) crash('after');
  },
  fetch: () => Response.json(faults),
};
`;
}

/** What it answers. */
export interface Faults {
  deliveries: number;
  before: number;
  after: number;
  flushes: number;
  refused: number;
  forgotten: number;
  dead: number;
}
