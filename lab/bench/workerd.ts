/** Plain `workerd serve`: the runtime without Miniflare's proxy and simulators. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { builtFile } from '../../scripts/lib/built-site.ts';
import { PACKAGE_BRANDS, pinnedSigners } from '../../src/config/brands/index.ts';

/**
 * The native program. `workerd/bin/workerd` may be a script that starts it, and the script's CPU time must not be measured.
 */
const WORKERD: string = createRequire(import.meta.url)('workerd').default;
/** As in wrangler.toml, so that contestants get the same runtime behaviour as the site. */
const COMPATIBILITY_DATE = '2026-10-01';
const START_TIMEOUT_MS = 20_000;

/** A worker to serve. Its name is also the name of its service and its file. */
export interface WorkerSource {
  name: string;
  /** An ES module with a default export. */
  script: string;
  /** Capnp list of the worker's bindings. @default none */
  bindings?: string;
}

/** A process that serves until `stop` has killed it and removed its files. */
export interface RunningWorkerd {
  pid: number;
  /** Loopback port of each worker by name, and of the queue's stand-in as `queue`. */
  ports: ReadonlyMap<string, number>;
  /** Loopback port of V8's inspector; `null` where it was not asked for. */
  inspectorPort: number | null;
  stop: () => Promise<void>;
}

/**
 * The bindings of wrangler.toml with stand-ins, because plain workerd has no services: a bucket in which every package has
 * one release, which pages print; the files of the bench's build; and a rate limiter that answers 501, because no page uses
 * it.
 */
export const SITE_BINDINGS = `[
  (name = "PACKAGES", r2Bucket = "bucket"),
  (name = "ASSETS", service = "files"),
  (name = "EVENTS_RATE_LIMITER", service = "nothing"),
]`;

/**
 * The same, with a queue that accepts every message. Plain workerd has no Analytics Engine, whose samples are written once
 * a window and not for each request.
 */
export const COUNTING_BINDINGS = SITE_BINDINGS.replace(
  /\]$/,
  `  (name = "EVENTS", queue = "queue"),
]`,
);

/** Variables as capnp bindings, each followed by a comma. */
export function textBindings(variables: Readonly<Record<string, string>>): string {
  return Object.entries(variables)
    .map(([name, value]) => `(name = "${name}", text = "${value}"),`)
    .join('');
}

const FILES = `(name = "files", disk = (path = "${builtFile('bench', 'client')}"))`;

const NOTHING: WorkerSource = {
  name: 'nothing',
  script: 'export default { fetch: () => new Response(null, { status: 501 }) };',
};

/** All facts of a release that pages can print. */
const RELEASE_FACTS = {
  permissions: ['CAMERA', 'POST_NOTIFICATIONS', 'READ_MEDIA_IMAGES'].map(
    (name) => `android.permission.${name}`,
  ),
  signers: pinnedSigners(PACKAGE_BRANDS[0]),
};

/** Answers every request with the release document of the package, in the protocol of R2. */
const BUCKET: WorkerSource = {
  name: 'bucket',
  script: `export default {
    fetch({ headers }) {
      const { object } = JSON.parse(headers.get('cf-r2-request'));
      const [, name] = object.split(/[/.]/);
      const sha256 = 'a'.repeat(64);
      const release = { key: 'packages/' + name + '/' + sha256 + '.apk', sha256, sizeBytes: 18000000,
        uploaded: '2026-11-12T06:00:00.000Z', versionName: '8.0.10', versionCode: 192, ...${JSON.stringify(RELEASE_FACTS)} };
      const text = JSON.stringify([release]);
      const head = JSON.stringify({ name: object, version: 'v', size: text.length, etag: 'e', uploaded: '0',
        httpFields: {}, customFields: [], checksums: {} });
      return new Response(head + text, { headers: { 'cf-r2-metadata-size': String(head.length) } });
    },
  };`,
};

/**
 * The stand-in for the queue: the runtime's binding posts a message's bytes and reads how full the queue is. `GET` returns
 * the number of messages received.
 */
const QUEUE: WorkerSource = {
  name: 'queue',
  script: `let taken = 0;
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

/** Services behind bindings. Only the queue's has a port, for the bench to read what arrived. */
const STAND_INS: readonly WorkerSource[] = [NOTHING, BUCKET, QUEUE];

/**
 * Starts one process that serves each worker on its own loopback port.
 * @throws Error when it does not listen within 20 s; its own message is on our standard error
 */
export async function startWorkerd(
  workers: readonly WorkerSource[],
  { isInspected = false }: { isInspected?: boolean } = {},
): Promise<RunningWorkerd> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-workerd-'));
  await Promise.all(
    [...workers, ...STAND_INS].map(({ name, script }) =>
      writeFile(join(directory, `${name}.js`), script),
    ),
  );
  const configuration = join(directory, 'config.capnp');
  await writeFile(configuration, configurationText(workers));

  const inspector = isInspected ? ['--inspector-addr=127.0.0.1:0'] : [];
  const child = spawn(WORKERD, ['serve', configuration, '--control-fd=3', ...inspector], {
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
    await rm(directory, { recursive: true, force: true });
  };
  try {
    const count = workers.length + 1;
    const { ports, inspectorPort } = await readPorts(
      child.stdio[3] as Readable,
      count,
      isInspected,
    );
    return { pid: child.pid ?? Number.NaN, ports, inspectorPort, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function configurationText(workers: readonly WorkerSource[]): string {
  const services = [...workers, ...STAND_INS].map(
    ({ name, bindings = '[]' }) => `(name = "${name}", worker = (
      modules = [(name = "${name}.js", esModule = embed "${name}.js")],
      compatibilityDate = "${COMPATIBILITY_DATE}",
      bindings = ${bindings},
    ))`,
  );
  const sockets = [...workers, QUEUE].map(
    ({ name }) =>
      `(name = "${name}", address = "127.0.0.1:0", service = "${name}", http = (cfBlobHeader = "cf-blob"))`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [${[...services, FILES].join(',\n')}],
  sockets = [${sockets.join(',\n')}],
);
`;
}

async function readPorts(
  control: Readable,
  count: number,
  isInspected: boolean,
): Promise<Pick<RunningWorkerd, 'ports' | 'inspectorPort'>> {
  const ports = new Map<string, number>();
  let inspectorPort: number | null = null;
  const timeout = AbortSignal.timeout(START_TIMEOUT_MS);
  for await (const line of createInterface({ input: control, signal: timeout })) {
    const message: { event: string; socket: string; port: number } = JSON.parse(line);
    if (message.event === 'listen') ports.set(message.socket, message.port);
    if (message.event === 'listen-inspector') inspectorPort = message.port;
    if (ports.size === count && (inspectorPort !== null || !isInspected))
      return { ports, inspectorPort };
  }
  throw new Error(`workerd opened ${ports.size} of ${count} sockets. Its message is above.`);
}
