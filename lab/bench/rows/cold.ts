/**
 * Cold templates: more documents in rotation than the built site keeps, so that it renders each again, against a worker in
 * which React renders every answer.
 */
import { BUDGETS } from '../../../tests/support/budgets.ts';
import { everyDocument } from '../documents.ts';
import { type Finding, judge } from '../finding.ts';
import { type Asked, compareAgain, compareSides, type Ratios } from '../requests.ts';
import { bundleReactEachTime, readBuiltWorker, SITE_BINDINGS, startWorkerd } from '../workerd.ts';

/** `TEMPLATE_CAPACITY`: a shorter rotation would measure warm pages. */
const KEPT_DOCUMENTS = 160;
const PAIRS = 5;

/** @throws Error when there are too few documents to evict one another */
export async function measureCold(isQuick: boolean): Promise<Finding[]> {
  const requests = everyDocument();
  if (requests.length <= KEPT_DOCUMENTS)
    throw new Error(`${requests.length} documents do not push each other out of the cache.`);
  const site = await readBuiltWorker();
  const react = await bundleReactEachTime();
  const { cpu } = await compareAgain(isQuick ? 1 : PAIRS, () => comparePair(site, react, requests));
  return [
    judge(
      `CPU of ${requests.length} cold documents against renderToReadableStream`,
      cpu,
      BUDGETS.coldCpu,
    ),
  ];
}

async function comparePair(
  site: string,
  react: string,
  requests: readonly Asked[],
): Promise<Ratios> {
  const own = await startWorkerd({ script: site, bindings: SITE_BINDINGS });
  const other = await startWorkerd({ script: react, bindings: SITE_BINDINGS });
  try {
    return await compareSides(
      { ...own, requests },
      { ...other, requests },
      { warmUp: 8, rounds: 12 },
    );
  } finally {
    await Promise.all([own.stop(), other.stop()]);
  }
}
