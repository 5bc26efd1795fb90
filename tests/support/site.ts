/** The built worker in Miniflare, over real HTTP: what worker and browser tests talk to. */
import { fileURLToPath } from 'node:url';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { createBucketStore } from '../../scripts/packages/local-store.ts';
import type { ObjectStore } from '../../scripts/packages/object-store.ts';
import { fillSamplePackages } from '../../scripts/packages/samples.ts';
import type { VariableName } from '../../src/config/variables.ts';

const CONFIGURATION = fileURLToPath(new URL('../../dist/worker/wrangler.json', import.meta.url));
const SCRIPT = fileURLToPath(new URL('../../dist/worker/index.js', import.meta.url));

export interface SiteOptions {
  vars?: Partial<Record<VariableName, string>>;
  /** Whether the four sample packages are released. @default true */
  packages?: boolean;
  /** Source of a module that takes the built worker's place, to see which requests reach it. */
  worker?: string;
}

export interface TestSite {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  url: string;
  /** The bucket's releases, as `npm run packages` writes them. */
  store: ObjectStore;
  dispose: () => Promise<void>;
}

export async function startSite({ vars = {}, packages = true, worker }: SiteOptions = {}): Promise<TestSite> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(CONFIGURATION);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...workerOptions,
      modules: [{ type: 'ESModule', path: SCRIPT, ...(worker !== undefined && { contents: worker }) }],
      host: '127.0.0.1',
      port: 0,
      cf: false,
      bindings: vars,
    }),
  );
  const url = await miniflare.ready;
  const store = createBucketStore(await miniflare.getR2Bucket('PACKAGES'), 'the test bucket');
  if (packages) await fillSamplePackages(store);
  return { url: url.origin, store, dispose: () => miniflare.dispose() };
}
