/**
 * Counted downloads against a worker that returns R2's body as it is: throughput, and memory while visitors do not read on.
 * Under Miniflare, because plain workerd has no R2.
 */
import { type IncomingMessage, request } from 'node:http';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { builtFile } from '../../../scripts/lib/built-site.ts';
import { createBucketStore } from '../../../scripts/lib/packages/bucket-store.ts';
import { fillSamplePackages } from '../../../scripts/lib/packages/samples.ts';
import { migrate } from '../../../scripts/lib/reports-database.ts';
import { BUDGETS, formatAmount } from '../../../tests/support/budgets.ts';
import { newestWorkerd, readResidentBytes } from '../../../tests/support/process-usage.ts';
import { type Finding, judge, note } from '../finding.ts';
import { type Asked, compareAgain, compareSides, type Ratios, visits } from '../requests.ts';
import { readBuiltWorker } from '../workerd.ts';

/** 18 MB, the sample closest to an app's size. */
const PACKAGE = 'trump-beta';
/**
 * A worker that returns an object of the bucket. With the packages' media type, because Miniflare compresses a body without
 * one.
 */
const bare = (body: string) => `export default {
  async fetch(request, env) {
    const object = await env.PACKAGES.get(decodeURIComponent(new URL(request.url).pathname.slice(1)));
    return new Response(${body}, {
      headers: {
        'Content-Type': 'application/vnd.android.package-archive',
        'Content-Length': String(object.size),
      },
    });
  },
};`;
const BARE = bare('object.body');
/** What the runtime asks for whatever watches a body's end. */
const BARE_PIPE = bare('object.body.pipeThrough(new FixedLengthStream(object.size))');
/**
 * The site, whose rate limiter answers from its own memory, as the runtime's does: Miniflare's writes to a database for each
 * question, and that takes a millisecond of the process.
 */
const SITE = `import site from './site.js';
export * from './site.js';
let own;
export default {
  fetch(request, env, execution) {
    own ??= { ...env, EVENTS_RATE_LIMITER: { limit: async () => ({ success: true }) } };
    return site.fetch(request, own, execution);
  },
};`;
/** Long enough for every stream to fill its buffers. */
const SETTLE_MS = 3000;

const PAIRS = 3;

export async function measureDownloads(isQuick: boolean): Promise<Finding[]> {
  const compareAll = async (start: () => Promise<Served>, path?: string): Promise<number> => {
    const pair = () => comparePair(start, path, isQuick);
    return (await compareAgain(isQuick ? 1 : PAIRS, pair)).rate;
  };
  const own = await compareAll(startSite, `/download/${PACKAGE}`);
  const pipe = await compareAll(() => startWithBucket(BARE_PIPE));
  return [
    judge('throughput against R2’s body as it is', own, BUDGETS.downloadRate),
    note(
      'the same of R2’s body through the runtime’s own pipe',
      formatAmount(BUDGETS.downloadRate, pipe),
    ),
  ];
}

/** @param path of the download. @default the package's object */
async function comparePair(
  start: () => Promise<Served>,
  path: string | undefined,
  isQuick: boolean,
): Promise<Ratios> {
  const own = await start();
  const other = await startWithBucket(BARE);
  try {
    const count = isQuick ? 16 : 32;
    return await compareSides(
      { ...own, requests: visits(count, path ?? own.address) },
      { ...other, requests: visits(count, other.address) },
      { warmUp: 1, rounds: isQuick ? 6 : 10 },
    );
  } finally {
    await Promise.all([own.stop(), other.stop()]);
  }
}

/** A thousand downloads, or 200 in a quick run. The local bucket runs in the same process in both cases. */
export async function measureDownloadMemory(isQuick: boolean): Promise<Finding[]> {
  const count = isQuick ? 200 : 1000;
  const site = await startSite();
  const own = await weigh(site, visits(count, `/download/${PACKAGE}`)).finally(site.stop);
  const bare = await startWithBucket(BARE);
  const other = await weigh(bare, visits(count, bare.address)).finally(bare.stop);
  const what = `resident memory with ${count} slow downloads against R2’s body as it is`;
  return [judge(what, own / other, BUDGETS.downloadMemory)];
}

async function weigh(
  { port, pid }: { port: number; pid: number },
  requests: readonly Asked[],
): Promise<number> {
  const open: IncomingMessage[] = [];
  for (let first = 0; first < requests.length; first += 50)
    open.push(
      ...(await Promise.all(requests.slice(first, first + 50).map((one) => begin(port, one)))),
    );
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const resident = await readResidentBytes(pid);
  for (const answer of open) answer.destroy();
  return resident;
}

/** Reads the head of the answer but not its body. */
function begin(port: number, { path, headers }: Asked): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      answer.pause();
      answer.on('error', () => {});
      resolve(answer);
    })
      .on('error', reject)
      .end();
  });
}

type Served = Awaited<ReturnType<typeof startWithBucket>>;

async function startSite(): Promise<Served> {
  return startWithBucket(SITE, { 'site.js': await readBuiltWorker() });
}

/**
 * A worker in front of a bucket with the sample packages. `address` is the path of the package's object in the bucket.
 * @param imports modules beside it, by name
 */
async function startWithBucket(script: string, imports: Readonly<Record<string, string>> = {}) {
  const configuration = builtFile('bench', 'worker/wrangler.json');
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...unstable_getMiniflareWorkerOptions(configuration).workerOptions,
      modules: Object.entries({ 'index.js': script, ...imports }).map(([name, contents]) => ({
        type: 'ESModule',
        path: builtFile('bench', `worker/${name}`),
        contents,
      })),
      host: '127.0.0.1',
      port: 0,
      cf: false,
    }),
  );
  const { port } = await miniflare.ready;
  const bucket = await miniflare.getR2Bucket('PACKAGES');
  await migrate(await miniflare.getD1Database('REPORTS'), 'memory');
  await fillSamplePackages(createBucketStore(bucket, 'the bench’s bucket'));
  const { objects } = await bucket.list();
  const [release] = objects
    .filter(({ key }) => key.includes(PACKAGE))
    .toSorted((one, other) => other.size - one.size);
  if (release === undefined) throw new Error(`The bucket holds no release of ${PACKAGE}.`);
  return {
    port: Number(port),
    pid: await newestWorkerd(),
    address: `/${encodeURIComponent(release.key)}`,
    stop: () => miniflare.dispose(),
  };
}
