/** The database that `wrangler dev` uses on this machine, opened beside it. */
import { readD1Database } from './configuration.ts';
import type { CountsDatabase } from './counts-database.ts';
import { openLocalState } from './local-state.ts';
import { migrate } from './migrate.ts';

/**
 * Opens it, and brings its tables up to date unless told otherwise.
 * @param stateDirectory what `wrangler dev --persist-to` is given, `.wrangler/state` by default
 */
export async function openLocalDatabase(
  stateDirectory: string,
  { migrates = true }: { migrates?: boolean } = {},
): Promise<CountsDatabase> {
  const miniflare = await openLocalState(stateDirectory, { d1Databases: { REPORTS: readD1Database() } });
  const database = await miniflare.getD1Database('REPORTS');
  try {
    if (migrates) await migrate(database);
  } catch (error) {
    await miniflare.dispose();
    throw error;
  }
  return {
    run: async (sql, values = []) =>
      (
        await database
          .prepare(sql)
          .bind(...values)
          .all()
      ).results,
    close: () => miniflare.dispose(),
  };
}
