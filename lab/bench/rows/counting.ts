/** What counting adds to a warm page's CPU, the rate of entries included, and what a page test adds to that. */
import { BUDGETS } from '../../../tests/support/budgets.ts';
import { type Finding, judge } from '../finding.ts';
import { compareAgain, compareSides, type Ratios, visitAllPages, visits } from '../requests.ts';
import {
  COUNTING_BINDINGS,
  readBuiltWorker,
  SITE_BINDINGS,
  startWorkerd,
  withVariables,
} from '../workerd.ts';

/** A new browser, with cookies to set and an entry to count, costs most. */
const NEW_BROWSER = '_ga=GA1.1.1193046.1700000000';
/** An arm whose page is the same as without the test. */
const BROWSER_IN_ARM = `pt=storefirst.package; ab=previous-version; ${NEW_BROWSER}`;

/** A round's, each from a network of its own: in all rounds none enters often enough to be asked for. */
const VISITS = 6_000;

export async function measureCounting(isQuick: boolean): Promise<Finding[]> {
  const counted = COUNTING_BINDINGS;
  const tested = withVariables(counted, { TESTS: 'storefirst' });
  return [
    judge(
      '/LP1, a new browser each time: CPU with counting on against off',
      await compareSites([counted, SITE_BINDINGS], NEW_BROWSER, isQuick),
      BUDGETS.countingCpu,
    ),
    judge(
      '/LP1, a browser that has its arm: CPU with the page test on against off',
      await compareSites([tested, counted], BROWSER_IN_ARM, isQuick),
      BUDGETS.pageTestCpu,
    ),
  ];
}

const PAIRS = 8;

/** The first of two sites that differ in their bindings, whose queue must have had a message, against the second. */
async function compareSites(
  bindings: readonly [string, string],
  cookie: string,
  isQuick: boolean,
): Promise<number> {
  const { cpu } = await compareAgain(isQuick ? 1 : PAIRS, () => comparePair(bindings, cookie));
  return cpu;
}

async function comparePair(
  [first, second]: readonly [string, string],
  cookie: string,
): Promise<Ratios> {
  const script = await readBuiltWorker();
  const on = await startWorkerd({ script, bindings: first });
  const off = await startWorkerd({ script, bindings: second });
  try {
    const requests = visits(VISITS, '/LP1', { cookie }).map((asked, visit) => ({
      ...asked,
      headers: { ...asked.headers, 'cf-connecting-ip': `198.18.${visit >> 8}.${visit & 255}` },
    }));
    for (const { port } of [on, off]) await visitAllPages(port);
    const ratios = await compareSides(
      { ...on, requests },
      { ...off, requests },
      { warmUp: 1, rounds: 2 },
    );
    // A browser that has its arm is known already, and counts nothing.
    if (cookie === NEW_BROWSER && (await on.messages()) === 0)
      throw new Error('Nothing was counted.');
    return ratios;
  } finally {
    await Promise.all([on.stop(), off.stop()]);
  }
}
