import { WorkerEntrypoint } from 'cloudflare:workers';
import { type CountsAnswer, type CountsQuestion, readCounts } from '../../counting/read-counts.ts';
import { runsInForce } from '../../decide/run.ts';
import type { Env } from '../env.ts';
import { siteOf } from '../site.ts';

/** What the site has counted, to read: the binding can change nothing of it. */
export class Counts extends WorkerEntrypoint<Env> {
  async read(question: CountsQuestion): Promise<CountsReading> {
    const { REPORTS: database } = this.env;
    if (!database) return { problem: 'The site has no database of counts.' };
    const { variables } = siteOf(this.env);
    try {
      const answer = await readCounts(
        async (statements) => {
          const bound = statements.map(([sql, values = []]) => database.prepare(sql).bind(...values));
          return (await database.batch<Record<string, unknown>>(bound)).map(({ results }) => results);
        },
        runsInForce(variables),
        question,
      );
      return { answer };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { problem: `Its database of counts did not answer: ${why}` };
    }
  }
}

/** Sums as the database gives them; or what is wrong with it, in a sentence. */
export interface CountsReading {
  answer?: CountsAnswer;
  problem?: string;
}
