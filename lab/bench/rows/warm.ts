/** Warm pages under plain workerd against a constant of as many bytes: requests a second, CPU a request. */
import { LANDING_PAGES } from '../../../src/config/pages.ts';
import { BUDGETS, formatAmount, formatLimit, isWithin } from '../../../tests/support/budgets.ts';
import type { Finding } from '../finding.ts';
import { compareSides, medians, type Ratios, read, visitAllPages, visits } from '../requests.ts';
import { type RunningWorkerd, readBuiltWorker, SITE_BINDINGS, startWorkerd } from '../workerd.ts';

/** workerd sends a constant of bytes faster than one of text. */
const constant = (body: string) => `const body = new TextEncoder().encode(${JSON.stringify(body)});
export default { fetch: () => new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }) };`;

/** Processes of the site, each measured with every page: those of one build differ by more than their rounds do. */
const PROCESSES = 5;
/** Requests in a turn: with 400 the site's rate is a tenth lower, and traffic that keeps a page warm has no such pauses. */
const BATCH = 2000;

/** Every landing page; a quick run only two. */
export async function measureWarm(isQuick: boolean): Promise<Finding[]> {
  const paths = isQuick ? ['/LP1', '/'] : LANDING_PAGES.map(({ path }) => path);
  const measured = new Map<string, Ratios[]>(paths.map((path) => [path, []]));
  const sizes = new Map<string, number>();
  for (let nth = 0; nth < (isQuick ? 1 : PROCESSES); nth += 1) {
    const site = await startWorkerd({ script: await readBuiltWorker(), bindings: SITE_BINDINGS });
    try {
      await visitAllPages(site.port);
      for (const [path, ratios] of measured) {
        const { ratio, bytes } = await measurePage(site, path);
        ratios.push(ratio);
        sizes.set(path, bytes);
      }
    } finally {
      await site.stop();
    }
  }
  return [...measured].map(([path, ratios]) => {
    const { rate, cpu } = medians(ratios);
    return {
      what: `${path}, ${sizes.get(path)?.toLocaleString('en')} bytes: rate, CPU`,
      actual: `${formatAmount(BUDGETS.warmRate, rate)}, ${formatAmount(BUDGETS.warmCpu, cpu)}`,
      limit: `${formatLimit(BUDGETS.warmRate)} or ${formatLimit(BUDGETS.warmCpu)}`,
      isMet: isWithin(BUDGETS.warmRate, rate) || isWithin(BUDGETS.warmCpu, cpu),
    };
  });
}

/** A page of a site that is warm, against its bytes as a constant. */
async function measurePage(
  site: RunningWorkerd,
  path: string,
): Promise<{ ratio: Ratios; bytes: number }> {
  const [visit] = visits(1, path);
  if (visit === undefined) throw new Error('There is no visit.');
  // The first visit renders.
  await read(site.port, visit);
  const body = await read(site.port, visit);
  const bare = await startWorkerd({ script: constant(body) });
  const requests = visits(BATCH, path);
  const ratio = await compareSides(
    { ...site, requests },
    { ...bare, requests },
    { warmUp: 2, rounds: 4 },
  ).finally(bare.stop);
  return { ratio, bytes: Buffer.byteLength(body) };
}
