/** Warm pages under plain workerd: rate and CPU compared with a constant response and with React each time. */
import { PAGES } from '../../../src/config/pages.ts';
import { BUDGETS, formatLimit, formatRatio, isWithin } from '../../../tests/support/budgets.ts';
import { bundleContestant, readBuiltWorker } from '../build.ts';
import {
  type Comparison,
  type Contestant,
  compare,
  runContest,
  type Standing,
} from '../contest.ts';
import { bareRedirectWorker, bareTextWorker, bareWorker } from '../contestants/sources.ts';
import { type Finding, formatEstimate, note } from '../finding.ts';
import { sendLoad } from '../load.ts';
import { median } from '../statistics.ts';
import { campaignQuery, fetchAnswer, visits } from '../visits.ts';
import { SITE_BINDINGS, startWorkerd } from '../workerd.ts';

const SECTION = 'Warm requests';

/** The results of one address, compared with the other contestants. */
export interface WarmResult {
  path: string;
  /** Size of the uncompressed body. */
  sizeBytes: number;
  /** The site, then the bare worker; for a page also the constant of text and React. */
  standings: Standing[];
  againstBare: Comparison;
  /** `null` for a redirect, which has no body to encode. */
  againstBareText: Comparison | null;
  /** `null` for a redirect, which React does not render. */
  againstReact: Comparison | null;
}

const COMPARED = ['/LP1', '/', '/terms-of-service', '/no-such-page'] as const;

/** Measures all landing pages, the terms of service and a redirect; a quick run leaves out most landing pages. */
export async function measureWarm(
  isQuick: boolean,
): Promise<{ findings: Finding[]; results: WarmResult[] }> {
  const bindings = SITE_BINDINGS;
  const site = await startWorkerd([{ name: 'site', script: await readBuiltWorker(), bindings }]);
  const react = await startWorkerd([
    { name: 'react', script: await bundleContestant('react-each-time.tsx'), bindings },
  ]);
  try {
    const landing = PAGES.flatMap((page) => (page.kind === 'landing' ? [page.path] : []));
    const paths = isQuick ? COMPARED : [...new Set([...COMPARED, ...landing])];
    const results: WarmResult[] = [];
    await warmUp(site, landing);
    for (const path of paths) results.push(await comparePage(path, isQuick, site, react));
    return { findings: results.flatMap(report), results };
  } finally {
    await Promise.all([site.stop(), react.stop()]);
  }
}

type Server = Awaited<ReturnType<typeof startWorkerd>>;

/**
 * Visits all pages, as in a real isolate. V8 compiles shared code in stages, the last after some 20,000 requests; after
 * visits to a single page it sometimes settles on code that is a tenth slower.
 */
async function warmUp(site: Server, paths: readonly string[]): Promise<void> {
  const port = site.ports.get('site') ?? 0;
  const requests = paths.flatMap((path) => visits(25, { path }));
  for (let round = 0; round < 60; round += 1) await sendLoad(port, requests);
}

async function comparePage(
  path: string,
  isQuick: boolean,
  site: Server,
  react: Server,
): Promise<WarmResult> {
  const sitePort = site.ports.get('site') ?? 0;
  // The first visit renders, the second is what a warm visitor gets.
  await fetchAnswer(sitePort, path, campaignQuery(0));
  const { status, body } = await fetchAnswer(sitePort, path, campaignQuery(1));
  const isRedirect = status === 302;
  const bare = await startWorkerd(
    isRedirect
      ? [{ name: 'bare', script: bareRedirectWorker('/LP3') }]
      : [
          { name: 'bare', script: bareWorker(body) },
          { name: 'text', script: bareTextWorker(body) },
        ],
  );
  try {
    const requests = visits(400, { path });
    const own: Contestant = { name: 'site', pid: site.pid, port: sitePort, requests, status };
    const floor: Contestant = {
      ...own,
      name: 'bare',
      pid: bare.pid,
      port: bare.ports.get('bare') ?? 0,
    };
    const standings = await runContest([own, floor], {
      warmUpRounds: 30,
      rounds: isQuick ? 16 : 60,
    });
    const [ownStanding, floorStanding] = standings;
    if (!ownStanding || !floorStanding) throw new Error('A contestant was not measured.');
    const result = {
      path,
      sizeBytes: Buffer.byteLength(body),
      againstBare: compare(ownStanding, floorStanding),
    };
    if (isRedirect) return { ...result, standings, againstBareText: null, againstReact: null };

    const others = await runContest(
      [
        own,
        { ...own, name: 'text', pid: bare.pid, port: bare.ports.get('text') ?? 0 },
        {
          ...own,
          name: 'react',
          pid: react.pid,
          port: react.ports.get('react') ?? 0,
          // React is much slower and gets fewer requests, so that its rounds do not last much longer.
          requests: requests.slice(0, requests.length / 4),
        },
      ],
      { warmUpRounds: 2, rounds: isQuick ? 7 : 24 },
    );
    const [again, text, rendered] = others;
    if (!again || !text || !rendered) throw new Error('A contestant was not measured.');
    return {
      ...result,
      standings: [...standings, text, rendered],
      againstBareText: compare(again, text),
      againstReact: compare(again, rendered),
    };
  } finally {
    await bare.stop();
  }
}

function standingOf(standing: Standing | undefined): Standing {
  if (standing === undefined) throw new Error('A contestant was not measured.');
  return standing;
}

function report({ path, sizeBytes, standings, ...result }: WarmResult): Finding[] {
  const { againstBare, againstBareText, againstReact } = result;
  const isLanding = PAGES.some((page) => page.kind === 'landing' && page.path === path);
  const { latencyMs, cpu, rates } = standingOf(standings[0]);
  const isMet =
    isWithin(BUDGETS.warmRate, againstBare.rate.ratio) ||
    isWithin(BUDGETS.warmCpu, againstBare.cpu.ratio);
  const text =
    againstBareText === null
      ? ''
      : `; constant text ${formatRatio(againstBareText.rate.ratio)}, ${formatRatio(againstBareText.cpu.ratio)}×`;
  return [
    {
      section: SECTION,
      what: `${path}: rate, CPU against a constant of the same ${sizeBytes} bytes`,
      actual: `${formatEstimate(againstBare.rate)}, ${formatEstimate(againstBare.cpu)}×${text}`,
      budget: isLanding
        ? `${formatLimit(BUDGETS.warmRate)} or ${formatLimit(BUDGETS.warmCpu)}`
        : null,
      isMet: isLanding ? isMet : null,
    },
    ...(againstReact === null
      ? []
      : [
          note(
            SECTION,
            `${path}: rate, CPU against React each time`,
            `${againstReact.rate.ratio.toFixed(1)}, ${formatRatio(againstReact.cpu.ratio)}×`,
          ),
        ]),
    note(
      SECTION,
      `${path}: requests/s, CPU, latency p50/p95/p99`,
      `${median(rates).toFixed(0)}/s, ${median(cpu).toFixed(0)} µs, ` +
        `${latencyMs.p50.toFixed(2)}/${latencyMs.p95.toFixed(2)}/${latencyMs.p99.toFixed(2)} ms`,
    ),
  ];
}
