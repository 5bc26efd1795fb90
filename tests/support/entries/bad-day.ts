/**
 * Faults in front of the built counter: of twenty deliveries one crashes before the object is called and one after it;
 * of ten flushes the database refuses one and fails to answer one; from the sixth flush to the ninth it is dead.
 * Answers every request with how many of each there were.
 */
import counter, { Counter as Built } from 'built:counter';
import type { CountMessage } from '../../../src/experiments/counting/count-message.ts';
import type { Faults } from '../site/bad-day.ts';

const faults = {
  deliveries: 0,
  before: 0,
  after: 0,
  flushes: 0,
  refused: 0,
  forgotten: 0,
  dead: 0,
} satisfies Faults;

function crash(kind: keyof Faults): never {
  faults[kind] += 1;
  throw new Error(`A fault was planned: ${kind}`);
}

export class Counter extends Built {
  constructor(state: DurableObjectState, env: CounterBindings) {
    const { REPORTS } = env;
    async function batch<Row>(statements: D1PreparedStatement[]): Promise<D1Result<Row>[]> {
      if (statements.length === 1) return REPORTS.batch<Row>(statements);
      faults.flushes += 1;
      const nth = faults.flushes;
      if (nth >= 6 && nth < 10) crash('dead');
      if (nth % 10 === 3) crash('refused');
      const results = await REPORTS.batch<Row>(statements);
      if (nth % 10 === 5) crash('forgotten');
      return results;
    }
    const database = { prepare: (sql: string) => REPORTS.prepare(sql), batch } as D1Database;
    super(state, { ...env, REPORTS: database });
  }
}

export default {
  async queue(batch, env) {
    faults.deliveries += 1;
    const nth = faults.deliveries;
    if (nth % 20 === 2) crash('before');
    await counter.queue(batch, env);
    if (nth % 20 === 4) crash('after');
  },
  fetch: () => Response.json(faults),
} satisfies ExportedHandler<CounterBindings, CountMessage>;
