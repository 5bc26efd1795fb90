/**
 * Cold templates: requests more documents in rotation than the production bundle caches, so that it renders each of them
 * again, and compares it with a worker in which React renders every response.
 */
import { HOST_BRANDS } from '../../../src/config/brands/index.ts';
import { PAGES } from '../../../src/config/pages.ts';
import { BUDGETS } from '../../../tests/support/budgets.ts';
import { USER_AGENTS } from '../../../tests/support/promises.ts';
import { bundleContestant, readBuiltWorker } from '../build.ts';
import { compare, runContest, type Standing } from '../contest.ts';
import { type Finding, judgeEstimate, note } from '../finding.ts';
import { median } from '../statistics.ts';
import { campaignQuery, visits } from '../visits.ts';
import { SITE_BINDINGS, startWorkerd } from '../workerd.ts';

const SECTION = 'Cold templates';
/** How many an isolate keeps (`TEMPLATE_CAPACITY`); a shorter rotation would measure warm pages. */
const KEPT_DOCUMENTS = 160;

/** One visit to each combination of page, brand, platform and state; `visit` numbers the query that they share. */
export function everyDocument(visit: number, isAppleToo: boolean): Buffer[] {
  const platforms: Record<string, string>[] = [
    {},
    ...(isAppleToo ? [{ 'user-agent': USER_AGENTS.iphone, 'sec-ch-ua-platform': '"iOS"' }] : []),
  ];
  const states: Record<string, string>[] = [{}, { 'cf-region-code': 'TG' }];
  return PAGES.flatMap((page) =>
    (page.brand ? HOST_BRANDS.slice(0, 1) : HOST_BRANDS).flatMap(({ domain: host }) =>
      (page.kind === 'landing' ? platforms : platforms.slice(0, 1)).flatMap((platform) =>
        (page.kind === 'landing' ? states : states.slice(0, 1)).flatMap((state) =>
          visits(1, {
            path: page.path,
            host,
            headers: { ...platform, ...state },
            query: () => campaignQuery(visit),
          }),
        ),
      ),
    ),
  );
}

/** @throws Error when there are too few documents to evict one another, so that the pages would be warm */
export async function measureCold(
  isQuick: boolean,
): Promise<{ findings: Finding[]; standings: Standing[] }> {
  const requests = everyDocument(0, true);
  if (requests.length <= KEPT_DOCUMENTS) {
    throw new Error(
      `${requests.length} documents are not enough to push each other out of the cache.`,
    );
  }
  const bindings = SITE_BINDINGS;
  const site = await startWorkerd([{ name: 'site', script: await readBuiltWorker(), bindings }]);
  const react = await startWorkerd([
    { name: 'react', script: await bundleContestant('react-each-time.tsx'), bindings },
  ]);
  try {
    const standings = await runContest(
      [
        { name: 'site', pid: site.pid, port: site.ports.get('site') ?? 0, requests },
        { name: 'react', pid: react.pid, port: react.ports.get('react') ?? 0, requests },
      ],
      { warmUpRounds: isQuick ? 4 : 10, rounds: isQuick ? 10 : 30 },
    );
    const [own, other] = standings;
    if (!own || !other) throw new Error('A contestant was not measured.');
    return {
      findings: [
        judgeEstimate(
          SECTION,
          `CPU of ${requests.length} cold documents against renderToReadableStream`,
          compare(own, other).cpu,
          BUDGETS.coldCpu,
        ),
        note(
          SECTION,
          'CPU a document, site and React; p99 while templates are evicted',
          `${median(own.cpu).toFixed(0)} µs, ${median(other.cpu).toFixed(0)} µs; ${own.latencyMs.p99.toFixed(1)} ms`,
        ),
      ],
      standings,
    };
  } finally {
    await Promise.all([site.stop(), react.stop()]);
  }
}
