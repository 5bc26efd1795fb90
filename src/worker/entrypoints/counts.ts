import { WorkerEntrypoint } from 'cloudflare:workers';
import { runsInForce } from '../../decide/run.ts';
import {
  type Correction,
  correctCampaign,
  type Naming,
  nameCampaign,
  type OwnCampaign,
  readCampaigns,
} from '../../experiments/counting/campaigns.ts';
import { keepLink, type LinkDays, readLinks } from '../../experiments/counting/links.ts';
import {
  type CountsAnswer,
  type CountsDatabase,
  type CountsQuestion,
  readCounts,
} from '../../experiments/counting/read-counts.ts';
import {
  readTraffic,
  readTrafficByValue,
  readTrafficDays,
  type TrafficAnswer,
  type TrafficCounts,
  type TrafficDay,
  type TrafficQuestion,
  type TrafficSubject,
  type TrafficValueDay,
} from '../../experiments/counting/read-traffic.ts';
import { readWork, type Work } from '../../experiments/counting/read-work.ts';
import type { Env } from '../env.ts';
import { siteOf } from '../site.ts';

/** What the site has counted. All that the binding can write is names of campaigns, and which links are kept. */
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

  readTrafficByValue(
    question: Parameters<typeof readTrafficByValue>[1],
  ): Promise<CountsReading<readonly TrafficValueDay[]>> {
    return this.#answer((ask) => readTrafficByValue(ask, question));
  }

  readWork(question: TrafficQuestion): Promise<CountsReading<Work>> {
    return this.#answer((ask) => readWork(ask, question));
  }

  readLinks(links: readonly LinkDays[]): Promise<CountsReading<readonly TrafficCounts[]>> {
    return this.#answer((ask) => readLinks(ask, links));
  }

  keepLink(id: string): Promise<CountsReading<'kept' | 'full'>> {
    return this.#answer((ask) => keepLink(ask, id, Date.now()));
  }

  readCampaigns(): Promise<CountsReading<readonly OwnCampaign[]>> {
    return this.#answer(readCampaigns);
  }

  nameCampaign(campaign: OwnCampaign): Promise<CountsReading<Naming>> {
    return this.#answer((ask) => nameCampaign(ask, campaign, Date.now()));
  }

  correctCampaign(was: string, campaign: OwnCampaign): Promise<CountsReading<Correction>> {
    return this.#answer((ask) => correctCampaign(ask, was, campaign));
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
