/**
 * Wraps the built counter: adds up its billed operations, as the runtime itself counts rows. `/flush` adds to the database
 * at once; every request is answered with the usage since the last one.
 */
import counter, { Counter as Built } from 'built:counter';
import type { CountMessage } from '../../../src/experiments/counting/count-message.ts';
import type { Usage } from '../counting-cost/usage.ts';

const NOTHING: Usage = {
  adds: 0,
  alarms: 0,
  storageRead: 0,
  storageWritten: 0,
  databaseRead: 0,
  databaseWritten: 0,
};
let usage = { ...NOTHING };
let cursors: { rowsRead: number; rowsWritten: number }[] = [];

function metered(REPORTS: D1Database): D1Database {
  const batch = async <Row>(statements: D1PreparedStatement[]) => {
    const results = await REPORTS.batch<Row>(statements);
    for (const { meta } of results) {
      usage.databaseRead += meta.rows_read;
      usage.databaseWritten += meta.rows_written;
    }
    return results;
  };
  return { prepare: (sql: string) => REPORTS.prepare(sql), batch } as D1Database;
}

export class Counter extends Built {
  constructor(state: DurableObjectState, env: CounterBindings) {
    const { sql } = state.storage;
    const exec = sql.exec.bind(sql);
    sql.exec = <Row extends Record<string, SqlStorageValue>>(
      query: string,
      ...values: unknown[]
    ) => {
      const cursor = exec<Row>(query, ...values);
      cursors.push(cursor);
      return cursor;
    };
    super(state, { ...env, REPORTS: metered(env.REPORTS) });
  }

  override add(messages: readonly CountMessage[]): Promise<void> {
    usage.adds += 1;
    return super.add(messages);
  }

  override alarm(): Promise<void> {
    usage.alarms += 1;
    // Setting an alarm writes a row.
    usage.storageWritten += 1;
    return super.alarm();
  }

  /** Under this name, because another Worker may not call `alarm`. */
  flush(): Promise<void> {
    return this.alarm();
  }

  async readUsage(): Promise<Usage> {
    for (const { rowsRead, rowsWritten } of cursors) {
      usage.storageRead += rowsRead;
      usage.storageWritten += rowsWritten;
    }
    const used = usage;
    cursors = [];
    usage = { ...NOTHING };
    return used;
  }
}

interface Bindings extends Omit<CounterBindings, 'COUNTER'> {
  COUNTER: DurableObjectNamespace<Counter>;
}

export default {
  ...counter,
  async fetch(request: Request, env: Bindings): Promise<Response> {
    const object = env.COUNTER.getByName('counts-1');
    if (new URL(request.url).pathname === '/flush') await object.flush();
    return Response.json(await object.readUsage());
  },
};
