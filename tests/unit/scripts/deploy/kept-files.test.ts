/** Files of earlier builds, carried from the live site into the next build. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFiles } from '../../../../scripts/deploy/kept-files.ts';
import { type FakeSite, startFakeSite } from '../../../support/fake-live-site.ts';

const TODAY = '2026-11-22';
/** Served by their folder: a build as its deploy has left it. */
let live: string;
let folder: string;
let site: FakeSite;

beforeEach(async () => {
  live = await mkdtemp(join(tmpdir(), 'live-'));
  folder = await mkdtemp(join(tmpdir(), 'next-'));
  const files = new Map<string, Buffer>();
  site = await startFakeSite(() => (path) => {
    const body = files.get(path);
    return body === undefined ? undefined : { body };
  });
  publish = async () => {
    files.clear();
    const { files: listed } = JSON.parse(await readFile(join(live, 'build.json'), 'utf8'));
    files.set('/build.json', await readFile(join(live, 'build.json')));
    for (const path of Object.keys(listed)) files.set(path, await readFile(join(live, path)));
  };
});
afterEach(async () => {
  await site.close();
  for (const one of [live, folder]) await rm(one, { recursive: true });
});

let publish: () => Promise<void>;

async function fill(into: string, files: Record<string, string>): Promise<void> {
  await mkdir(join(into, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(into, 'assets', name), text);
}

async function listed(): Promise<Record<string, { sha256: string; until?: string }>> {
  return JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')).files;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

describe('keeping the files of earlier builds', () => {
  it('lists its own alone where the live site has no list', async () => {
    await fill(folder, { 'a-1.js': 'one' });
    expect(await keepFiles(folder, site.url, TODAY)).toEqual({ files: [], lost: [] });
    expect(await listed()).toEqual({ '/assets/a-1.js': { sha256: digest('one') } });
  });

  it('carries what the next build lacks, for thirty days after the build that last had it', async () => {
    await fill(live, { 'a-1.js': 'one', 'same.js': 'same' });
    await keepFiles(live, site.url, '2026-11-01');
    await publish();
    await fill(folder, { 'a-2.js': 'two', 'same.js': 'same' });
    expect(await keepFiles(folder, site.url, TODAY)).toEqual({ files: ['/assets/a-1.js'], lost: [] });
    expect(await readFile(join(folder, 'assets/a-1.js'), 'utf8')).toBe('one');
    expect(await listed()).toEqual({
      '/assets/a-1.js': { sha256: digest('one'), until: '2026-12-22' },
      '/assets/a-2.js': { sha256: digest('two') },
      '/assets/same.js': { sha256: digest('same') },
    });
  });

  it.each([
    ['2026-12-22', ['/assets/a-1.js']],
    ['2026-12-23', []],
  ])('on %s carries %j on', async (today, files) => {
    await fill(live, { 'a-1.js': 'one' });
    const list = { '/assets/a-1.js': { sha256: digest('one'), until: '2026-12-22' } };
    await writeFile(join(live, 'build.json'), JSON.stringify({ files: list }));
    await publish();
    expect((await keepFiles(folder, site.url, today)).files).toEqual(files);
    if (files.length > 0) expect(await listed()).toEqual(list);
  });

  it('takes a file of its own again when a build has it again', async () => {
    await fill(live, { 'a-1.js': 'one' });
    const list = { '/assets/a-1.js': { sha256: digest('one'), until: '2026-12-22' } };
    await writeFile(join(live, 'build.json'), JSON.stringify({ files: list }));
    await publish();
    await fill(folder, { 'a-1.js': 'one' });
    await keepFiles(folder, site.url, TODAY);
    expect(await listed()).toEqual({ '/assets/a-1.js': { sha256: digest('one') } });
  });

  it.each([
    ['other bytes', { '/assets/a-1.js': { sha256: digest('other') } }, 'digest differs'],
    ['a way out of its folders', { '/assets/../../x': { sha256: digest('one') } }, 'files'],
    ['a hidden file', { '/assets/.x': { sha256: digest('one') } }, 'files'],
    ['another folder', { '/worker/index.js': { sha256: digest('one') } }, 'files'],
    ['no digest', { '/assets/a-1.js': {} }, 'sha256'],
  ])('refuses %s', async (_what, files, words) => {
    await fill(live, { 'a-1.js': 'one' });
    await writeFile(join(live, 'build.json'), '{"files":{"/assets/a-1.js":{}}}');
    await publish();
    await site.close();
    site = await startFakeSite(
      () => (path) => (path === '/build.json' ? { body: JSON.stringify({ files }) } : { body: 'one' }),
    );
    await expect(keepFiles(folder, site.url, TODAY)).rejects.toThrow(words);
  });

  it('tells what the live site has lost, and stops where it does not answer', async () => {
    const body = JSON.stringify({ files: { '/assets/a-1.js': { sha256: digest('one') } } });
    await site.close();
    site = await startFakeSite(() => (path) => (path === '/build.json' ? { body } : { status: 404 }));
    expect(await keepFiles(folder, site.url, TODAY)).toEqual({ files: [], lost: ['/assets/a-1.js'] });
    await site.close();
    await expect(keepFiles(folder, site.url, TODAY)).rejects.toThrow('fetch failed');
    site = await startFakeSite(() => () => ({ status: 503 }));
    await expect(keepFiles(folder, site.url, TODAY)).rejects.toThrow('answered 503');
  });
});
