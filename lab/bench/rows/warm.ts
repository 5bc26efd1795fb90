/** Warm pages under plain workerd against a constant of as many bytes: requests a second, CPU a request. */
import { LANDING_PAGES } from '../../../src/config/pages.ts';
import { BUDGETS, formatAmount, formatLimit, isWithin } from '../../../tests/support/budgets.ts';
import type { Finding } from '../finding.ts';
import { compareSides, read, sendLoad, visits } from '../requests.ts';
import { readBuiltWorker, SITE_BINDINGS, startWorkerd } from '../workerd.ts';

/** workerd sends a constant of bytes faster than one of text. */
const constant = (body: string) => `const body = new TextEncoder().encode(${JSON.stringify(body)});
export default { fetch: () => new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }) };`;

/** Every landing page; a quick run only two. */
export async function measureWarm(isQuick: boolean): Promise<Finding[]> {
  const paths = isQuick ? ['/LP1', '/'] : LANDING_PAGES.map(({ path }) => path);
  const site = await startWorkerd({ script: await readBuiltWorker(), bindings: SITE_BINDINGS });
  try {
    // All pages, as in a real isolate: after visits to a single one V8 sometimes settles on code that is a tenth slower.
    const all = LANDING_PAGES.flatMap(({ path }) => visits(50, path));
    for (let round = 0; round < 30; round += 1) await sendLoad(site.port, all);
    const findings: Finding[] = [];
    for (const path of paths) {
      const [visit] = visits(1, path);
      if (visit === undefined) continue;
      // The first visit renders.
      await read(site.port, visit);
      const body = await read(site.port, visit);
      const bare = await startWorkerd({ script: constant(body) });
      const requests = visits(400, path);
      const { rate, cpu } = await compareSides(
        { ...site, requests },
        { ...bare, requests },
        {
          warmUp: 20,
          rounds: isQuick ? 12 : 40,
        },
      ).finally(bare.stop);
      findings.push({
        what: `${path}, ${Buffer.byteLength(body).toLocaleString('en')} bytes: rate, CPU`,
        actual: `${formatAmount(BUDGETS.warmRate, rate)}, ${formatAmount(BUDGETS.warmCpu, cpu)}`,
        limit: `${formatLimit(BUDGETS.warmRate)} or ${formatLimit(BUDGETS.warmCpu)}`,
        isMet: isWithin(BUDGETS.warmRate, rate) || isWithin(BUDGETS.warmCpu, cpu),
      });
    }
    return findings;
  } finally {
    await site.stop();
  }
}
