/** The bucket at Cloudflare, reached through the Wrangler that is logged in on this machine. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PACKAGE_CONTENT_TYPE } from '../../src/releases/release-document.ts';
import type { ObjectStore } from './object-store.ts';

/** Runs `wrangler r2 object <arguments>`; rejects with what it printed when it fails. */
export type RunWrangler = (commandArguments: readonly string[]) => Promise<void>;

/** What Wrangler prints, and fails with, when a key has no object. */
const NO_SUCH_KEY = /The specified key does not exist/;

/**
 * Opens the remote bucket. Wrangler neither sends nor reports a checksum, so only reading the bytes back
 * proves them.
 */
export function openRemoteStore(bucketName: string, run: RunWrangler = runWrangler): ObjectStore {
  async function read(key: string): Promise<Buffer | null> {
    return withTemporaryFile(async (file) => {
      try {
        await run(['get', `${bucketName}/${key}`, '--file', file, '--remote']);
      } catch (error) {
        if (error instanceof Error && NO_SUCH_KEY.test(error.message)) return null;
        throw error;
      }
      return readFile(file);
    });
  }

  async function write(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    await withTemporaryFile(async (file) => {
      await writeFile(file, bytes);
      await run(['put', `${bucketName}/${key}`, '--file', file, '--content-type', contentType, '--remote']);
    });
  }

  return {
    description: `the remote bucket ${bucketName}`,
    async readText(key) {
      return (await read(key))?.toString('utf8') ?? null;
    },
    async writeText(key, text) {
      await write(key, Buffer.from(text), 'application/json');
    },
    async holdsPackage(key, sha256) {
      const stored = await read(key);
      return stored !== null && createHash('sha256').update(stored).digest('hex') === sha256;
    },
    async writePackage(key, bytes) {
      await write(key, bytes, PACKAGE_CONTENT_TYPE);
    },
    close: () => Promise.resolve(),
  };
}

async function withTemporaryFile<Value>(use: (file: string) => Promise<Value>): Promise<Value> {
  const directory = await mkdtemp(join(tmpdir(), 'packages-'));
  try {
    return await use(join(directory, 'object'));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function runWrangler(commandArguments: readonly string[]): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('wrangler/package.json');
  const wrangler = join(dirname(manifest), 'bin', 'wrangler.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [wrangler, 'r2', 'object', ...commandArguments], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`wrangler r2 object ${commandArguments[0]} failed:\n${output.trim()}`));
    });
  });
}
