import { WorkerEntrypoint } from 'cloudflare:workers';
import { runsInForce } from '../../decide/run.ts';
import {
  type Naming,
  nameCampaign,
  type OwnCampaign,
  readCampaigns,
} from '../../experiments/counting/campaigns.ts';
import {
  type CountsAnswer,
  type CountsDatabase,
  type CountsQuestion,
  readCounts,
} from '../../experiments/counting/read-counts.ts';
import {
  readTraffic,
  readTrafficDays,
  type TrafficAnswer,
  type TrafficDay,
  type TrafficQuestion,
  type TrafficSubject,
} from '../../experiments/counting/read-traffic.ts';
import type { Env } from '../env.ts';
import { siteOf } from '../site.ts';

/** What the site has counted. All that the binding can write is the name of a campaign. */
export class Counts extends WorkerEntrypoint<Env> {
  read(question: CountsQuestion): Promise<CountsReading<CountsAnswer>> {
    const { variables } = siteOf(this.env);
    return this.#answer((ask) => readCounts(ask, runsInForce(variables), question, variables.ship));
  }

  readTraffic(question: TrafficQuestion): Promise<CountsReading<TrafficAnswer>> {
    return this.#answer((ask) => readTraffic(ask, question));
  }

  readTrafficDays(
    question: TrafficQuestion & TrafficSubject,
  ): Promise<CountsReading<readonly TrafficDay[]>> {
    return this.#answer((ask) => readTrafficDays(ask, question));
  }

  readCampaigns(): Promise<CountsReading<readonly OwnCampaign[]>> {
    return this.#answer(readCampaigns);
  }

  nameCampaign(campaign: OwnCampaign): Promise<CountsReading<Naming>> {
    return this.#answer((ask) => nameCampaign(ask, campaign, Date.now()));
  }

  async #answer<Value>(
    read: (ask: CountsDatabase['ask']) => Promise<Value>,
  ): Promise<CountsReading<Value>> {
    const { REPORTS: database } = this.env;
    if (!database) return { problem: 'The site has no database of counts.' };
    try {
      const answer = await read(async (statements) => {
        const bound = statements.map(([sql, values = []]) => database.prepare(sql).bind(...values));
        return (await database.batch<Record<string, unknown>>(bound)).map(({ results }) => results);
      });
      return { answer };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { problem: `Its database of counts did not answer: ${why}` };
    }
  }
}

/** Sums as the database gives them; or what is wrong with it, in a sentence. */
export interface CountsReading<Value> {
  answer?: Value;
  problem?: string;
}
