/**
 * Stands in for Wrangler's commands that deploy, rollback and switch use, and for the one address of Cloudflare's API that
 * they call. It keeps the versions and deployments of one Worker.
 *
 * What the commands print is recorded from Wrangler 4.156.0 (`tests/slow/wrangler-commands.test.ts` holds the installed one
 * to the command lines). Cloudflare's part is written after its documents and public threads: no account has answered yet
 * (docs/first-hour.md).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { Deployment, NewVersion, Share, Version } from '../../../scripts/lib/cloudflare.ts';
import { openCloudflare } from '../../../scripts/lib/cloudflare.ts';
import { type AskWrangler, WranglerError } from '../../../scripts/lib/wrangler.ts';

interface StoredVersion extends Version {
  variables: Readonly<Record<string, string>>;
}

export type Wrangler = ReturnType<typeof createWrangler>;

/** The id of a version by its number. */
export const versionId = (number: number) =>
  `${String(number).repeat(8)}-0000-4000-8000-000000000000`;

/** How many versions and deployments Wrangler lists. */
const LISTED = 10;

const STALE =
  "Script edit failed. You attempted to deploy the latest version with modified settings, but the latest version isn't currently deployed.";

const OPTIONS = {
  config: { type: 'string' },
  name: { type: 'string' },
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  remote: { type: 'boolean' },
  tag: { type: 'string' },
  message: { type: 'string' },
  var: { type: 'string', multiple: true },
  'experimental-provision': { type: 'string' },
} as const;

interface Asked {
  /** Words after the command. */
  words: readonly string[];
  /** Of a new version or deployment. */
  tag: string;
  message: string;
  variables: Readonly<Record<string, string>>;
  /** The file to which Wrangler writes for programs. */
  output: string | undefined;
}

/**
 * @param variables of the version that was deployed; `null`: no Worker yet
 * @param name of the Worker
 */
export function createWrangler(
  variables: Readonly<Record<string, string>> | null = { CASH_OFFERS: 'off' },
  name = 'pavilion-site',
) {
  const find = (id: string): StoredVersion => {
    const version = wrangler.versions.find((one) => one.id === id);
    if (version) return version;
    throw refusal('The specified version could not be found. [code: 10009]');
  };
  /** `keep_vars`: what the newest upload had stays, whether visitors ever got it or not. */
  const upload = ({ tag, message, variables: given }: Asked) =>
    wrangler.add({
      tag,
      message,
      variables: { ...wrangler.versions.at(-1)?.variables, ...given },
    });
  const report = ({ output }: Asked, type: string, version: string) => {
    if (output === undefined) return;
    const entries = [
      { type: 'wrangler-session', version: 1, wrangler_version: '4.156.0' },
      { type, version: 1, worker_name: name, version_id: version },
    ];
    writeFileSync(output, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  };

  const commands: Readonly<Record<string, (asked: Asked) => unknown>> = {
    'deployments list'() {
      if (wrangler.versions.length === 0)
        throw refusal('This Worker does not exist on your account. [code: 10007]');
      return wrangler.deployments.slice(-LISTED).map(describeDeployment);
    },
    'versions list': () => wrangler.versions.slice(-LISTED).map(describeVersion),
    'versions view': ({ words: [id = ''] }) => describeVersion(find(id)),
    'versions upload': (asked) => report(asked, 'version-upload', upload(asked)),
    'versions deploy'({ words, message }) {
      const shares = words.map((spec) => {
        const [version = '', percentage] = spec.split('@');
        return { version: find(version).id, percentage: Number.parseFloat(percentage ?? '') };
      });
      const sum = shares.reduce((total, { percentage }) => total + percentage, 0);
      if (sum !== 100) throw refusal(`The shares add up to ${sum}.`);
      wrangler.deploy(shares, message);
    },
    deploy(asked) {
      const version = upload(asked);
      wrangler.deploy([{ version, percentage: 100 }], asked.message);
      wrangler.closings += 1;
      report(asked, 'deploy', version);
    },
    'triggers deploy'() {
      wrangler.closings += 1;
    },
    'd1 migrations apply'() {
      wrangler.migrations += 1;
    },
    'auth token': () => ({ type: 'api_token', token: 'token' }),
  };

  const wrangler = {
    /** Oldest first, as the deployments are. */
    versions: [] as StoredVersion[],
    deployments: [] as Deployment[],
    /** How often its database and its addresses were touched. */
    migrations: 0,
    closings: 0,
    /** Called after a command, with its line: changes what is deployed meanwhile. */
    after: (_line: string): void => {},

    async ask(line: readonly string[], output?: string): Promise<string> {
      const { values, positionals } = parseArgs({
        args: [...line],
        options: OPTIONS,
        allowPositionals: true,
      });
      const command = Object.keys(commands).find((one) => positionals.join(' ').startsWith(one));
      const run = command === undefined ? undefined : commands[command];
      if (command === undefined || run === undefined)
        throw new Error(`The stand-in knows no wrangler ${positionals.join(' ')}.`);
      if (values.name !== undefined && values.name !== name)
        throw new Error(`${values.name} was asked for, not ${name}.`);
      const answer = run({
        words: positionals.slice(command.split(' ').length),
        tag: values.tag ?? '',
        message: values.message ?? '',
        variables: Object.fromEntries(
          (values.var ?? []).map((pair) => {
            const colon = pair.indexOf(':');
            return [pair.slice(0, colon), pair.slice(colon + 1)];
          }),
        ),
        output,
      });
      wrangler.after(line.join(' '));
      return answer === undefined ? '' : JSON.stringify(answer, null, 2);
    },

    /** Uploads a version with only these variables. @returns its id */
    add({ tag = '', message = '', variables = {} }: Partial<NewVersion> = {}) {
      const number = wrangler.versions.length + 1;
      wrangler.versions.push({
        id: versionId(number),
        created: at(number),
        tag,
        message,
        variables,
      });
      return versionId(number);
    },
    deploy(shares: readonly Share[], message = '') {
      wrangler.deployments.push({
        created: at(100 + wrangler.deployments.length),
        message,
        shares,
      });
    },
    /**
     * Copies the newest upload with one variable changed, and gives the copy to everyone, as the settings endpoint and the
     * dashboard do. @throws WranglerError while the newest upload is not what all visitors have
     */
    setVariable(
      variable: string,
      text: string | null,
      annotations: Partial<Pick<NewVersion, 'tag' | 'message'>> = {},
    ) {
      const newest = wrangler.versions.at(-1);
      const [only, ...others] = wrangler.deployments.at(-1)?.shares ?? [];
      if (newest === undefined || others.length > 0 || only?.version !== newest.id)
        throw refusal(`${STALE} [code: 10214]`);
      const { [variable]: _former, ...kept } = newest.variables;
      const changed = text === null ? kept : { ...kept, [variable]: text };
      wrangler.deploy([
        { version: wrangler.add({ ...annotations, variables: changed }), percentage: 100 },
      ]);
    },
    /** `number@percentage` of the current deployment. */
    shares: () =>
      (wrangler.deployments.at(-1)?.shares ?? []).map(
        ({ version, percentage }) => `${version[0]}@${percentage}`,
      ),
    /** The version that most visitors have; empty where nothing is deployed. */
    live: () =>
      (wrangler.deployments.at(-1)?.shares ?? []).toSorted(
        (one, other) => other.percentage - one.percentage,
      )[0]?.version ?? '',
  };
  if (variables !== null) {
    const version = wrangler.add({ tag: 'first', message: 'first', variables });
    wrangler.deploy([{ version, percentage: 100 }], 'first');
  }
  return wrangler;
}

/** As our commands ask it in this process. */
export function askOf(wrangler: Wrangler): AskWrangler {
  return (line, { environment = {} } = {}) =>
    wrangler.ask(line, environment.WRANGLER_OUTPUT_FILE_PATH);
}

/** The Worker through our own operations, with a build in `folder` that can be uploaded. */
export function openWorker(wrangler: Wrangler, folder: string) {
  mkdirSync(join(folder, 'dist/worker'), { recursive: true });
  writeFileSync(join(folder, 'dist/worker/wrangler.json'), '{"name":"pavilion-site"}');
  return openCloudflare('', askOf(wrangler), folder);
}

/**
 * Serves the settings endpoint of Cloudflare's API, and on another port each command of Wrangler to a process that stands
 * in for it, which sends the command line and the output file.
 * @returns the environment that leads our commands there, and a way to end it
 */
export async function serveApi(wrangler: Wrangler) {
  const server = createServer(async (request, response) => {
    const body = new Uint8Array(await buffer(request));
    const answer = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    try {
      if (request.method === 'PATCH') await patchSettings(wrangler, request.headers, body);
      const result = { bindings: bindingsOf(wrangler.versions.at(-1)?.variables ?? {}) };
      return answer(200, { success: true, errors: [], messages: [], result });
    } catch (error) {
      const output = error instanceof Error ? error.message : String(error);
      const [, message = output, code = '0'] = /^(.*) \[code: (\d+)\]$/.exec(output) ?? [];
      const errors = [{ code: Number(code), message }];
      return answer(400, { success: false, errors, messages: [], result: null });
    }
  });
  const commands = createSocketServer({ allowHalfOpen: true }, async (socket) => {
    const { line, output } = JSON.parse(await text(socket));
    const answer = await wrangler.ask(line, output).then(
      (printed) => ({ printed }),
      (error: unknown) => ({ output: error instanceof Error ? error.message : String(error) }),
    );
    socket.end(JSON.stringify(answer));
  });
  const ports = await Promise.all([listen(server), listen(commands)]);
  return {
    environment: {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${ports[0]}`,
      STAND_IN_PORT: String(ports[1]),
      CLOUDFLARE_API_TOKEN: 'token',
      CLOUDFLARE_ACCOUNT_ID: '0123456789abcdef0123456789abcdef',
    },
    close: () =>
      new Promise<void>((resolve) => {
        commands.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** @returns the free port of loopback on which it listens */
async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** `inherit` keeps a binding of the newest upload; what is not named is gone. */
async function patchSettings(
  wrangler: Wrangler,
  headers: Readonly<Record<string, unknown>>,
  body: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const type = String(headers['content-type']);
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  const { bindings, annotations } = JSON.parse(String(form.get('settings')));
  const named = new Map<string, { type: string; text?: string }>(
    bindings.map((one: { name: string }) => [one.name, one]),
  );
  const newest = wrangler.versions.at(-1)?.variables ?? {};
  const [set] = [...named].filter(([, { type }]) => type === 'plain_text');
  const [gone] = Object.keys(newest).filter((one) => !named.has(one));
  const variable = set?.[0] ?? gone ?? '';
  wrangler.setVariable(variable, set?.[1].text ?? null, {
    tag: annotations['workers/tag'] ?? '',
    message: annotations['workers/message'] ?? '',
  });
}

function refusal(message: string): WranglerError {
  return new WranglerError(message, message);
}

function bindingsOf(variables: Readonly<Record<string, string>>) {
  return [
    ...Object.entries(variables).map(([name, text]) => ({ type: 'plain_text', name, text })),
    { type: 'r2_bucket', name: 'PACKAGES', bucket_name: 'pavilion-packages' },
  ];
}

function annotationsOf({ tag = '', message }: { tag?: string; message: string }) {
  return {
    ...(tag !== '' && { 'workers/tag': tag }),
    ...(message !== '' && { 'workers/message': message }),
  };
}

function describeVersion({ id, created, tag, message, variables }: StoredVersion) {
  return {
    id,
    number: Number(id[0]),
    startup_time_ms: 1,
    metadata: { created_on: created, source: 'wrangler', author_email: 'engineer@pavilion.test' },
    annotations: { 'workers/triggered_by': 'upload', ...annotationsOf({ tag, message }) },
    resources: {
      script: { etag: id, handlers: ['fetch'], last_deployed_from: 'wrangler' },
      script_runtime: { compatibility_date: '2026-10-01' },
      bindings: bindingsOf(variables),
    },
  };
}

function describeDeployment({ created, message, shares }: Deployment) {
  return {
    id: created,
    source: 'wrangler',
    strategy: 'percentage',
    author_email: 'engineer@pavilion.test',
    created_on: created,
    annotations: annotationsOf({ message }),
    versions: shares.map(({ version, percentage }) => ({ version_id: version, percentage })),
  };
}

function at(minute: number): string {
  return new Date(Date.UTC(2026, 10, 1) + minute * 60_000).toISOString();
}
