import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNDESCRIBED } from '../../../scripts/lib/packages/package-file.ts';
import {
  formatReleaseDocument,
  objectKey,
  releaseDocumentKey,
  withRelease,
} from '../../../src/releases/release-document.ts';
import { createPackageFacts } from '../../../src/worker/package-facts.ts';
import type { PackageBucket } from '../../../src/worker/store/packages.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T06:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function documentOf(versionName: string, digit: string): string {
  const sha256 = digit.repeat(64);
  const file = {
    ...UNDESCRIBED,
    key: objectKey('standard', sha256),
    sha256,
    sizeBytes: 3_100_000,
    versionName,
  };
  return formatReleaseDocument(withRelease([], file, Date.parse('2026-11-12T06:00:00Z')));
}

/** A bucket whose answer for `standard` a test chooses anew at any time. */
function createStage() {
  const stage = {
    answer: async (): Promise<string | null> => documentOf('8.0.10', 'a'),
    asked: 0,
    work: [] as Promise<unknown>[],
  };
  const bucket: PackageBucket = {
    async get(key) {
      expect(key).toBe(releaseDocumentKey('standard'));
      stage.asked += 1;
      const text = await stage.answer();
      return text === null
        ? null
        : { size: text.length, body: new Blob([text]).stream(), text: async () => text };
    },
  };
  const facts = createPackageFacts(bucket);
  const waitUntil = (work: Promise<unknown>) => {
    stage.work.push(work);
  };
  return {
    stage,
    recall: () => facts.recall('standard', 'en', waitUntil),
    read: () => facts.read('standard', 'en', waitUntil),
    settle: () => Promise.all(stage.work),
  };
}

const LINE = 'Version 8.0.10 · 3.1 MB · 12 Nov 2026';

describe('what an isolate tells of packages', () => {
  it('are unknown until someone has asked', async () => {
    const { recall, read } = createStage();
    expect(recall()).toBeUndefined();
    expect((await read()).release).toBe(LINE);
    expect(recall()?.release).toBe(LINE);
  });

  it('are asked for again after half a minute, by a visitor who does not wait', async () => {
    const { stage, recall, read, settle } = createStage();
    await read();
    stage.answer = async () => documentOf('8.1', 'b');
    vi.advanceTimersByTime(30_000);
    expect(recall()?.release).toBe(LINE);
    expect(stage.asked).toBe(1);
    vi.advanceTimersByTime(1);
    expect(recall()?.release).toBe(LINE);
    expect(recall()?.release).toBe(LINE);
    await settle();
    expect(stage.asked).toBe(2);
    expect(recall()?.release).toBe('Version 8.1 · 3.1 MB · 12 Nov 2026');
  });

  it('are empty where nothing is released, and come with the release', async () => {
    const { stage, recall, read, settle } = createStage();
    stage.answer = async () => null;
    expect((await read()).release).toBe('');
    stage.answer = async () => documentOf('8.0.10', 'a');
    vi.advanceTimersByTime(30_001);
    recall();
    await settle();
    expect(recall()?.release).toBe(LINE);
  });

  it('are left out while the bucket fails, which is logged, and kept where they are known', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { stage, recall, read, settle } = createStage();
    stage.answer = () => Promise.reject(new Error('internal error'));
    expect((await read()).release).toBe('');
    expect(recall()?.release).toBe('');
    expect(log).toHaveBeenCalledTimes(1);
    stage.answer = async () => documentOf('8.0.10', 'a');
    vi.advanceTimersByTime(30_001);
    recall();
    await settle();
    stage.answer = () => Promise.reject(new Error('internal error'));
    vi.advanceTimersByTime(30_001);
    recall();
    await settle();
    expect(recall()?.release).toBe(LINE);
  });

  it('are waited for a quarter of a second by the first request, and by none after it', async () => {
    const { stage, recall, read, settle } = createStage();
    let answer: (text: string) => void = () => undefined;
    stage.answer = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const first = read();
    await vi.advanceTimersByTimeAsync(250);
    expect((await first).release).toBe('');
    expect(recall()?.release).toBe('');
    answer(documentOf('8.0.10', 'a'));
    await settle();
    expect(recall()?.release).toBe(LINE);
  });
});
