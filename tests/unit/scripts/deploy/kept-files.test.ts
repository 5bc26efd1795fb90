/** Files of earlier builds, carried from the live site into the next build. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFiles } from '../../../../scripts/deploy/kept-files.ts';
import { type FakeAnswer, type FakeSite, startFakeSite } from '../../../support/fake-site.ts';

const TODAY = '2026-11-22';

/** The next build. */
let folder: string;
let site: FakeSite;
let answers: Record<string, FakeAnswer>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'next-'));
  await mkdir(join(folder, 'assets'));
  answers = {};
  site = await startFakeSite(({ path }) => answers[path]);
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

type List = Record<string, { sha256?: string; until?: string }>;

/** The list of the live site, and its files by name. */
function publish(list: List, files: Record<string, string> = {}): void {
  answers['/build.json'] = { body: JSON.stringify({ files: list }) };
  for (const [name, body] of Object.entries(files)) answers[`/assets/${name}`] = { body };
}

async function build(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'assets', name), text);
}

async function readList(): Promise<List> {
  return JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')).files;
}

function listed(text: string, until?: string): List[string] {
  return { sha256: createHash('sha256').update(text).digest('hex'), ...(until && { until }) };
}

describe('keeping the files of earlier builds', () => {
  it('lists its own alone where the live site has no list', async () => {
    await build({ 'a-1.js': 'one' });
    expect(await keepFiles(folder, site.url, TODAY)).toEqual({ files: [], lost: [] });
    expect(await readList()).toEqual({ '/assets/a-1.js': listed('one') });
  });

  it('carries what the next build lacks, for thirty days after the build that last had it', async () => {
    publish({ '/assets/a-1.js': listed('one'), '/assets/same.js': listed('same') }, { 'a-1.js': 'one' });
    await build({ 'a-2.js': 'two', 'same.js': 'same' });
    expect(await keepFiles(folder, site.url, TODAY)).toEqual({ files: ['/assets/a-1.js'], lost: [] });
    expect(await readFile(join(folder, 'assets/a-1.js'), 'utf8')).toBe('one');
    expect(await readList()).toEqual({
      '/assets/a-1.js': listed('one', '2026-12-22'),
      '/assets/a-2.js': listed('two'),
      '/assets/same.js': listed('same'),
    });
  });

  it.each([
    ['2026-12-22', { '/assets/a-1.js': listed('one', '2026-12-22') }],
    ['2026-12-23', {}],
  ])('on %s carries on what is kept until 2026-12-22: %j', async (today, list) => {
    publish({ '/assets/a-1.js': listed('one', '2026-12-22') }, { 'a-1.js': 'one' });
    expect((await keepFiles(folder, site.url, today)).files).toEqual(Object.keys(list));
    expect(await readList()).toEqual(list);
  });

  it('takes a file of its own again when a build has it again', async () => {
    publish({ '/assets/a-1.js': listed('one', '2026-12-22') }, { 'a-1.js': 'one' });
    await build({ 'a-1.js': 'one' });
    await keepFiles(folder, site.url, TODAY);
    expect(await readList()).toEqual({ '/assets/a-1.js': listed('one') });
  });

  it.each([
    ['other bytes', { '/assets/a-1.js': listed('other') }, 'digest differs'],
    ['a way out of its folders', { '/assets/../../x': listed('one') }, 'files'],
    ['a hidden file', { '/assets/.x': listed('one') }, 'files'],
    ['another folder', { '/worker/index.js': listed('one') }, 'files'],
    ['no digest', { '/assets/a-1.js': {} }, 'sha256'],
  ])('refuses %s', async (_what, list, words) => {
    publish(list, { 'a-1.js': 'one' });
    await expect(keepFiles(folder, site.url, TODAY)).rejects.toThrow(words);
  });

  it('tells what the live site has lost, and stops where it does not answer', async () => {
    publish({ '/assets/a-1.js': listed('one') });
    answers['/assets/a-1.js'] = { status: 404 };
    expect(await keepFiles(folder, site.url, TODAY)).toEqual({ files: [], lost: ['/assets/a-1.js'] });
    answers['/build.json'] = { status: 503 };
    await expect(keepFiles(folder, site.url, TODAY)).rejects.toThrow('answered 503');
    await site.close();
    await expect(keepFiles(folder, site.url, TODAY)).rejects.toThrow('fetch failed');
  });
});
