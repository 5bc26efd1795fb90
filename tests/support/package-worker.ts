/** Starts workerd with the package routes and an empty bucket in memory. */
import { fileURLToPath } from 'node:url';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { build, type Rolldown } from 'vite';
import { siteModules } from '../../build/site-modules.ts';
import { createBucketStore, type WritableBucket } from '../../scripts/lib/packages/bucket-store.ts';
import { createCandidate, type Description } from '../../scripts/lib/packages/candidate.ts';
import { bytesSource } from '../../scripts/lib/packages/file-source.ts';
import { releasePackage } from '../../scripts/lib/packages/release.ts';
import type { PackageName } from '../../src/config/packages.ts';
import { releaseEtag } from '../../src/releases/choose-release.ts';
import { exchange } from './http-exchange.ts';
import { OBJECTS_PATH, RECORD_PATH, type StreamRecord } from './package-worker-protocol.ts';
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
  /** Releases as `npm run packages` does, once it has judged the file and found this in it. */
  release(name: PackageName, bytes: Uint8Array, description?: Description): Promise<ReleasedPackage>;
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
  const bucket = createHttpBucket(origin);
  const store = createBucketStore(bucket, 'the bucket of the test');
  return {
    url: (path) => new URL(path, origin),
    async release(name, bytes, description) {
      const candidate = await createCandidate(bytesSource(bytes), description);
      const outcome = await releasePackage(store, name, candidate, Date.now());
      if (!outcome.ok) throw new Error(outcome.message);
      return { ...outcome.release, etag: releaseEtag(outcome.release) };
    },
    writeObject: (key, text) => bucket.write(key, Buffer.from(text)),
    deleteObject: bucket.delete,
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
function createHttpBucket(
  origin: URL,
): WritableBucket & { write(key: string, body: Uint8Array): Promise<void> } {
  async function put(key: string, body: Uint8Array, headers: Record<string, string>): Promise<boolean> {
    const { status } = await exchange(objectUrl(origin, key), { method: 'PUT', body, headers });
    if (status !== 200 && status !== 412) throw new Error(`The bucket took no ${key}: ${status}`);
    return status === 200;
  }
  return {
    async write(key, body) {
      await put(key, body, {});
    },
    async get(key) {
      const { status, headers, body } = await exchange(objectUrl(origin, key));
      if (status === 404) return null;
      const etag = String(headers.etag).replaceAll('"', '');
      return { etag, text: async () => body.toString(), body: new Blob([new Uint8Array(body)]).stream() };
    },
    async head() {
      throw new Error('The bucket of the test is asked for whole objects only.');
    },
    async put(key, value, { onlyIf }) {
      const condition: Record<string, string> =
        'etagMatches' in onlyIf
          ? { 'if-match': `"${onlyIf.etagMatches}"` }
          : { 'if-none-match': onlyIf.etagDoesNotMatch };
      return (await put(key, Buffer.from(value), condition)) ? { etag: '' } : null;
    },
    async delete(key) {
      await exchange(objectUrl(origin, key), { method: 'DELETE' });
    },
    async createMultipartUpload() {
      throw new Error('The bucket of the test takes no parts.');
    },
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
