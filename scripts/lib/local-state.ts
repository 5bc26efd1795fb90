/** Opens the buckets and databases that `wrangler dev` uses on this machine. */
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import type { CountsDatabase } from '../../src/experiments/counting/read-counts.ts';
import { readD1Database } from './configuration.ts';
import { migrate } from './reports-database.ts';

/** Two processes that create the same state at once lock each other out for some milliseconds. */
const ATTEMPTS = 5;

/**
 * Opens resources that `wrangler dev` uses on this machine. It may be running on the same state: each sees what the other
 * writes.
 * @param stateDirectory the value of `wrangler dev --persist-to` @param bindings as Miniflare takes them
 * @throws Error with the runtime's message when it does not start with the state
 */
export async function openLocalState(
  stateDirectory: string,
  bindings: { r2Buckets?: Record<string, string>; d1Databases?: Record<string, string> },
): Promise<Miniflare> {
  for (let attempt = 1; ; attempt += 1) {
    const miniflare = new Miniflare(
      convertV4MiniflareOptions({
        // `request.cf` is not used here, and filling it would need the network.
        cf: false,
        modules: true,
        script: 'export default {};',
        // Where Wrangler keeps resources in its state directory: `v3` names the layout.
        resourcePersistencePath: join(stateDirectory, 'v3'),
        // The script logs nothing, and the error has the reason of a failed start.
        handleStructuredLogs: () => undefined,
        ...bindings,
      }),
    );
    try {
      await miniflare.ready;
      return miniflare;
    } catch (error) {
      // What is open would keep the process alive. A second error would repeat the first.
      await miniflare.dispose().catch(() => undefined);
      if (attempt === ATTEMPTS || !String(error).includes('SQLITE_BUSY')) throw error;
    }
  }
}

/** Applies missing migrations unless `migrates` is false. @param stateDirectory the value of `wrangler dev --persist-to` */
export async function openLocalDatabase(
  stateDirectory: string,
  { migrates = true }: { migrates?: boolean } = {},
): Promise<CountsDatabase> {
  const miniflare = await openLocalState(stateDirectory, {
    d1Databases: { REPORTS: readD1Database() },
  });
  const database = await miniflare.getD1Database('REPORTS');
  try {
    if (migrates) await migrate(database, stateDirectory);
  } catch (error) {
    await miniflare.dispose();
    throw error;
  }
  return {
    async run(sql, values = []) {
      const statement = database.prepare(sql);
      return (await statement.bind(...values).all()).results;
    },
    async ask(statements) {
      const bound = statements.map(([sql, values = []]) => database.prepare(sql).bind(...values));
      return (await database.batch(bound)).map(
        ({ results }) => results as Record<string, unknown>[],
      );
    },
    close: () => miniflare.dispose(),
  };
}
