/**
 * Source of an entry module in front of the built counter that adds up what its operations are billed by, as the runtime
 * itself counts rows. `/flush` adds to the database now; `/usage` answers what was used since it was asked last.
 */
export const METERED_COUNTER = `
import counter, { Counter as Built } from './index.js';

let usage = { adds: 0, alarms: 0, storageRead: 0, storageWritten: 0, databaseRead: 0, databaseWritten: 0 };
let cursors = [];

function metered(REPORTS) {
  return {
    prepare: (sql) => REPORTS.prepare(sql),
    async batch(statements) {
      const results = await REPORTS.batch(statements);
      for (const { meta } of results) {
        usage.databaseRead += meta.rows_read;
        usage.databaseWritten += meta.rows_written;
      }
      return results;
    },
  };
}

export class Counter extends Built {
  constructor(state, env) {
    const { sql } = state.storage;
    const exec = sql.exec.bind(sql);
    sql.exec = (...given) => {
      const cursor = exec(...given);
      cursors.push(cursor);
      return cursor;
    };
    super(state, { ...env, REPORTS: metered(env.REPORTS) });
  }
  add(messages) {
    usage.adds += 1;
    return super.add(messages);
  }
  alarm() {
    usage.alarms += 1;
    // The alarm that it sets is a row.
    usage.storageWritten += 1;
    return super.alarm();
  }
  /** By this name: another Worker may not call alarm. */
  flush() {
    return this.alarm();
  }
  async readUsage() {
    for (const { rowsRead, rowsWritten } of cursors) {
      usage.storageRead += rowsRead;
      usage.storageWritten += rowsWritten;
    }
    const used = usage;
    cursors = [];
    usage = Object.fromEntries(Object.keys(usage).map((name) => [name, 0]));
    return used;
  }
}

export default {
  ...counter,
  async fetch(request, env) {
    const object = env.COUNTER.getByName('counts-1');
    if (new URL(request.url).pathname === '/flush') await object.flush();
    return Response.json(await object.readUsage());
  },
};
`;

/** What `/usage` answers. */
export interface Usage {
  /** Calls of the object. */
  adds: number;
  alarms: number;
  storageRead: number;
  storageWritten: number;
  databaseRead: number;
  databaseWritten: number;
}
