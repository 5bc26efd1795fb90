/** In front of the built counter: a database that fails as the variable `DATABASE` names. */
import counter, { Counter as Built } from 'built:counter';

/** `forgets`: every third flush is committed, and its answer is an error. */
type Failure = 'is silent' | 'fails' | 'forgets';

let flushes = 0;

export class Counter extends Built {
  constructor(state: DurableObjectState, env: CounterBindings & { DATABASE: Failure }) {
    const { REPORTS, DATABASE } = env;
    const batch: D1Database['batch'] = async <Row>(statements: D1PreparedStatement[]) => {
      if (DATABASE === 'is silent') return new Promise<D1Result<Row>[]>(() => {});
      if (DATABASE === 'fails') throw new Error('planned to fail');
      const answer = await REPORTS.batch<Row>(statements);
      if (statements.length > 1) flushes += 1;
      if (statements.length > 1 && flushes % 3 === 0) throw new Error('planned to forget');
      return answer;
    };
    const database = { prepare: (sql: string) => REPORTS.prepare(sql), batch } as D1Database;
    super(state, { ...env, REPORTS: database });
  }
}

export default counter;
