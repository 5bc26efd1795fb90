import { WorkerEntrypoint } from 'cloudflare:workers';
import { sourceOf } from '../../../scripts/report/counts/database.ts';
import { runsInForce } from '../../decide/run.ts';
import type { Env } from '../env.ts';
import { siteOf } from '../site.ts';

/** What the site has counted, to read: the binding can change nothing of it. */
export class Counts extends WorkerEntrypoint<Env> {
  /**
   * Daily counts by stratum, unchecked: `parseDailyCounts` takes them.
   * @throws Error when no database is bound, or it does not answer
   */
  async read(): Promise<RawCounts> {
    const { REPORTS: database } = this.env;
    if (!database) throw new Error('The site has no database of counts.');
    const { variables } = siteOf(this.env);
    const source = sourceOf(
      [
        {
          run: async (sql) => (await database.prepare(sql).all<Record<string, unknown>>()).results,
          close: async () => {},
        },
      ],
      runsInForce(variables),
      'the site’s database',
    );
    return (await source.read()) as RawCounts;
  }
}

/** Tables by name, each a list of rows. */
export type RawCounts = Record<string, Record<string, string | number | null>[]>;
