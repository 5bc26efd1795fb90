/** Starts workerd with the package routes and an empty bucket in memory. */
import { fileURLToPath } from 'node:url';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { build, type Rolldown } from 'vite';
import { createBucketStore } from '../../scripts/packages/local-store.ts';
import { releasePackage } from '../../scripts/packages/release.ts';
import type { PackageName } from '../../src/config/labels.ts';
import { releaseEtag } from '../../src/worker/store/choose-release.ts';
import { RECORD_PATH, type StreamRecord } from './package-worker-protocol.ts';

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
  /** Lines that the worker wrote to its log since the last call. */
  takeLogLines(): readonly string[];
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
  const bucket = await miniflare.getR2Bucket('PACKAGES');
  const store = createBucketStore(bucket, 'the bucket of the test');
  return {
    url: (path) => new URL(path, origin),
    async release(name, bytes) {
      const { release } = await releasePackage(store, name, bytes, Date.now());
      return { ...release, etag: releaseEtag(release) };
    },
    async writeObject(key, text) {
      await bucket.put(key, text);
    },
    deleteObject: (key) => bucket.delete(key),
    takeLogLines: () => logLines.splice(0),
    async readRecords() {
      return (await fetch(new URL(RECORD_PATH, origin))).json();
    },
    stop: () => miniflare.dispose(),
  };
}

async function bundleEntry(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
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
