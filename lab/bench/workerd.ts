/** Plain `workerd serve`: the runtime without Miniflare's proxy and simulators, with stand-ins for services. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { siteModules } from '../../build/site-modules.ts';
import { onlyEdgeRenderer } from '../../build/smaller-bundles.ts';
import { buildFolder, builtFile } from '../../scripts/lib/built-site.ts';
import { PACKAGE_BRANDS, pinnedSigners } from '../../src/config/brands/index.ts';

/** The native program. `workerd/bin/workerd` may be a script, whose CPU time must not be measured. */
const WORKERD: string = createRequire(import.meta.url)('workerd').default;
const START_TIMEOUT_MS = 20_000;

export interface WorkerdOptions {
  /** An ES module with a default export. */
  script: string;
  /** Capnp list of bindings. @default none */
  bindings?: string;
  /** @default false */
  isInspected?: boolean;
}

export type RunningWorkerd = Awaited<ReturnType<typeof startWorkerd>>;

/** A bucket in which every package has one release and no older file is known, the files of the bench's build, no queue. */
export const SITE_BINDINGS = `[
  (name = "PACKAGES", r2Bucket = "bucket"),
  (name = "ASSETS", service = "files"),
  (name = "EVENTS_RATE_LIMITER", wrapped = (moduleName = "bench:limiter")),
]`;
/** The same with a queue that accepts every message. */
export const COUNTING_BINDINGS = SITE_BINDINGS.replace(
  /\]$/,
  '(name = "EVENTS", queue = "queue")]',
);

/** Bindings with variables of the Worker. */
export function withVariables(bindings: string, variables: Readonly<Record<string, string>>) {
  const texts = Object.entries(variables).map(
    ([name, value]) => `(name = "${name}", text = "${value}")`,
  );
  return bindings.replace(/,?\s*\]$/, `,${texts}]`);
}

/** What workers get behind their bindings. The queue's answers `GET` with the number of messages so far. */
const STAND_INS: Readonly<Record<string, string>> = {
  bucket: `export default {
  fetch({ headers }) {
    const { object } = JSON.parse(headers.get('cf-r2-request'));
    const [, name] = object.split(/[/.]/);
    const sha256 = 'a'.repeat(64);
    const releases = [{ key: 'packages/' + name + '/' + sha256 + '.apk', sha256, sizeBytes: 18000000,
      uploaded: '2026-11-12T06:00:00.000Z', versionName: '8.0.10', versionCode: 192,
      permissions: ['CAMERA', 'POST_NOTIFICATIONS', 'READ_MEDIA_IMAGES'].map((one) => 'android.permission.' + one),
      signers: ${JSON.stringify(pinnedSigners(PACKAGE_BRANDS[0]))} }];
    const text = JSON.stringify(object === 'releases/known-files.json' ? [] : releases);
    const head = JSON.stringify({ name: object, version: 'v', size: text.length, etag: 'e', uploaded: '0',
      httpFields: {}, customFields: [], checksums: {} });
    return new Response(head + text, { headers: { 'cf-r2-metadata-size': String(head.length) } });
  },
};`,
  queue: `let taken = 0;
const metadata = { metrics: { backlogCount: 0, backlogBytes: 0, oldestMessageTimestamp: 0 } };
export default {
  async fetch(request) {
    if (request.method !== 'POST') return Response.json(taken);
    await request.arrayBuffer();
    taken += 1;
    return Response.json({ metadata });
  },
};`,
};

/** The limiter is a part of the runtime, which answers from its own memory and here admits everything. */
const LIMITER = 'export default () => ({ limit: async () => ({ success: true }) });';

/** Serves one worker until `stop`. @throws Error when it does not listen within 20 s; its own message is on our standard error */
export async function startWorkerd({
  script,
  bindings = '[]',
  isInspected = false,
}: WorkerdOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-workerd-'));
  const scripts = { ...STAND_INS, site: script };
  for (const [name, text] of Object.entries(scripts))
    await writeFile(join(folder, `${name}.js`), text);
  const file = join(folder, 'config.capnp');
  await writeFile(file, configurationText(await readCompatibilityDate(), bindings));

  const inspector = isInspected ? ['--inspector-addr=127.0.0.1:0'] : [];
  const child = spawn(WORKERD, ['serve', file, '--control-fd=3', ...inspector], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const hasEnded = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = () => child.kill('SIGKILL');
  // An interrupted bench must not leave processes running.
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await hasEnded;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const ports = await readPorts(child.stdio[3] as Readable, isInspected ? 3 : 2);
    const { site = 0, queue = 0, inspector: inspectorPort = 0 } = ports;
    const messages = async () => Number(await (await fetch(`http://127.0.0.1:${queue}/`)).text());
    return { pid: child.pid ?? Number.NaN, port: site, inspectorPort, messages, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function configurationText(compatibilityDate: string, bindings: string): string {
  const services = [...Object.keys(STAND_INS), 'site'].map(
    (name) => `(name = "${name}", worker = (
      modules = [(name = "${name}.js", esModule = embed "${name}.js")],
      compatibilityDate = "${compatibilityDate}",
      bindings = ${name === 'site' ? bindings : '[]'},
    ))`,
  );
  // As behind the edge: https, with what it knows of the visitor.
  const http = '(forwardedProtoHeader = "x-forwarded-proto", cfBlobHeader = "cf-blob")';
  const sockets = ['site', 'queue'].map(
    (name) => `(name = "${name}", address = "127.0.0.1:0", service = "${name}", http = ${http})`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [${services}, (name = "files", disk = (path = "${builtFile('bench', 'client')}"))],
  sockets = [${sockets}],
  extensions = [(modules = [(name = "bench:limiter", internal = true, esModule = "${LIMITER}")])],
);
`;
}

/** As the site's, so that both sides of a comparison get the same runtime. */
async function readCompatibilityDate(): Promise<string> {
  const configuration = await readFile(builtFile('bench', 'worker/wrangler.json'), 'utf8');
  return JSON.parse(configuration).compatibility_date;
}

/** Ports by socket, and the inspector's. */
async function readPorts(control: Readable, count: number): Promise<Record<string, number>> {
  const ports: Record<string, number> = {};
  const signal = AbortSignal.timeout(START_TIMEOUT_MS);
  for await (const line of createInterface({ input: control, signal })) {
    const { socket = 'inspector', port }: { socket?: string; port: number } = JSON.parse(line);
    ports[socket] = port;
    if (Object.keys(ports).length === count) return ports;
  }
  throw new Error('workerd did not open its sockets. Its message is above.');
}

/** The site's worker in the bench's build. */
export function readBuiltWorker(): Promise<string> {
  return readFile(builtFile('bench', 'worker/index.js'), 'utf8');
}

/** Bundles `react-each-time.tsx` the way the worker is bundled. The client must have been built. */
export async function bundleReactEachTime(): Promise<string> {
  const output = await build({
    root: fileURLToPath(new URL('../../', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [onlyEdgeRenderer(), siteModules()],
    environments: { client: { build: { outDir: `${buildFolder('bench')}/client` } } },
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: {
      noExternal: true,
      target: 'webworker',
      resolve: { conditions: ['workerd', 'worker', 'module', 'browser'] },
    },
    build: {
      ssr: fileURLToPath(new URL('./react-each-time.tsx', import.meta.url)),
      target: 'es2022',
      minify: true,
      write: false,
    },
  });
  const bundle = Array.isArray(output) ? output[0] : output;
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('Vite did not bundle React’s side.');
  return chunk.code;
}
