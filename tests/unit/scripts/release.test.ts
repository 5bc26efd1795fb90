import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { ObjectStore } from '../../../scripts/packages/object-store.ts';
import { readReleaseHistory, releasePackage } from '../../../scripts/packages/release.ts';
import { openRemoteStore, type RunWrangler } from '../../../scripts/packages/remote-store.ts';

const FIRST = Buffer.from('first');
const SECOND = Buffer.from('second');

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A store in memory that keeps the order of what was written. */
function createStore() {
  const objects = new Map<string, Buffer>();
  const written: string[] = [];
  const store: ObjectStore = {
    description: 'the store of the test',
    readText: async (key) => objects.get(key)?.toString() ?? null,
    async writeText(key, text) {
      written.push(key);
      objects.set(key, Buffer.from(text));
    },
    async holdsPackage(key, digest) {
      const bytes = objects.get(key);
      return bytes !== undefined && sha256(bytes) === digest;
    },
    async writePackage(key, bytes) {
      written.push(key);
      objects.set(key, Buffer.from(bytes));
    },
    close: async () => {},
  };
  return { store, objects, written };
}

describe('releasePackage', () => {
  it('writes the object, and only then what points to it', async () => {
    const { store, written } = createStore();
    const { release, wasCurrent } = await releasePackage(store, 'standard', FIRST, 5000);
    expect(wasCurrent).toBe(false);
    expect(release).toEqual({
      key: `packages/standard/${sha256(FIRST)}.apk`,
      sha256: sha256(FIRST),
      sizeBytes: 5,
      uploaded: new Date(5000),
    });
    expect(written).toEqual([release.key, 'releases/standard.json']);
  });

  it('changes nothing when the file is live already', async () => {
    const { store, written } = createStore();
    const { release } = await releasePackage(store, 'standard', FIRST, 5000);
    written.length = 0;
    expect(await releasePackage(store, 'standard', FIRST, 9000)).toEqual({ release, wasCurrent: true });
    expect(written).toEqual([]);
  });

  it('puts back an object that was lost', async () => {
    const { store, objects } = createStore();
    const { release } = await releasePackage(store, 'standard', FIRST, 5000);
    objects.delete(release.key);
    await releasePackage(store, 'standard', FIRST, 9000);
    expect(objects.get(release.key)?.equals(FIRST)).toBe(true);
  });

  it('makes an older file current again without a second upload', async () => {
    const { store, written } = createStore();
    await releasePackage(store, 'standard', FIRST, 5000);
    await releasePackage(store, 'standard', SECOND, 10_000);
    written.length = 0;
    await releasePackage(store, 'standard', FIRST, 15_000);
    expect(written).toEqual(['releases/standard.json']);
    const history = await readReleaseHistory(store, 'standard');
    expect(history.map((release) => release.sha256)).toEqual([FIRST, SECOND, FIRST].map(sha256));
  });

  it('keeps packages apart', async () => {
    const { store } = createStore();
    await releasePackage(store, 'standard', FIRST, 5000);
    expect(await readReleaseHistory(store, 'upgrade')).toEqual([]);
  });

  it('leaves the former release live when the upload fails', async () => {
    const { store } = createStore();
    await releasePackage(store, 'standard', FIRST, 5000);
    const failing = { ...store, writePackage: () => Promise.reject(new Error('no network')) };
    await expect(releasePackage(failing, 'standard', SECOND, 9000)).rejects.toThrow('no network');
    const [live] = await readReleaseHistory(store, 'standard');
    expect(live?.sha256).toBe(sha256(FIRST));
  });

  it('points to nothing when other bytes come back than were written', async () => {
    const { store, objects } = createStore();
    const lossy = {
      ...store,
      writePackage: (key: string) => store.writePackage(key, Buffer.from('fir'), ''),
    };
    await expect(releasePackage(lossy, 'standard', FIRST, 5000)).rejects.toThrow('Nothing points to them');
    expect(objects.has('releases/standard.json')).toBe(false);
  });

  it('says so when the document does not read back', async () => {
    const { store } = createStore();
    const deaf = { ...store, writeText: async () => {} };
    await expect(releasePackage(deaf, 'standard', FIRST, 5000)).rejects.toThrow('nothing is live');
  });

  it('leaves a document alone that it cannot read', async () => {
    const { store, objects } = createStore();
    objects.set('releases/standard.json', Buffer.from('{}'));
    await expect(releasePackage(store, 'standard', FIRST, 5000)).rejects.toThrow('is not a release document');
    expect(objects.get('releases/standard.json')?.toString()).toBe('{}');
  });
});

describe('the remote store', () => {
  /** Wrangler as far as it is used: files in, files out, and its words for a missing key. */
  function createWrangler(spoil: (bytes: Buffer) => Buffer = (bytes) => bytes) {
    const objects = new Map<string, Buffer>();
    const commands: string[] = [];
    const run: RunWrangler = async ([command = '', path = '', ...options]) => {
      commands.push(`${command} ${path}`);
      if (!options.includes('--remote')) throw new Error('This is the bucket of this machine.');
      const file = options[options.indexOf('--file') + 1] ?? '';
      if (command === 'put') {
        objects.set(path, spoil(await readFile(file)));
        return;
      }
      const bytes = objects.get(path);
      if (!bytes) throw new Error('wrangler r2 object get failed:\nThe specified key does not exist.');
      await writeFile(file, bytes);
    };
    return { run, commands, objects };
  }

  it('releases by way of Wrangler and reads back before it points', async () => {
    const { run, commands } = createWrangler();
    const { release } = await releasePackage(openRemoteStore('bucket', run), 'standard', FIRST, 5000);
    expect(commands).toEqual([
      'get bucket/releases/standard.json',
      `get bucket/${release.key}`,
      `put bucket/${release.key}`,
      `get bucket/${release.key}`,
      'put bucket/releases/standard.json',
      'get bucket/releases/standard.json',
    ]);
  });

  it('points to nothing when the upload was cut short', async () => {
    const { run, objects } = createWrangler((bytes) => bytes.subarray(0, 2));
    await expect(releasePackage(openRemoteStore('bucket', run), 'standard', FIRST, 5000)).rejects.toThrow(
      'other bytes',
    );
    expect([...objects.keys()]).toEqual([`bucket/packages/standard/${sha256(FIRST)}.apk`]);
  });

  it('takes no failure for an empty bucket', async () => {
    const run = () => Promise.reject(new Error('Authentication error [code: 10000]'));
    await expect(readReleaseHistory(openRemoteStore('bucket', run), 'standard')).rejects.toThrow(
      'Authentication',
    );
  });
});
