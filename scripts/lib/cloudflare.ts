/** A Worker at Cloudflare, its versions and deployments, through the Wrangler that is logged in. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { variableText } from '../../src/config/variables.ts';
import { openAccountApi } from './cloudflare-api.ts';
import { COUNTER_CONFIG, DESK_CONFIG, readWorkerName, SITE_CONFIG } from './configuration.ts';
import { type AskWrangler, askWrangler, WranglerError } from './wrangler.ts';

export interface NewVersion {
  /** Variables to set; `keep_vars` keeps the others. */
  variables: Readonly<Record<string, string>>;
  tag: string;
  message: string;
}

/** The share of visitors, in percent, that gets a version. */
export type Share = z.infer<typeof SHARE>;

/** The versions that visitors get from a moment on, with their shares. Moments are ISO 8601. */
export type Deployment = z.infer<typeof DEPLOYMENT>;

export type Version = z.infer<typeof VERSION>;

/** The operations that deploy, rollback, switch and doctor need. Each rejects with a `WranglerError` when Wrangler fails. */
export type Cloudflare = ReturnType<typeof openCloudflare>;

const ANNOTATIONS = z
  .looseObject({ 'workers/tag': z.string().default(''), 'workers/message': z.string().default('') })
  .default({ 'workers/tag': '', 'workers/message': '' })
  .transform((said) => ({ tag: said['workers/tag'], message: said['workers/message'] }));
const SHARE = z
  .looseObject({ version_id: z.string(), percentage: z.number() })
  .transform(({ version_id: version, percentage }) => ({ version, percentage }));
const DEPLOYMENT = z
  .looseObject({
    created_on: z.string(),
    annotations: ANNOTATIONS,
    versions: z.array(SHARE).readonly(),
  })
  .transform(({ created_on: created, annotations: { message }, versions: shares }) => ({
    created,
    message,
    shares,
  }));
const VERSION = z
  .looseObject({
    id: z.string(),
    annotations: ANNOTATIONS,
    metadata: z.looseObject({ created_on: z.string() }),
  })
  .transform(({ id, metadata, annotations }) => ({
    id,
    created: metadata.created_on,
    ...annotations,
  }));
const BINDING = z.looseObject({
  type: z.string(),
  name: z.string().optional(),
  text: z.string().optional(),
  json: z.unknown().optional(),
});
const BINDINGS = z.looseObject({ resources: z.looseObject({ bindings: z.array(BINDING) }) });
const UPLOADED = z.looseObject({
  type: z.enum(['version-upload', 'deploy']),
  version_id: z.string(),
});

const SETTINGS = z.looseObject({ bindings: z.array(z.looseObject({ name: z.string() })) });

/** The errors of Cloudflare for a Worker that has never been deployed, and of Wrangler for one without deployments. */
const NO_WORKER = /does not exist on your account|has no deployments|\[code: 10007\]/;
const UPLOAD_TIMEOUT_MS = 15 * 60_000;
/** The longest tag and message that Cloudflare accepts. */
const TAG_LENGTH = 25;
const MESSAGE_LENGTH = 100;

/** The three Workers: configuration, built configuration, and the database that it migrates, if any. */
const DEPLOYABLES = {
  site: { config: SITE_CONFIG, built: 'dist/worker/wrangler.json', database: 'REPORTS' },
  desk: { config: DESK_CONFIG, built: 'dist/desk/worker/wrangler.json', database: null },
  counter: { config: COUNTER_CONFIG, built: 'dist/counter/wrangler.json', database: 'REPORTS' },
} as const;

/**
 * Every command names the configuration and the Worker. By default some of Wrangler's commands use the configuration of
 * the last build, which may be another environment's.
 * @param environment of wrangler.toml; empty for production
 * @param ask runs Wrangler; a test passes its own
 * @param folder of the checkout
 */
export function openCloudflare(
  environment = '',
  ask: AskWrangler = askWrangler,
  folder = '.',
  which: keyof typeof DEPLOYABLES = 'site',
) {
  const { config, database, ...paths } = DEPLOYABLES[which];
  const worker = readWorkerName(environment, config);
  const configuration = join(folder, config);
  const built = join(folder, paths.built);
  const run: AskWrangler = (words, options = {}) =>
    ask([...words, '--config', configuration], {
      ...options,
      environment: { CLOUDFLARE_ENV: environment },
    });
  const runNamed: AskWrangler = (words, options) => run([...words, '--name', worker], options);
  const read = async (...words: string[]): Promise<unknown> =>
    JSON.parse(await runNamed([...words, '--json']));
  const send = async (command: readonly string[], version: NewVersion): Promise<string> => {
    const name = await readBuiltName(built);
    if (name !== worker)
      throw new Error(`The build is for ${name}, not for ${worker}. Build it again.`);
    return sendBuild(ask, [...command, '--config', built, '--name', worker], version);
  };

  return {
    /** Newest first; none before the first deploy. */
    async readDeployments(): Promise<Deployment[]> {
      try {
        return DEPLOYMENT.array()
          .parse(await read('deployments', 'list'))
          .sort(byDay);
      } catch (error) {
        if (error instanceof WranglerError && NO_WORKER.test(error.output)) return [];
        throw error;
      }
    },
    /** Newest first, at most ten. */
    async listVersions(): Promise<Version[]> {
      return VERSION.array()
        .parse(await read('versions', 'list'))
        .sort(byDay);
    },
    /** The variables of a version by name; JSON values as the text that the site reads from them. */
    async readVariables(version: string): Promise<Record<string, string>> {
      const { resources } = BINDINGS.parse(await read('versions', 'view', version));
      return Object.fromEntries(
        resources.bindings.flatMap(({ type, name, text, json }) => {
          // A value that no variable accepts must stay one.
          const value = type === 'json' ? (variableText(json) ?? JSON.stringify(json)) : text;
          const isVariable = type === 'json' || type === 'plain_text';
          return isVariable && name !== undefined && value !== undefined ? [[name, value]] : [];
        }),
      );
    },
    /** The desk has no database. */
    async migrate() {
      if (database === null) return;
      await run(['d1', 'migrations', 'apply', database, '--remote'], {
        timeoutMs: UPLOAD_TIMEOUT_MS,
      });
    },
    /** Uploads the build without deploying it. @returns the id of the version */
    upload: (version: NewVersion) => send(['versions', 'upload'], version),
    async share(shares: readonly Share[], message: string) {
      const specs = shares.map(({ version, percentage }) => `${version}@${percentage}%`);
      const said = ['--message', message.slice(0, MESSAGE_LENGTH), '--yes'];
      await runNamed(['versions', 'deploy', ...specs, ...said]);
    },
    /**
     * Gives all visitors at once a copy of the newest upload in which one variable differs: code, files and all other
     * bindings are inherited. The dashboard does the same. Cloudflare refuses it (code 10214) while the newest upload is
     * not what all visitors have.
     * @param text `null` removes the variable
     * @param annotations of the new version, which inherits none
     */
    async setVariable(
      name: string,
      text: string | null,
      annotations: Pick<NewVersion, 'tag' | 'message'>,
    ) {
      const call = await openAccountApi(run);
      const path = `/workers/scripts/${worker}/settings`;
      const { bindings } = SETTINGS.parse(await call('GET', path));
      const form = new FormData();
      form.set(
        'settings',
        JSON.stringify({
          bindings: [
            ...bindings
              .filter((binding) => binding.name !== name)
              .map((binding) => ({ type: 'inherit', name: binding.name })),
            ...(text === null ? [] : [{ type: 'plain_text', name, text }]),
          ],
          annotations: annotate(annotations),
        }),
      );
      await call('PATCH', path, form);
    },
    /** Applies the settings of wrangler.toml that no version holds: no addresses besides the domains. */
    async closeAddresses() {
      await runNamed(['triggers', 'deploy']);
    },
    /** Creates the Worker, or deploys the new version to everyone at once. @returns the id of the version */
    create: (version: NewVersion) => send(['deploy'], version),
  };
}

function byDay(one: { created: string }, other: { created: string }): number {
  return one.created < other.created ? 1 : -1;
}

/** A version's annotations, without empty ones. */
function annotate({ tag, message }: Pick<NewVersion, 'tag' | 'message'>): Record<string, string> {
  return {
    ...(tag !== '' && { 'workers/tag': tag.slice(0, TAG_LENGTH) }),
    ...(message !== '' && { 'workers/message': message.slice(0, MESSAGE_LENGTH) }),
  };
}

/** Uploads a build. Reads the version's id from the file that Wrangler writes for programs. */
async function sendBuild(
  ask: AskWrangler,
  command: readonly string[],
  { variables, tag, message }: NewVersion,
): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'deploy-'));
  const file = join(directory, 'output.jsonl');
  try {
    await ask(
      [
        ...command,
        // Otherwise Wrangler creates a bucket, queue or database that it does not find, without a location and a lock.
        '--experimental-provision=false',
        ...(tag === '' ? [] : ['--tag', tag.slice(0, TAG_LENGTH)]),
        ...(message === '' ? [] : ['--message', message.slice(0, MESSAGE_LENGTH)]),
        ...Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
      ],
      {
        // The built configuration is already that of one environment.
        environment: { CLOUDFLARE_ENV: '', WRANGLER_OUTPUT_FILE_PATH: file },
        timeoutMs: UPLOAD_TIMEOUT_MS,
      },
    );
    const entries = (await readFile(file, 'utf8')).trim().split('\n');
    const outcome = entries
      .map((line) => UPLOADED.safeParse(JSON.parse(line)))
      .find(({ success }) => success);
    if (!outcome?.data) throw new Error('Wrangler did not report the id of the uploaded version.');
    return outcome.data.version_id;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** The name of the Worker that a build is for. @throws Error when there is no build */
async function readBuiltName(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw new Error(`No build found: ${file} cannot be read.`, { cause });
  });
  return z.looseObject({ name: z.string() }).parse(JSON.parse(text)).name;
}
