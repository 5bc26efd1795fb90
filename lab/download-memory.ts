/**
 * `node lab/download-memory.ts`: what LP2 takes of the phone while a package of 100 MB comes: memory of the page and
 * of its process, and disk, by time. Needs what `npm run build:test` built.
 *
 * The process holds the browser's own code and the page's drawing too; `page` is what scripts hold alone.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium } from 'playwright';
import { CHROMIUM_FLAGS, getBrowser } from '../scripts/lib/browser.ts';
import { startBuiltSite } from '../scripts/lib/built-site.ts';
import { PHONE } from '../scripts/lib/user-agents.ts';

const MIB = 1024 * 1024;
const PACKAGE_BYTES = 100_000_000;
const BYTES_PER_SECOND = 5_000_000;
const PIECE_BYTES = 50_000;

const body = Buffer.alloc(PACKAGE_BYTES);
// Bytes that no disk can shrink.
for (let at = 0, word = 1; at < body.length; at += 4) {
  word = (Math.imul(word, 1664525) + 1013904223) | 0;
  body.writeInt32LE(word, at);
}
const digest = createHash('sha256').update(body).digest('base64');

const site = await startBuiltSite('test');
const origin = new URL(site.url);
const server = createServer(async (incoming, outgoing) => {
  if (incoming.url?.startsWith('/download/')) {
    const start = Number(/^bytes=(\d+)-$/.exec(incoming.headers.range ?? '')?.[1] ?? 0);
    outgoing.writeHead(start > 0 ? 206 : 200, {
      etag: '"large"',
      'content-type': 'application/vnd.android.package-archive',
      'content-length': PACKAGE_BYTES - start,
      'repr-digest': `sha-256=:${digest}:`,
      ...(start > 0 && { 'content-range': `bytes ${start}-${PACKAGE_BYTES - 1}/${PACKAGE_BYTES}` }),
    });
    if (incoming.method === 'HEAD') return outgoing.end();
    for (let at = start; at < body.length && !outgoing.destroyed; at += PIECE_BYTES) {
      await new Promise((resolve) => outgoing.write(body.subarray(at, at + PIECE_BYTES), resolve));
      await new Promise((resolve) => setTimeout(resolve, (PIECE_BYTES / BYTES_PER_SECOND) * 1000));
    }
    return outgoing.end();
  }
  const { hostname: host, port } = origin;
  const { method, url: path, headers } = incoming;
  incoming.pipe(
    sendRequest({ host, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    }),
  );
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const profile = await mkdtemp(join(tmpdir(), 'download-memory-'));
const context = await chromium.launchPersistentContext(profile, {
  executablePath: getBrowser(),
  args: [...CHROMIUM_FLAGS],
  viewport: { width: PHONE.width, height: PHONE.height },
  userAgent: PHONE.userAgent,
});
try {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const startedAt = Date.now();
  const line = async (what: string) => {
    const { heap, buffers } = await readHeap(session);
    const cells = [
      ((Date.now() - startedAt) / 1000).toFixed(1),
      ...[heap, buffers, await largestRenderer(profile), await folderBytes(profile)].map((bytes) =>
        (bytes / MIB).toFixed(1),
      ),
      what,
    ];
    console.log(cells.map((cell) => cell.padStart(10)).join(' '));
  };
  console.log('         s   heap MiB   buffers   process      disk  control');
  for (const round of ['first', 'second']) {
    await page.goto(`${url}/LP2`);
    await page.locator('[data-island][data-hydrated]').waitFor();
    const control = page.locator('#download');
    await line(`${round} page: ${await control.textContent()}`);
    const saved = page.waitForEvent('download', { timeout: 0 });
    await control.click();
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      const text = (await control.textContent()) ?? '';
      await line(text);
      const percent = Number(/(\d+)%/.exec(text)?.[1] ?? 0);
      if (round === 'first' && percent >= 61) {
        saved.catch(() => {});
        break;
      }
      if (/complete/.test(text)) {
        const file = await readFile(await (await saved).path());
        const isRight = createHash('sha256').update(file).digest('base64') === digest;
        await line(isRight ? 'saved, digest right' : 'SAVED WITH ANOTHER DIGEST');
        break;
      }
    }
  }
} finally {
  await context.close();
  server.closeAllConnections();
  server.close();
  await site.dispose();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
}

/** What scripts hold: objects, and bytes outside their heap. */
async function readHeap(session: CDPSession): Promise<{ heap: number; buffers: number }> {
  const usage = await session.send('Runtime.getHeapUsage');
  const { usedSize, backingStorageSize = 0 } = usage as {
    usedSize: number;
    backingStorageSize?: number;
  };
  return { heap: usedSize, buffers: backingStorageSize };
}

/** Resident memory of the profile's largest page process, less what it shares. */
async function largestRenderer(folder: string): Promise<number> {
  let largest = 0;
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    try {
      const command = await readFile(`/proc/${id}/cmdline`, 'utf8');
      if (!command.includes('--type=renderer') || !(await isBelow(id, folder))) continue;
      const status = await readFile(`/proc/${id}/status`, 'utf8');
      largest = Math.max(largest, Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024);
    } catch {
      // It has ended meanwhile.
    }
  }
  return largest;
}

/** Whether a process descends from the browser with this profile. */
async function isBelow(id: string, folder: string): Promise<boolean> {
  for (let current = id; Number(current) > 1; ) {
    if ((await readFile(`/proc/${current}/cmdline`, 'utf8')).includes(`--user-data-dir=${folder}`))
      return true;
    current = /PPid:\s+(\d+)/.exec(await readFile(`/proc/${current}/status`, 'utf8'))?.[1] ?? '0';
  }
  return false;
}

async function folderBytes(folder: string): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    sum += await stat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0,
    );
  }
  return sum;
}
