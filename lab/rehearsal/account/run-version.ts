/** Runs a version as it was uploaded, with its modules, files, bindings and variables, in Miniflare. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import type { Binding, Version } from './workers.ts';

/** A version that answers requests. */
export interface RunningVersion {
  /** `http://127.0.0.1:1234`. */
  url: URL;
  close: () => Promise<void>;
}

/**
 * @param folder for this version only
 * @param stateFolder for the buckets of all versions: the value of `wrangler dev --persist-to`
 */
export async function runVersion(
  version: Version,
  folder: string,
  stateFolder: string,
): Promise<RunningVersion> {
  const write = async (path: string, content: string | Buffer): Promise<void> => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  const { _headers: headers, _redirects: _none, ...assetOptions } = version.assetConfig;
  for (const [path, bytes] of version.files) await write(join('client', path), bytes);
  if (headers !== undefined) await write('client/_headers', String(headers));
  for (const [name, text] of version.modules) await write(join('worker', name), text);
  const configuration = join(folder, 'worker/wrangler.json');
  await write('worker/wrangler.json', JSON.stringify(describe(version, assetOptions)));

  const { workerOptions } = unstable_getMiniflareWorkerOptions(configuration);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...workerOptions,
      modules: [{ type: 'ESModule', path: join(folder, 'worker', version.main) }],
      host: '127.0.0.1',
      port: 0,
      cf: false,
      resourcePersistencePath: join(stateFolder, 'v3'),
      // The log of simulated visitors is of no interest.
      handleStructuredLogs: () => undefined,
    }),
  );
  return { url: await miniflare.ready, close: () => miniflare.dispose() };
}

/** The version as a Wrangler configuration. */
function describe(
  { id, created, main, compatibilityDate, bindings }: Version,
  assetOptions: object,
) {
  const all = (type: string): Binding[] => bindings.filter((binding) => binding.type === type);
  return {
    name: `version-${id}`,
    main,
    no_bundle: true,
    compatibility_date: compatibilityDate,
    assets: { ...assetOptions, directory: '../client', binding: all('assets')[0]?.name },
    r2_buckets: all('r2_bucket').map(({ name, bucket_name }) => ({ binding: name, bucket_name })),
    d1_databases: all('d1').map((one) => ({
      binding: one.name,
      database_name: one.name,
      database_id: one.id,
    })),
    queues: {
      producers: all('queue').map(({ name, queue_name }) => ({ binding: name, queue: queue_name })),
    },
    analytics_engine_datasets: all('analytics_engine').map(({ name, dataset }) => ({
      binding: name,
      dataset,
    })),
    ratelimits: all('ratelimit').map(({ name, namespace_id, simple }) => ({
      name,
      namespace_id,
      simple,
    })),
    vars: {
      ...Object.fromEntries(all('plain_text').map(({ name, text }) => [name, text])),
      // Miniflare would make up an id.
      ...Object.fromEntries(
        all('version_metadata').map(({ name }) => [name, { id, tag: '', timestamp: created }]),
      ),
    },
  };
}
