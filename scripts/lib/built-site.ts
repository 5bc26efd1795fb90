/** Serves a build of the site in Miniflare over HTTP, with the counter of the same build. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convertV4MiniflareOptions, type Log, Miniflare, type V4WorkerOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import type { VariableName } from '../../src/config/variables.ts';
import { bundleEntry } from './bundle-entry.ts';
import { createBucketStore } from './packages/bucket-store.ts';
import { fillSamplePackages } from './packages/samples.ts';
import { migrate } from './reports-database.ts';

/** Builds outside `dist`, which only `npm start` and the deploy use: a site in another terminal may be serving it. */
const BUILDS = {
  test: { folder: '.cache/test-build', command: 'npm run build:test' },
  demo: { folder: '.cache/demo-build', command: 'npm run desk -- --demo' },
  bench: { folder: '.cache/bench-build', command: 'npm run bench' },
} as const;

export type BuildName = keyof typeof BUILDS;

export interface SiteOptions {
  /** Worker variables; those of `.dev.vars` do not count. */
  vars?: Partial<Record<VariableName, string>>;
  /** An entry module that wraps the built site, by its path from the repository's root (`bundle-entry.ts`). */
  entry?: string;
}

export interface ServeOptions {
  /** Whether to release the sample packages. @default true */
  packages?: boolean;
  /** Where bucket and database are stored. @default in memory, until the site is disposed of */
  persistTo?: string;
  /** Receives what the runtime logs. */
  log?: Log;
}

/** A running site; it keeps running until it is disposed of. Its `url` has no slash at the end. */
export type BuiltSite = Awaited<ReturnType<typeof serveWorkers>>;

const COUNTER = 'pavilion-counter';
/** The counter of a local site flushes every second, because tests and people wait for it. */
const FLUSH_SECONDS = 1;

/** The folder of a build, from the repository's root: the value of `vite build --outDir`. */
export function buildFolder(build: BuildName): string {
  return BUILDS[build].folder;
}

/** The absolute path of a file of a build: `client/assets/…`, `worker/index.js`, `worker/wrangler.json`. */
export function builtFile(build: BuildName, path: string): string {
  return fileURLToPath(new URL(`../../${BUILDS[build].folder}/${path}`, import.meta.url));
}

/** Serves a build on a free port, with its own storage. @throws Error when there is no such build yet */
export async function startBuiltSite(
  build: BuildName,
  options: SiteOptions & ServeOptions = {},
): Promise<BuiltSite> {
  return serveWorkers([await readSite(build, options), await readCounter(build)], options);
}

/** @throws Error when there is no such build yet */
export async function readSite(build: BuildName, { vars = {}, entry }: SiteOptions) {
  // The name in the desk's bindings.
  return { ...(await readWorker(build, 'worker', entry)), name: 'pavilion-site', bindings: vars };
}

/** The counter of the same build. @param entry a module that wraps it */
export async function readCounter(build: BuildName, entry?: string) {
  const worker = await readWorker(build, 'counter', entry);
  return { ...worker, name: COUNTER, bindings: { FLUSH_SECONDS } };
}

/** @param folder of the Worker in the build @param entry a module that wraps it */
export async function readWorker(
  build: BuildName,
  folder: string,
  entry?: string,
): Promise<V4WorkerOptions> {
  const configuration = builtFile(build, `${folder}/wrangler.json`);
  if (!existsSync(configuration)) {
    throw new Error(`No build in ${BUILDS[build].folder}: run ${BUILDS[build].command} first.`);
  }
  const moduleAt = (name: string) => ({
    type: 'ESModule' as const,
    path: builtFile(build, `${folder}/${name}`),
  });
  return {
    ...unstable_getMiniflareWorkerOptions(configuration).workerOptions,
    modules: [
      ...(entry === undefined
        ? []
        : [{ ...moduleAt('entry.js'), contents: await bundleEntry(entry) }]),
      moduleAt('index.js'),
    ],
  };
}

/** Serves these Workers. Requests go to the first, which is the site. */
export async function serveWorkers(
  workers: readonly V4WorkerOptions[],
  { packages = true, persistTo, log }: ServeOptions,
) {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      ...(log && { log }),
      ...(persistTo !== undefined && { resourcePersistencePath: join(persistTo, 'v3') }),
      workers: [...workers],
    }),
  );
  const url = await miniflare.ready;
  const store = createBucketStore(
    await miniflare.getR2Bucket('PACKAGES'),
    'the bucket of a built site',
  );
  // On a busy machine the connection to the bucket may be closed at the moment of its reuse. Retrying is safe, because
  // releasing twice changes nothing.
  if (packages) await fillSamplePackages(store).catch(() => fillSamplePackages(store));
  const reports = await miniflare.getD1Database('REPORTS');
  await migrate(reports, persistTo ?? 'memory');
  return {
    url: url.origin,
    store,
    reports: reports as D1Database,
    miniflare,
    /** The counter's queue handler, and the other exports of its entry module. */
    counter: () => miniflare.getWorker(COUNTER),
    dispose: () => miniflare.dispose(),
  };
}
