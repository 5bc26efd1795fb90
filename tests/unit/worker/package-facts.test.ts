import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNDESCRIBED } from '../../../scripts/lib/packages/package-file.ts';
import { BRANDS } from '../../../src/config/brands/index.ts';
import type { PackageName } from '../../../src/config/packages.ts';
import {
  formatKnownFiles,
  KNOWN_FILES_KEY,
  type KnownFile,
} from '../../../src/packages/known-files.ts';
import {
  formatReleaseDocument,
  objectKey,
  releaseDocumentKey,
  withRelease,
} from '../../../src/packages/release-document.ts';
import { createPackageFacts } from '../../../src/worker/package-facts.tsx';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-22T06:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const READER = { brand: BRANDS.main, language: 'en' } as const;

function documentOf(
  versionName: string,
  digit: string,
  permissions: string[] = [],
  name: PackageName = 'standard',
): string {
  const sha256 = digit.repeat(64);
  const key = objectKey(name, sha256);
  const file = { ...UNDESCRIBED, key, sha256, sizeBytes: 3_100_000, versionName, permissions };
  return formatReleaseDocument(withRelease([], file, Date.parse('2026-11-12T06:00:00Z')));
}

function toObject(text: string | null) {
  return text === null
    ? null
    : { size: text.length, body: new Blob([text]).stream(), text: async () => text };
}

/** A bucket whose answer a test can change at any time. */
function createStage() {
  const stage = {
    answer: async (): Promise<string | null> => documentOf('8.0.10', 'a'),
    /** The document of another package of the app. */
    other: null as string | null,
    /** The list of every file that was ours. */
    known: async (): Promise<string | null> => null,
    asked: 0,
  };
  const work: Promise<unknown>[] = [];
  const facts = createPackageFacts({
    async get(key) {
      if (key === releaseDocumentKey('trump-beta')) return toObject(stage.other);
      if (key === KNOWN_FILES_KEY) return toObject(await stage.known());
      if (key === releaseDocumentKey('standard')) stage.asked += 1;
      const text = await stage.answer();
      return toObject(key === releaseDocumentKey('standard') ? text : null);
    },
  });
  const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
  /** `undefined` while it is being read. */
  const recall = () => {
    const reading = facts.find('standard', READER, waitUntil);
    return reading.ready ? reading.facts.release : undefined;
  };
  return {
    stage,
    list: () => facts.list(READER, new Request('https://pavilion11.example/verify')),
    recall,
    async read() {
      const reading = facts.find('standard', READER, waitUntil);
      return (reading.ready ? reading.facts : await reading.read()).release;
    },
    recallCard() {
      const reading = facts.find('standard', READER, waitUntil);
      return reading.ready ? reading.facts.trustCard : undefined;
    },
    settle: () => Promise.all(work),
    /** What a visitor gets half a minute later, and what the next one gets. */
    async later() {
      vi.advanceTimersByTime(30_001);
      const before = recall();
      await Promise.all(work);
      return [before, recall()];
    },
  };
}

const LINE = 'Version 8.0.10 · 3.1 MB · 12 Nov 2026';
const fails = () => Promise.reject(new Error('internal error'));

describe('what an isolate knows about packages', () => {
  it('is unknown at first, and read again after half a minute, for a visitor who does not wait', async () => {
    const { stage, recall, read, later } = createStage();
    expect(await read()).toBe(LINE);
    stage.answer = async () => documentOf('8.1', 'b');
    vi.advanceTimersByTime(30_000);
    expect(recall()).toBe(LINE);
    expect(stage.asked).toBe(1);
    expect(await later()).toEqual([LINE, 'Version 8.1 · 3.1 MB · 12 Nov 2026']);
    expect(stage.asked).toBe(2);
  });

  it('is left out while the bucket fails, which is logged, and kept if it was known', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { stage, recall, read, later } = createStage();
    stage.answer = fails;
    expect([await read(), recall()]).toEqual(['', '']);
    expect(log).toHaveBeenCalledTimes(1);
    stage.answer = async () => documentOf('8.0.10', 'a');
    expect(await later()).toEqual(['', LINE]);
    stage.answer = fails;
    expect(await later()).toEqual([LINE, LINE]);
  });

  it('is what all packages of the app ask for, whichever of them a visitor gets', async () => {
    const { stage, read, later, recallCard } = createStage();
    const spares = 'No contacts, SMS or\u00a0location';
    stage.other = documentOf('9', 'c', ['android.permission.CAMERA'], 'trump-beta');
    await read();
    expect(recallCard()).toContain(spares);
    stage.other = documentOf('9', 'd', ['android.permission.READ_CONTACTS'], 'trump-beta');
    await later();
    expect(recallCard()).not.toContain(spares);
    stage.other = 'rubbish';
    await later();
    expect(recallCard()).not.toContain(spares);
    expect(recallCard()).toContain('Genuine? Check it');
  });

  it('is waited for by the first request only, for a quarter of a second', async () => {
    const { stage, recall, read, settle } = createStage();
    const { promise, resolve } = Promise.withResolvers<string>();
    stage.answer = () => promise;
    const first = read();
    await vi.advanceTimersByTimeAsync(250);
    expect([await first, recall()]).toEqual(['', '']);
    resolve(documentOf('8.0.10', 'a'));
    await settle();
    expect(recall()).toBe(LINE);
  });
});

it('what is new is told of the package for those who have the app, and of no other', async () => {
  const tellNews = async (name: PackageName) => {
    const facts = createPackageFacts({
      get: async (key) =>
        toObject(key === releaseDocumentKey(name) ? documentOf('8.0.10', 'a', [], name) : null),
    });
    const reading = facts.find(name, READER, () => undefined);
    return reading.ready ? undefined : (await reading.read()).whatIsNew;
  };
  expect(await tellNews('upgrade')).toContain('<p>8.0.10, 12 November 2026, 3.1 MB</p>');
  expect(await tellNews('standard')).toBe('');
});

it('the list of releases follows the store, and reports that it cannot be read', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { stage, list } = createStage();
  stage.answer = fails;
  const unavailable = await list();
  expect(unavailable).toMatch(/^<p data-incomplete="">[^<]+<\/p>$/);
  expect(await list()).toBe(unavailable);
  expect(log).toHaveBeenCalledTimes(2);
  stage.answer = async () => documentOf('8.0.10', 'a');
  const first = await list();
  expect(first).toContain('data-version="8.0.10"');
  expect(await list()).toBe(first);
  stage.answer = async () => documentOf('8.1', 'b');
  vi.advanceTimersByTime(10_000);
  expect(await list()).toContain('data-version="8.1"');
});

describe('the list of older files', () => {
  const digestOf = (nth: number) => nth.toString(16).padStart(64, '0');
  const KNOWN = Array.from(
    { length: 200 },
    (_, nth): KnownFile => ({
      sha256: digestOf(nth),
      sizeBytes: 3_100_000,
      package: 'standard',
      versionName: `7.${nth}`,
      versionCode: nth,
      since: new Date('2026-11-12T06:00:00Z'),
    }),
  );
  /** As the script on the page reads them. */
  const digestsIn = (markup: string) =>
    [...markup.matchAll(/<code>(.*?)<\/code>/g)].map(([, code = '']) => code.replace(/<.*?>/g, ''));

  it('has every file that no release document has any more, each once', async () => {
    const { stage, list } = createStage();
    const live: KnownFile[] = KNOWN.slice(0, 1).map((file) => ({
      ...file,
      sha256: 'a'.repeat(64),
    }));
    const asUpgrade = KNOWN.map((file): KnownFile => ({ ...file, package: 'upgrade' }));
    stage.known = async () => formatKnownFiles([...live, ...KNOWN, ...asUpgrade]);
    const markup = await list();
    expect(digestsIn(markup)).toEqual(['a'.repeat(64), ...KNOWN.map(({ sha256 }) => sha256)]);
    expect(markup.match(/data-standing="current"/g)).toHaveLength(1);
    expect(markup).not.toContain('data-incomplete');
  });

  it.each([
    ['fails', fails],
    ['is not a list', async () => '[{}]'],
    ['is late', () => new Promise<null>(() => undefined)],
  ])('where it %s is logged and said to be missing, beside the releases', async (_, known) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { stage, list } = createStage();
    stage.known = known;
    const listing = list();
    await vi.advanceTimersByTimeAsync(2000);
    const markup = await listing;
    expect(markup).toContain('data-version="8.0.10"');
    expect(markup).toContain('data-incomplete');
    expect(log).toHaveBeenCalledTimes(1);
    expect(String(log.mock.calls[0])).toContain('The list of older files could not be read.');
  });
});
