/**
 * Package downloads under Miniflare, because plain workerd has no R2. The site takes turns with a worker that returns the
 * object's body unchanged.
 */
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { builtFile } from '../../../scripts/lib/built-site.ts';
import { createBucketStore } from '../../../scripts/lib/packages/bucket-store.ts';
import { fillSamplePackages } from '../../../scripts/lib/packages/samples.ts';
import { migrate } from '../../../scripts/lib/reports-database.ts';
import { BUDGETS } from '../../../tests/support/budgets.ts';
import { newestWorkerd } from '../../../tests/support/process-usage.ts';
import { readBuiltWorker } from '../build.ts';
import { BARE_R2_WORKER } from '../contestants/sources.ts';
import { type Finding, judgeEstimate, note } from '../finding.ts';
import { type LoadResult, sendLoad } from '../load.ts';
import { estimateRatio, median } from '../statistics.ts';
import { visits } from '../visits.ts';

const SECTION = 'Downloads';
const MEBIBYTE = 1024 ** 2;
/** 18 MB, the sample closest to an app's size. */
export const PACKAGE = 'trump-beta';
const KINDS = ['own', 'other'] as const;

/** Measures 32 rounds of 32 downloads, or 6 of 16 in a quick run, after a round that does not count. */
export async function measureDownloads(isQuick: boolean): Promise<Finding[]> {
  const site = await startWithBucket(await readBuiltWorker());
  const bare = await startWithBucket(BARE_R2_WORKER);
  try {
    const count = isQuick ? 16 : 32;
    const key = await bare.keyOf(PACKAGE);
    const contestants = {
      own: { port: site.port, requests: visits(count, { path: `/download/${PACKAGE}` }) },
      other: { port: bare.port, requests: visits(count, { path: `/${encodeURIComponent(key)}` }) },
    };
    const loads = { own: [] as LoadResult[], other: [] as LoadResult[] };
    for (let round = -1; round < (isQuick ? 6 : 32); round += 1) {
      // The second has the warmer cache, or the busier machine.
      for (const kind of round % 2 === 0 ? KINDS : KINDS.toReversed()) {
        const load = await sendLoad(contestants[kind].port, contestants[kind].requests);
        if (round >= 0) loads[kind].push(load);
      }
    }
    const rates = (kind: (typeof KINDS)[number]) => loads[kind].map(({ rate }) => rate);
    const speeds = loads.own.map(
      ({ bytes, latenciesMs, rate }) => (bytes / latenciesMs.length) * rate,
    );
    return [
      judgeEstimate(
        SECTION,
        'throughput against R2’s body as it is',
        estimateRatio(rates('own'), rates('other')),
        BUDGETS.downloadRate,
      ),
      note(
        SECTION,
        'throughput, eight connections',
        `${(median(speeds) / MEBIBYTE).toFixed(0)} MB/s`,
      ),
    ];
  } finally {
    await Promise.all([site.stop(), bare.stop()]);
  }
}

/** A worker in front of a bucket with the sample packages, under Miniflare. */
export async function startWithBucket(script: string) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(
    builtFile('bench', 'worker/wrangler.json'),
  );
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...workerOptions,
      modules: [
        { type: 'ESModule', path: builtFile('bench', 'worker/index.js'), contents: script },
      ],
      host: '127.0.0.1',
      port: 0,
      cf: false,
    }),
  );
  const url = await miniflare.ready;
  const bucket = await miniflare.getR2Bucket('PACKAGES');
  await migrate(await miniflare.getD1Database('REPORTS'), 'memory');
  await fillSamplePackages(createBucketStore(bucket, 'the bench’s bucket'));
  return {
    port: Number(url.port),
    pid: await newestWorkerd(),
    /** The largest object whose key contains the package's name: the release itself, not its document. */
    async keyOf(name: string): Promise<string> {
      const { objects } = await bucket.list();
      const [largest] = objects
        .filter(({ key }) => key.includes(name))
        .toSorted((one, other) => other.size - one.size);
      if (!largest) throw new Error(`The bucket holds no release of ${name}.`);
      return largest.key;
    },
    stop: () => miniflare.dispose(),
  };
}
