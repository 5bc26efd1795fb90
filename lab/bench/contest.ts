/** Measures contestants in turn, so that other load on the machine affects all of them alike. */

import { readCpuSeconds } from '../../tests/support/process-usage.ts';
import { keepApart } from './affinity.ts';
import { type LoadResult, sendLoad } from './load.ts';
import { estimateRatio, median, percentile, type RatioEstimate } from './statistics.ts';

const MICROSECONDS = 1e6;

/** A worker to measure: the process whose CPU time counts, and its loopback port. */
export interface Contestant {
  name: string;
  pid: number;
  port: number;
  /** Sent in every round, in order. */
  requests: readonly Buffer[];
  /** Status of every response. @default 200 */
  status?: number;
}

/** The results of a contestant over the counted rounds, with the latencies of all of them together. */
export interface Standing {
  name: string;
  /** Requests a second, by round. */
  rates: readonly number[];
  /** CPU microseconds a request, by round. */
  cpu: readonly number[];
  latencyMs: { p50: number; p95: number; p99: number };
  /** Median of the rounds, headers included. */
  bytesPerSecond: number;
}

/**
 * Runs `warmUpRounds` rounds that do not count, then `rounds` that do, with all contestants in turn. Every other round
 * goes from the last to the first, because a later contestant may have a warmer cache or a busier machine. V8 needs a few
 * thousand requests until everything is compiled.
 */
export async function runContest(
  contestants: readonly Contestant[],
  { warmUpRounds, rounds }: { warmUpRounds: number; rounds: number },
): Promise<Standing[]> {
  const results = contestants.map(() => ({ loads: [] as LoadResult[], cpu: [] as number[] }));
  const giveBack = await keepApart(contestants.map(({ pid }) => pid));
  try {
    const turns = [...contestants.entries()];
    for (let round = -warmUpRounds; round < rounds; round += 1) {
      for (const [index, { pid, port, requests, status }] of round % 2 === 0
        ? turns
        : turns.toReversed()) {
        const before = await readCpuSeconds(pid);
        const load = await sendLoad(port, requests, status);
        const cpu = ((await readCpuSeconds(pid)) - before) * MICROSECONDS;
        if (round < 0) continue;
        results[index]?.loads.push(load);
        results[index]?.cpu.push(cpu / requests.length);
      }
    }
  } finally {
    await giveBack();
  }
  return results.map(({ loads, cpu }, index) => {
    const latencies = loads.flatMap(({ latenciesMs }) => [...latenciesMs]);
    return {
      name: contestants[index]?.name ?? '',
      rates: loads.map(({ rate }) => rate),
      cpu,
      latencyMs: {
        p50: percentile(latencies, 50),
        p95: percentile(latencies, 95),
        p99: percentile(latencies, 99),
      },
      bytesPerSecond: median(
        loads.map(({ bytes, rate, latenciesMs }) => (bytes / latenciesMs.length) * rate),
      ),
    };
  });
}

/** One contestant against another; 1 means that they are equal. */
export interface Comparison {
  /** Requests a second as a share of the other's. */
  rate: RatioEstimate;
  /** CPU time a request as a multiple of the other's. */
  cpu: RatioEstimate;
}

/** Compares by the ratios of each round. */
export function compare(one: Standing, other: Standing): Comparison {
  return { rate: estimateRatio(one.rates, other.rates), cpu: estimateRatio(one.cpu, other.cpu) };
}
