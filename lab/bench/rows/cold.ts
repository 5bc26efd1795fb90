/**
 * Cold templates: more documents in rotation than the built site keeps, so that it renders each again, against a worker in
 * which React renders every answer.
 */
import { BUDGETS } from '../../../tests/support/budgets.ts';
import { everyDocument } from '../documents.ts';
import { type Finding, judge } from '../finding.ts';
import { compareSides } from '../requests.ts';
import { bundleReactEachTime, readBuiltWorker, SITE_BINDINGS, startWorkerd } from '../workerd.ts';

/** `TEMPLATE_CAPACITY`: a shorter rotation would measure warm pages. */
const KEPT_DOCUMENTS = 160;

/** @throws Error when there are too few documents to evict one another */
export async function measureCold(isQuick: boolean): Promise<Finding[]> {
  const requests = everyDocument();
  if (requests.length <= KEPT_DOCUMENTS)
    throw new Error(`${requests.length} documents do not push each other out of the cache.`);
  const site = await startWorkerd({ script: await readBuiltWorker(), bindings: SITE_BINDINGS });
  const react = await startWorkerd({
    script: await bundleReactEachTime(),
    bindings: SITE_BINDINGS,
  });
  try {
    const { cpu } = await compareSides(
      { ...site, requests },
      { ...react, requests },
      {
        warmUp: isQuick ? 4 : 10,
        rounds: isQuick ? 10 : 30,
      },
    );
    return [
      judge(
        `CPU of ${requests.length} cold documents against renderToReadableStream`,
        cpu,
        BUDGETS.coldCpu,
      ),
    ];
  } finally {
    await Promise.all([site.stop(), react.stop()]);
  }
}
