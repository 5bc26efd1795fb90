/**
 * Workers, their versions and deployments, and the settings that belong to no version (log settings, `*.workers.dev`).
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AssetStore, Files } from './assets.ts';
import { type ApiRequest, noWorker, Refusal, type Routes, readForm, readJson } from './protocol.ts';

const BINDING = z.looseObject({ type: z.string(), name: z.string() });
const METADATA = z.looseObject({
  main_module: z.string(),
  compatibility_date: z.string(),
  bindings: z.array(BINDING),
  keep_bindings: z.array(z.string()).default([]),
  assets: z.looseObject({ jwt: z.string(), config: z.looseObject({}).default({}) }).optional(),
  annotations: z.record(z.string(), z.string()).default({}),
});
const SHARES = z.object({
  versions: z
    .array(z.object({ version_id: z.string(), percentage: z.number() }))
    .min(1)
    .max(2),
  annotations: z.record(z.string(), z.string().optional()).default({}),
});
/** A settings update: `inherit` keeps a binding of the newest upload; annotations are not kept. */
const SETTINGS = z.object({
  bindings: z.array(BINDING),
  annotations: z.record(z.string(), z.string()).default({}),
});

/** A binding in the format of the API: `{ type: 'plain_text', name: 'SPLIT', text: 'thirds' }`. */
export type Binding = z.infer<typeof BINDING>;

/** Code, files and variables; immutable. */
export interface Version {
  id: string;
  /** 1 for the first of a Worker. */
  number: number;
  created: string;
  annotations: Readonly<Record<string, string>>;
  compatibilityDate: string;
  main: string;
  /** Text by module name. */
  modules: ReadonlyMap<string, string>;
  bindings: readonly Binding[];
  files: Files;
  /** `run_worker_first`, `html_handling`, `_headers` and so on. */
  assetConfig: Readonly<Record<string, unknown>>;
}

/** The versions that visitors get from a moment on, with their shares. */
export interface Deployment {
  id: string;
  created: string;
  message: string;
  shares: readonly { version: string; percentage: number }[];
}

/** A Worker. */
export interface Worker {
  name: string;
  /** Oldest first. */
  versions: Version[];
  /** Oldest first. */
  deployments: Deployment[];
  /** `*.workers.dev` and an address for each version. */
  subdomain: { enabled: boolean; previews_enabled: boolean };
  /** Log settings and the like, which belong to no version. */
  settings: Record<string, unknown>;
}

const STALE_SETTINGS =
  'Script edit failed. You attempted to deploy the latest version with modified settings, but the latest version isn\'t currently deployed. Either upload a new version to edit the version settings, or use the script-level settings API (/workers/scripts/{script_name}/script-settings) to modify the "logpush" and "tail_consumers" settings.';
const STALE_SECRET =
  "Secret edit failed. You attempted to modify a secret, but the latest version of your Worker isn't currently deployed. Please ensure that the latest version of your Worker is fully deployed (wrangler versions deploy) before modifying secrets. Alternatively, you can use the Cloudflare dashboard to modify secrets and deploy the version.";

/**
 * @param workers of the account by name, which the routes change
 * @param buckets of the account by name; a version that binds another is refused
 */
export function workerRoutes(
  workers: Map<string, Worker>,
  assets: AssetStore,
  buckets: ReadonlyMap<string, unknown>,
): Routes {
  const find = ({ names }: Pick<ApiRequest, 'names'>): Worker => {
    const worker = workers.get(names.script ?? '');
    if (worker) return worker;
    throw noWorker();
  };
  const editable = (request: ApiRequest, code: number, message: string): Worker => {
    const worker = find(request);
    if (newestVersion(worker).id === soleVersion(worker)) return worker;
    throw new Refusal(400, code, message);
  };

  return {
    'GET /workers/services/:script': (request) => ({
      id: find(request).name,
      default_environment: {
        environment: 'production',
        script: { id: find(request).name, tag: find(request).name, last_deployed_from: 'wrangler' },
      },
    }),
    'GET /workers/workers/:script': (request) => ({
      id: find(request).name,
      name: find(request).name,
      subdomain: find(request).subdomain,
    }),
    'GET /workers/subdomain': () => ({ subdomain: 'rehearsal' }),

    'PUT /workers/scripts/:script': async (request) => {
      const name = request.names.script ?? '';
      const worker: Worker = workers.get(name) ?? {
        name,
        versions: [],
        deployments: [],
        // The defaults of a new Worker.
        subdomain: { enabled: true, previews_enabled: true },
        settings: {},
      };
      const version = await addVersion(worker, request, assets, buckets);
      workers.set(name, worker);
      deploy(
        worker,
        [{ version: version.id, percentage: 100 }],
        version.annotations['workers/message'],
      );
      return { ...describeVersion(version), deployment_id: version.id.replaceAll('-', '') };
    },
    'GET /workers/scripts/:script/versions': (request) => ({
      items: find(request).versions.toReversed().map(describeVersion),
    }),
    'POST /workers/scripts/:script/versions': async (request) =>
      describeVersion(await addVersion(find(request), request, assets, buckets)),
    'GET /workers/scripts/:script/versions/:version': (request) =>
      describeVersion(findVersion(find(request), request.names.version ?? '')),

    'GET /workers/scripts/:script/deployments': (request) => ({
      deployments: find(request).deployments.toReversed().map(describeDeployment),
    }),
    'POST /workers/scripts/:script/deployments': (request) => {
      const worker = find(request);
      const { versions, annotations } = SHARES.parse(readJson(request));
      const shares = versions.map(({ version_id, percentage }) => ({
        version: findVersion(worker, version_id).id,
        percentage,
      }));
      if (shares.reduce((sum, { percentage }) => sum + percentage, 0) !== 100) {
        throw new Refusal(400, 10021, 'The percentages must total 100.');
      }
      return describeDeployment(deploy(worker, shares, annotations['workers/message']));
    },

    'GET /workers/scripts/:script/settings': (request) => ({
      bindings: newestVersion(find(request)).bindings,
    }),
    'PATCH /workers/scripts/:script/settings': async (request) => {
      const worker = editable(request, 10214, STALE_SETTINGS);
      const settings = (await readForm(request)).get('settings');
      const { bindings, annotations } = SETTINGS.parse(
        JSON.parse(typeof settings === 'string' ? settings : '{}'),
      );
      const former = newestVersion(worker).bindings;
      const inherit = (binding: Binding): Binding => {
        if (binding.type !== 'inherit') return binding;
        const found = former.find(({ name }) => name === binding.name);
        if (found) return found;
        throw new Refusal(400, 10057, `Binding ${binding.name} cannot be inherited.`);
      };
      editNewest(worker, bindings.map(inherit), annotations);
      return { bindings: newestVersion(worker).bindings };
    },
    'GET /workers/scripts/:script/secrets': (request) =>
      newestVersion(find(request)).bindings.filter(({ type }) => type === 'secret_text'),
    'PUT /workers/scripts/:script/secrets': (request) => {
      const worker = editable(request, 10215, STALE_SECRET);
      const { name } = readJson(request);
      const secret = { type: 'secret_text', name: String(name) };
      editNewest(worker, [
        ...newestVersion(worker).bindings.filter((binding) => binding.name !== name),
        secret,
      ]);
      return secret;
    },
    'GET /workers/scripts/:script/script-settings': (request) => find(request).settings,
    'PATCH /workers/scripts/:script/script-settings': (request) => {
      const worker = find(request);
      worker.settings = { ...worker.settings, ...readJson(request) };
      return worker.settings;
    },
    'GET /workers/scripts/:script/subdomain': (request) => find(request).subdomain,
    'POST /workers/scripts/:script/subdomain': (request) => {
      const worker = find(request);
      const { enabled, previews_enabled } = readJson(request);
      worker.subdomain = {
        enabled: enabled === true,
        // By default it follows the other setting.
        previews_enabled: (previews_enabled ?? enabled) === true,
      };
      return worker.subdomain;
    },
    'GET /workers/scripts/:script/schedules': () => ({ schedules: [] }),
    // What a schedule does is the desk's own; nothing here waits for a morning.
    'PUT /workers/scripts/:script/schedules': (request) => {
      find(request);
      return { schedules: [] };
    },
  };
}

/**
 * Changes a variable as the dashboard does: a copy of the *newest upload* with the new value, for every visitor at once.
 * After a rollback that upload is not what visitors had.
 */
export function setInDashboard(worker: Worker, name: string, text: string): void {
  editNewest(worker, [
    ...newestVersion(worker).bindings.filter((binding) => binding.name !== name),
    { type: 'plain_text', name, text },
  ]);
}

/** The version that all visitors get; `null` while they are divided between two. */
export function soleVersion({ deployments }: Worker): string | null {
  const [only, ...others] = deployments.at(-1)?.shares ?? [];
  return only && others.length === 0 ? only.version : null;
}

/** @throws Refusal when the Worker has none of that id */
export function findVersion({ versions }: Worker, id: string): Version {
  const version = versions.find((one) => one.id === id);
  if (version) return version;
  throw new Refusal(404, 10009, 'The specified version could not be found.');
}

/** Plain-text variables of a version, by name. */
export function variablesOf({ bindings }: Version): Record<string, string> {
  return Object.fromEntries(
    bindings.flatMap(({ type, name, text }) =>
      type === 'plain_text' ? [[name, String(text)]] : [],
    ),
  );
}

function newestVersion({ versions }: Worker): Version {
  const newest = versions.at(-1);
  if (newest) return newest;
  throw noWorker();
}

/** Uploads a version. Bindings in `keep_bindings` are copied from the newest *upload*, even if it is not live. */
async function addVersion(
  worker: Worker,
  request: ApiRequest,
  assets: AssetStore,
  buckets: ReadonlyMap<string, unknown>,
): Promise<Version> {
  const form = await readForm(request);
  const metadata = METADATA.parse(JSON.parse(String(form.get('metadata'))));
  for (const { type, bucket_name: bucket } of metadata.bindings) {
    if (type === 'r2_bucket' && !buckets.has(String(bucket)))
      throw new Refusal(
        400,
        10085,
        `R2 bucket '${bucket}' not found. Please use a different name and try again.`,
      );
  }
  const said = new Set(metadata.bindings.map(({ name }) => name));
  const kept = (worker.versions.at(-1)?.bindings ?? []).filter(
    ({ type, name }) => metadata.keep_bindings.includes(type) && !said.has(name),
  );
  const modules = new Map<string, string>();
  for (const [name, part] of form) {
    if (typeof part !== 'string' && part.type !== 'application/source-map')
      modules.set(name, await part.text());
  }
  const version: Version = {
    id: randomUUID(),
    number: worker.versions.length + 1,
    created: now(),
    annotations: metadata.annotations,
    compatibilityDate: metadata.compatibility_date,
    main: metadata.main_module,
    modules,
    bindings: [...metadata.bindings, ...kept],
    files: metadata.assets ? assets.filesOf(metadata.assets.jwt) : new Map(),
    assetConfig: metadata.assets?.config ?? {},
  };
  worker.versions.push(version);
  return version;
}

function editNewest(
  worker: Worker,
  bindings: readonly Binding[],
  annotations: Readonly<Record<string, string>> = {},
): void {
  const version: Version = {
    ...newestVersion(worker),
    id: randomUUID(),
    number: worker.versions.length + 1,
    created: now(),
    annotations: { ...annotations, 'workers/triggered_by': 'variable' },
    bindings,
  };
  worker.versions.push(version);
  deploy(worker, [{ version: version.id, percentage: 100 }], 'a variable was changed');
}

function deploy(worker: Worker, shares: Deployment['shares'], message = ''): Deployment {
  const deployment = { id: randomUUID(), created: now(), message, shares };
  worker.deployments.push(deployment);
  return deployment;
}

/** ISO 8601; all are different, because readers of the list sort by it. */
let latestMs = 0;
function now(): string {
  latestMs = Math.max(Date.now(), latestMs + 1);
  return new Date(latestMs).toISOString();
}

function describeVersion({
  id,
  number,
  created,
  annotations,
  compatibilityDate,
  bindings,
}: Version) {
  return {
    id,
    number,
    startup_time_ms: 1,
    metadata: { created_on: created, source: 'wrangler', author_email: 'engineer@pavilion.test' },
    annotations: { 'workers/triggered_by': 'upload', ...annotations },
    resources: {
      script: { etag: id, handlers: ['fetch', 'queue'], last_deployed_from: 'wrangler' },
      script_runtime: { compatibility_date: compatibilityDate },
      bindings,
    },
  };
}

function describeDeployment({ id, created, message, shares }: Deployment) {
  return {
    id,
    source: 'wrangler',
    strategy: 'percentage',
    author_email: 'engineer@pavilion.test',
    created_on: created,
    annotations: { 'workers/message': message },
    versions: shares.map(({ version, percentage }) => ({ version_id: version, percentage })),
  };
}
