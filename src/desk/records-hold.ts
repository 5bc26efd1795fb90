/** Whether everything that was pinned or approved still stands as it was written. */
import { CHAINED_TABLES, readChain } from './chain.ts';

/** The first broken row of the first broken table, as a sentence; `null` where all hold. */
export async function findBrokenRecord(env: Pick<DeskBindings, 'DESK' | 'RECORDS'>): Promise<string | null> {
  const chains = await Promise.all(CHAINED_TABLES.map((table) => readChain(env, table)));
  return chains.find(({ broken }) => broken !== null)?.broken ?? null;
}
