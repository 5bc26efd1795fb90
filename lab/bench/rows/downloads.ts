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
import { BUDGETS } from '../../../tests/support/budgets.ts';
import { newestWorkerd, readResidentBytes } from '../../../tests/support/process-usage.ts';
import { type Finding, judge } from '../finding.ts';
import { type Asked, compareSides, visits } from '../requests.ts';
import { readBuiltWorker } from '../workerd.ts';

/** 18 MB, the sample closest to an app's size. */
const PACKAGE = 'trump-beta';
/** With the packages' media type, because Miniflare compresses a body without one. */
const BARE = `export default {
  async fetch(request, env) {
    const object = await env.PACKAGES.get(decodeURIComponent(new URL(request.url).pathname.slice(1)));
    return new Response(object.body, {
      headers: {
        'Content-Type': 'application/vnd.android.package-archive',
        'Content-Length': String(object.size),
      },
    });
  },
};`;
/** Long enough for every stream to fill its buffers. */
const SETTLE_MS = 3000;

export async function measureDownloads(isQuick: boolean): Promise<Finding[]> {
  const site = await startWithBucket(await readBuiltWorker());
  const bare = await startWithBucket(BARE);
  try {
    const count = isQuick ? 16 : 32;
    const own = { ...site, requests: visits(count, `/download/${PACKAGE}`) };
    const other = { ...bare, requests: visits(count, bare.address) };
    const { rate } = await compareSides(own, other, { warmUp: 1, rounds: isQuick ? 6 : 32 });
    return [judge('throughput against R2’s body as it is', rate, BUDGETS.downloadRate)];
  } finally {
    await Promise.all([site.stop(), bare.stop()]);
  }
}

/** A thousand downloads, or 200 in a quick run. The local bucket runs in the same process in both cases. */
export async function measureDownloadMemory(isQuick: boolean): Promise<Finding[]> {
  const count = isQuick ? 200 : 1000;
  const site = await startWithBucket(await readBuiltWorker());
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

/** A worker in front of a bucket with the sample packages. `address` is the path of the package's object in the bucket. */
async function startWithBucket(script: string) {
  const configuration = builtFile('bench', 'worker/wrangler.json');
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...unstable_getMiniflareWorkerOptions(configuration).workerOptions,
      modules: [
        { type: 'ESModule', path: builtFile('bench', 'worker/index.js'), contents: script },
      ],
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
