/** A build of the site in Miniflare, with the counter of the same build, over real HTTP: what worker and browser tests and the bench talk to. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convertV4MiniflareOptions, type Log, Miniflare, type Request, Response } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import type { VariableName } from '../../src/config/variables.ts';
import { createBucketStore } from './packages/bucket-store.ts';
import { fillSamplePackages } from './packages/samples.ts';
import { migrate } from './reports-database.ts';

/** `dist` is only for `npm start` and the deploy: no test changes files that a site in another terminal serves. */
const BUILDS = {
  test: { folder: '.cache/test-build', command: 'npm run build:test' },
  demo: { folder: '.cache/demo-build', command: 'npm run report -- --demo' },
  bench: { folder: '.cache/bench-build', command: 'npm run bench' },
  base: { folder: '.cache/base-build', command: 'npm run bytes -- --against main' },
  review: { folder: '.cache/review-build', command: 'npm run review -- --html review.html' },
} as const;

export type BuildName = keyof typeof BUILDS;

export interface SiteOptions {
  /** Worker variables; those of `.dev.vars` do not count. */
  vars?: Partial<Record<VariableName, string>>;
  /** Whether the four sample packages are released. @default true */
  packages?: boolean;
  /** Source of an entry module in front of the built worker, which it imports as `./index.js`. */
  entry?: string;
  /** Most messages of counts in one delivery. @default that of the counter's wrangler.toml */
  deliverySize?: number;
  /** How long the queue waits for a delivery to fill. @default that of the counter's wrangler.toml */
  deliverAfterSeconds?: number;
  /** How often the counter adds to the database. @default a second */
  flushSeconds?: number;
  /** As `entry`, in front of the built counter. */
  counterEntry?: string;
  /** Where bucket and database are kept. @default nowhere: they disappear with the site */
  persistTo?: string;
  /** Source of a module that takes the built worker's place, for seeing which requests reach it. */
  worker?: string;
  /** Gets what the runtime itself logs: a mail that was sent. */
  log?: Log;
  /** Whether the desk of the same build runs beside it. @default false */
  desk?: DeskOptions | false;
}

export interface DeskOptions {
  /** Who is at the desk; `null` for nobody signed in. @default as Wrangler's local setting says */
  identity?: Readonly<Record<string, string>> | null;
  /** Its own variables. */
  vars?: Readonly<Record<string, string>>;
  /** Answers what it asks of other hosts, as an address to redirect to; without it the request leaves the machine. */
  redirectOut?: (url: URL) => string;
  /** Source of a Worker with the desk's bindings at `PROBE_HOST`, for what the desk itself never asks. */
  probe?: string;
  /** Whether it runs behind the platform's router for Workers with static assets. @default whether it has some */
  behindAssetRouter?: boolean;
}

/**
 * What the platform puts in front of a Worker with static assets: it has the address and the identity, and calls the
 * Worker by a service binding, which hands no identity on. Miniflare's own router hands it on, in this header.
 * @see https://developers.cloudflare.com/workers/configuration/cloudflare-access/#ctxaccess-limitations
 */
const ASSET_ROUTER = `
export default {
  fetch(request, env) {
    const headers = new Headers(request.headers);
    headers.delete('MF-Access-Blob');
    return env.DESK.fetch(new Request(request, { headers, redirect: 'manual' }));
  },
};
`;

/** What requests to the Workers beside a built site name as their host; browsers find the first on this machine. */
export const DESK_HOST = 'desk.localhost';
export const PROBE_HOST = 'probe.test';

const COUNTER = 'pavilion-counter';

/** A running site; it keeps running until it is disposed of. Its `url` has no slash at the end. */
export type BuiltSite = Awaited<ReturnType<typeof startBuiltSite>>;

/** The folder that a build is made in, from the repository's root: what `vite build --outDir` is given. */
export function buildFolder(build: BuildName): string {
  return BUILDS[build].folder;
}

/** The absolute path of a file of a build: `client/assets/…`, `worker/index.js`, `worker/wrangler.json`. */
export function builtFile(build: BuildName, path: string): string {
  return fileURLToPath(new URL(`../../${BUILDS[build].folder}/${path}`, import.meta.url));
}

/** Serves a build on a free port, with its own storage. @throws Error when there is no such build yet */
export async function startBuiltSite(build: BuildName, options: SiteOptions = {}) {
  const { vars = {}, packages = true, worker, entry, persistTo, desk = false } = options;
  const configuration = builtFile(build, 'worker/wrangler.json');
  if (!existsSync(configuration)) {
    throw new Error(`No build in ${BUILDS[build].folder}: run ${BUILDS[build].command} first.`);
  }
  const { workerOptions } = unstable_getMiniflareWorkerOptions(configuration);
  const moduleOf = (name: string, contents: string | undefined) => ({
    type: 'ESModule' as const,
    path: builtFile(build, `worker/${name}`),
    ...(contents !== undefined && { contents }),
  });
  const site = {
    ...workerOptions,
    // As the desk's bindings name it.
    name: 'pavilion-site',
    modules: [
      ...(entry === undefined ? [] : [moduleOf('entry.js', entry)]),
      moduleOf('index.js', worker),
    ],
    bindings: vars,
  };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      ...(options.log && { log: options.log }),
      ...(persistTo !== undefined && { resourcePersistencePath: join(persistTo, 'v3') }),
      workers: [
        site,
        readCounter(build, options),
        ...(desk === false ? [] : readDesk(build, desk)),
      ],
    }),
  );
  const url = await miniflare.ready;
  const store = createBucketStore(
    await miniflare.getR2Bucket('PACKAGES'),
    'the bucket of a built site',
  );
  // On a busy machine the kept connection to the bucket may be closed just as it is used again; releasing twice
  // changes nothing.
  if (packages) await fillSamplePackages(store).catch(() => fillSamplePackages(store));
  const reports = await miniflare.getD1Database('REPORTS');
  await migrate(reports);
  const records = desk === false ? null : await openRecords(miniflare);
  return {
    url: url.origin,
    store,
    reports: reports as D1Database,
    records,
    /** The counter's handler of deliveries, and what else its entry module exports. */
    counter: () => miniflare.getWorker(COUNTER),
    dispose: () => miniflare.dispose(),
  };
}

/** What the desk keeps: its tables, made, and its bucket; and its schedule. */
async function openRecords(miniflare: Miniflare) {
  const DESK = await miniflare.getD1Database('DESK', 'pavilion-desk');
  await migrate(DESK, 'DESK');
  const worker = await miniflare.getWorker('pavilion-desk');
  return {
    DESK,
    RECORDS: await miniflare.getR2Bucket('RECORDS', 'pavilion-desk'),
    /** What its schedule does, now. */
    wake: () => worker.scheduled({ cron: '' }),
  };
}

/** The counter, faster than when deployed: tests wait for what it counts. */
function readCounter(build: BuildName, options: SiteOptions) {
  const { deliverySize, deliverAfterSeconds, flushSeconds = 1, counterEntry } = options;
  const { workerOptions } = unstable_getMiniflareWorkerOptions(
    builtFile(build, 'counter/wrangler.json'),
  );
  const moduleOf = (name: string, contents?: string) => ({
    type: 'ESModule' as const,
    path: builtFile(build, `counter/${name}`),
    ...(contents !== undefined && { contents }),
  });
  const queueConsumers = Object.entries(workerOptions.queueConsumers ?? {}).map(
    ([queue, consumer]) => [
      queue,
      {
        ...consumer,
        ...(deliverySize !== undefined && { maxBatchSize: deliverySize }),
        ...(deliverAfterSeconds !== undefined && { maxBatchTimeout: deliverAfterSeconds }),
      },
    ],
  );
  return {
    ...workerOptions,
    name: COUNTER,
    modules: [
      ...(counterEntry === undefined ? [] : [moduleOf('entry.js', counterEntry)]),
      moduleOf('index.js'),
    ],
    bindings: { FLUSH_SECONDS: flushSeconds },
    queueConsumers: Object.fromEntries(queueConsumers),
  };
}

function readDesk(
  build: BuildName,
  { identity, probe, redirectOut, vars = {}, ...rest }: DeskOptions,
) {
  const configuration = builtFile(build, 'desk/worker/wrangler.json');
  const { workerOptions } = unstable_getMiniflareWorkerOptions(configuration);
  const { behindAssetRouter = hasAssets(configuration) } = rest;
  const workerAt = (host: string, name: string, contents?: string) => ({
    ...workerOptions,
    name,
    modules: [
      {
        type: 'ESModule' as const,
        path: builtFile(build, 'desk/worker/index.js'),
        ...(contents !== undefined && { contents }),
      },
    ],
    routes: [`${host}/*`],
    bindings: vars,
    ...(redirectOut && {
      outboundService: (request: Request) =>
        Response.redirect(redirectOut(new URL(request.url)), 307),
    }),
    ...(identity === null && { access: undefined }),
    ...(identity && { access: { aud: 'local', identity } }),
  });
  const desk = workerAt(DESK_HOST, 'pavilion-desk');
  const router = {
    ...workerAt(DESK_HOST, 'asset-router', ASSET_ROUTER),
    serviceBindings: { DESK: desk.name },
  };
  return [
    ...(behindAssetRouter ? [{ ...desk, routes: [] }, router] : [desk]),
    ...(probe === undefined ? [] : [workerAt(PROBE_HOST, 'probe', probe)]),
  ];
}

/** @param configuration a wrangler.json, as a build writes it */
function hasAssets(configuration: string): boolean {
  return JSON.parse(readFileSync(configuration, 'utf8')).assets !== undefined;
}

/** The request header with the site's time, in milliseconds since the epoch. */
export const CLOCK_HEADER = 'demo-clock';

/**
 * Source of a module in front of the built worker that sets its clock by a header, so that a fortnight of visitors
 * passes in a minute. The clock is the isolate's, so visitors of one day come together.
 */
export const DEMO_ENTRY = `
import site from './index.js';
const now = Date.now;
let aheadMs = 0;
Date.now = () => now() + aheadMs;
export default {
  ...site,
  fetch(request, env, context) {
    const clock = request.headers.get('${CLOCK_HEADER}');
    if (clock !== null) aheadMs = Number(clock) - now();
    return site.fetch(request, env, context);
  },
};
`;
