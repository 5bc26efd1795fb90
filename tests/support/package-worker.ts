/** Starts workerd with the package routes and an empty bucket in memory. */
import { fileURLToPath } from 'node:url';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { build, type Rolldown } from 'vite';
import { siteModules } from '../../build/site-modules.ts';
import type { ObjectStore } from '../../scripts/packages/object-store.ts';
import { releasePackage } from '../../scripts/packages/release.ts';
import type { PackageName } from '../../src/config/packages.ts';
import { releaseEtag } from '../../src/releases/choose-release.ts';
import { exchange } from './http-exchange.ts';
import { DIGEST_HEADER, OBJECTS_PATH, RECORD_PATH, type StreamRecord } from './package-worker-protocol.ts';
import { siteFile } from './site.ts';

export interface ReleasedPackage {
  etag: string;
  key: string;
  sha256: string;
  uploaded: Date;
}

export interface PackageWorker {
  /** Address of a package or another path of the worker. */
  url(path: string): URL;
  /** Releases as `npm run packages` does. */
  release(name: PackageName, bytes: Uint8Array): Promise<ReleasedPackage>;
  /** Writes or removes whatever a test wants to find in the bucket. */
  writeObject(key: string, text: string): Promise<void>;
  deleteObject(key: string): Promise<void>;
  /** Lines of the worker's log so far. */
  logLines: readonly string[];
  readRecords(): Promise<readonly StreamRecord[]>;
  stop(): Promise<void>;
}

let bundle: Promise<string> | null = null;

export async function startPackageWorker(): Promise<PackageWorker> {
  bundle ??= bundleEntry();
  const logLines: string[] = [];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      handleStructuredLogs: ({ message }) => logLines.push(message),
      modules: [{ type: 'ESModule', path: 'package-worker.js', contents: await bundle }],
      compatibilityDate: '2026-10-01',
      r2Buckets: ['PACKAGES'],
    }),
  );
  const origin = await miniflare.ready;
  const store = createHttpStore(origin);
  return {
    url: (path) => new URL(path, origin),
    async release(name, bytes) {
      const { release } = await releasePackage(store, name, bytes, Date.now());
      return { ...release, etag: releaseEtag(release) };
    },
    writeObject: store.writeText,
    async deleteObject(key) {
      await exchange(objectUrl(origin, key), { method: 'DELETE' });
    },
    logLines,
    async readRecords() {
      return JSON.parse((await exchange(new URL(RECORD_PATH, origin))).body.toString());
    },
    stop: () => miniflare.dispose(),
  };
}

/**
 * The bucket, reached through the worker: Miniflare's own access to it keeps a connection open, which a test that
 * comes back to it after a while finds closed.
 */
function createHttpStore(origin: URL): ObjectStore {
  async function write(key: string, body: Uint8Array, headers: Record<string, string>): Promise<void> {
    const { status } = await exchange(objectUrl(origin, key), { method: 'PUT', body, headers });
    if (status !== 200) throw new Error(`The bucket took no ${key}: ${status}`);
  }
  return {
    description: 'the bucket of the test',
    async readText(key) {
      const { status, body } = await exchange(objectUrl(origin, key));
      return status === 404 ? null : body.toString();
    },
    writeText: (key, text) => write(key, Buffer.from(text), {}),
    async holdsPackage(key, sha256) {
      const { headers } = await exchange(objectUrl(origin, key), { method: 'HEAD' });
      return headers[DIGEST_HEADER] === sha256;
    },
    writePackage: (key, bytes, sha256) => write(key, bytes, { [DIGEST_HEADER]: sha256 }),
    close: () => Promise.resolve(),
  };
}

function objectUrl(origin: URL, key: string): URL {
  return new URL(`${OBJECTS_PATH}${key}`, origin);
}

async function bundleEntry(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [siteModules()],
    environments: { client: { build: { outDir: siteFile('client') } } },
    // As in the build, whatever vitest sets: React's development version is not what is served.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    build: {
      write: false,
      minify: false,
      target: 'es2024',
      rolldownOptions: {
        input: fileURLToPath(new URL('package-worker-entry.ts', import.meta.url)),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const output = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  return output.output[0].code;
}
