import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  openPackageStore,
  SAVED_MS,
} from '../../../../src/islands/package-download/browser/package-store.ts';
import { installMemoryIndexedDb } from '../../../support/download/memory-indexed-db.ts';

const PATH = '/download/standard';
const ANSWER = { start: 0, entityTag: '"1"', sizeBytes: 1000, digest: 'x' };

let uninstall = () => {};
beforeEach(() => {
  uninstall = installMemoryIndexedDb({
    begin: () => () => {},
    soon: (job) => setImmediate(job),
  });
});
afterEach(() => uninstall());

function openTab(path = PATH) {
  let isTakenOver = false;
  const store = openPackageStore(path, () => {
    isTakenOver = true;
  });
  return { store, isTakenOver: () => isTakenOver };
}

const lotOf = (text: string, size: number) => new Blob([text.repeat(size)]);

async function keptText(): Promise<string | null> {
  const kept = await openTab().store.look();
  return kept && new Blob([...kept.lots]).text();
}

describe('a package that two tabs keep', () => {
  it('is what was kept last, without a gap, and the former tab is told and mixes nothing in', async () => {
    const former = openTab();
    const keep = former.store.begin(ANSWER);
    for (let nth = 0; nth < 5; nth += 1) await keep(lotOf('a', 10));
    const next = openTab();
    const seen = await next.store.look();
    if (!seen) throw new Error('Nothing is kept.');
    for (let nth = 0; nth < 20; nth += 1) await keep(lotOf('b', 10));
    const keepNext = next.store.takeOver(seen);
    await keepNext(lotOf('c', 7));
    expect(former.isTakenOver()).toBe(false);
    expect(await keep(lotOf('d', 10))).toBeNull();
    expect(former.isTakenOver()).toBe(true);
    expect(await keptText()).toBe(`${'a'.repeat(50)}${'c'.repeat(7)}`);
    expect(next.isTakenOver()).toBe(false);
  });

  it('is kept by only one of two that take it over at once', async () => {
    const keep = openTab().store.begin(ANSWER);
    await keep(lotOf('a', 10));
    const tabs = [openTab(), openTab()];
    const seen = await Promise.all(tabs.map(({ store }) => store.look()));
    const keeps = tabs.map(({ store }, nth) => {
      const kept = seen[nth];
      if (!kept) throw new Error('Nothing is kept.');
      return store.takeOver(kept);
    });
    for (const one of keeps) await one(lotOf('b', 5));
    expect(tabs.map(({ isTakenOver }) => isTakenOver())).toEqual([false, true]);
    expect(await keptText()).toBe('aaaaaaaaaabbbbb');
  });

  it('stays after it was saved, whatever another label begins, until its time is over', async () => {
    const { store } = openTab();
    await store.begin(ANSWER)(lotOf('a', 1000));
    store.saved();
    expect(await store.look()).toMatchObject({ isSaved: true, keptBytes: 1000 });
    const other = openTab('/download/upgrade');
    expect(await other.store.begin(ANSWER)(lotOf('b', 10))).toBeNull();
    expect(await keptText()).toHaveLength(1000);
    const { now } = Date;
    const later = now() + SAVED_MS;
    try {
      Date.now = () => later;
      expect(await keptText()).toBeNull();
    } finally {
      Date.now = now;
    }
    expect(await keptText()).toBeNull();
  });
});
