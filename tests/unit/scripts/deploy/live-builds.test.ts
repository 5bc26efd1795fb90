/** What a deploy reads from the live site: the files of earlier builds, and whether a visitor stays with a version. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findWandering } from '../../../../scripts/lib/ask-site.ts';
import { keepFiles } from '../../../../scripts/lib/roll-out/kept-files.ts';
import {
  type FakeAnswer,
  type FakeSite,
  startFakeSite,
} from '../../../support/commands/fake-site.ts';

const TODAY = '2026-11-22';
const FILE = '/assets/a-1.js';

/** The next build. */
let folder: string;
let site: FakeSite;
let answers: Record<string, FakeAnswer>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'next-'));
  await mkdir(join(folder, 'assets'));
  answers = { [FILE]: { body: 'one' } };
  site = await startFakeSite(({ path }) => answers[path]);
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

type List = Record<string, { sha256?: string; until?: string }>;

/** The list of the live site. */
function publish(files: List): void {
  answers['/build.json'] = { body: JSON.stringify({ files }) };
}

const build = (name: string, text: string) => writeFile(join(folder, 'assets', name), text);

/** The list of the next build. */
async function readList(): Promise<List> {
  return JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')).files;
}

function listed(text: string, until?: string): List[string] {
  return { sha256: createHash('sha256').update(text).digest('hex'), ...(until && { until }) };
}

describe('keeping the files of earlier builds', () => {
  it('lists only its own if the live site has no list', async () => {
    await build('a-1.js', 'one');
    expect(await keepFiles(folder, site.url, TODAY)).toEqual({ files: [], lost: [] });
    expect(await readList()).toEqual({ [FILE]: listed('one') });
  });

  it('keeps what the next build lacks, for thirty days after the last build that had it', async () => {
    publish({ [FILE]: listed('one'), '/assets/same.js': listed('same', '2026-12-01') });
    await build('a-2.js', 'two');
    await build('same.js', 'same');
    expect(await keepFiles(folder, site.url, TODAY)).toEqual({ files: [FILE], lost: [] });
    expect(await readFile(join(folder, FILE), 'utf8')).toBe('one');
    expect(await readList()).toEqual({
      [FILE]: listed('one', '2026-12-22'),
      '/assets/a-2.js': listed('two'),
      '/assets/same.js': listed('same'),
    });
  });

  it.each([
    ['2026-12-22', { [FILE]: listed('one', '2026-12-22') }],
    ['2026-12-23', {}],
  ])('on %s keeps what expires on 2026-12-22: %j', async (today, list) => {
    publish({ [FILE]: listed('one', '2026-12-22') });
    expect((await keepFiles(folder, site.url, today)).files).toEqual(Object.keys(list));
    expect(await readList()).toEqual(list);
  });

  it.each<[string, List, string]>([
    ['other bytes', { [FILE]: listed('other') }, 'does not match its digest'],
    ['a way out of its folders', { '/assets/../../x': listed('one') }, 'files'],
    ['another folder', { '/worker/index.js': listed('one') }, 'files'],
  ])('refuses %s', async (_what, list, words) => {
    publish(list);
    await expect(keepFiles(folder, site.url, TODAY)).rejects.toThrow(words);
  });

  it('names what the live site has lost, and stops if it does not answer', async () => {
    publish({ [FILE]: listed('one') });
    answers[FILE] = { status: 404 };
    expect(await keepFiles(folder, site.url, TODAY)).toEqual({ files: [], lost: [FILE] });
    answers['/build.json'] = { status: 503 };
    await expect(keepFiles(folder, site.url, TODAY)).rejects.toThrow('answered 503');
    await site.close();
    await expect(keepFiles(folder, site.url, TODAY)).rejects.toThrow('fetch failed');
  });
});

it.each([
  ['finds nothing where one version answers one visitor', 0, 50],
  ['names a host where two versions answer one visitor', 47, 50],
])('%s', async (_what, other, requests) => {
  await site.close();
  site = await startFakeSite(() => {
    const version = site.asked.length === other ? 'new' : 'old';
    return {
      body: JSON.stringify({ status: 'ok', version: `0123456789ab+${version}`, problems: [] }),
    };
  });
  const wandering = await findWandering({ origins: [site.url], worker: 'pavilion-site' });
  expect([wandering, site.asked.length]).toEqual([other ? [site.url] : [], requests]);
});
