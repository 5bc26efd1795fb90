/** What is said of a file, by its bytes and the list; a browser's own failures are in tests/browser/file-check.test.ts. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ListedRelease } from '../../../../../src/shared/file-check.ts';
import {
  judgeFile,
  type KnownReleases,
} from '../../../../../src/site/islands/file-check/browser/judge-file.ts';
import { isUnfinishedZip } from '../../../../../src/site/islands/file-check/browser/zip-end.ts';

/** A file of this many bytes between the beginning of an archive and its end. */
function archive(bytes: number, comment = ''): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([
    Buffer.from('PK\x03\x04', 'latin1'),
    Buffer.alloc(bytes, 7),
    end,
    Buffer.from(comment),
  ]);
}

const PIECE_BYTES = 1024 * 1024;
/** Longer than two pieces, and no multiple of one. */
const OURS = archive(2.5 * PIECE_BYTES);
const RELEASE: ListedRelease = { standing: 'earlier', version: '8.0.9', date: '1 May 2026' };
const DIGEST = createHash('sha256').update(OURS).digest('hex');
const LIST: KnownReleases = { releases: new Map([[DIGEST, RELEASE]]), isWhole: true };

const read = (piece: Blob) => piece.arrayBuffer();

async function judge(bytes: Buffer, list: KnownReleases = LIST) {
  const steps: number[] = [];
  const { signal } = new AbortController();
  const judgement = await judgeFile(new File([new Uint8Array(bytes)], 'app.apk'), list, {
    signal,
    read,
    onProgress: (done, total) => steps.push(done / total),
  });
  return { judgement, steps };
}

it('finds a release by all its bytes, and tells how far it has read', async () => {
  const { judgement, steps } = await judge(OURS);
  expect(judgement).toEqual({ answer: 'earlier', release: RELEASE, digest: DIGEST });
  expect(steps).toHaveLength(3);
  expect(steps.at(-1)).toBe(1);
  expect(steps).toEqual(steps.toSorted());
});

it.each([
  ['one byte more', Buffer.concat([OURS, Buffer.of(0)]), 'unknown'],
  ['one byte less', OURS.subarray(0, -1), 'unfinished'],
  [
    'another byte',
    Buffer.concat([OURS.subarray(0, 99), Buffer.of(8), OURS.subarray(100)]),
    'unknown',
  ],
  ['no bytes', Buffer.of(), 'empty'],
] as const)('says of a file with %s that it is not a release', async (_, bytes, answer) => {
  const { judgement } = await judge(bytes);
  expect(judgement.answer).toBe(answer);
  expect(judgement.release).toBeNull();
});

it('knows nothing by a list that is not whole, unless the file is listed or has no end', async () => {
  const list = { ...LIST, isWhole: false };
  const answer = async (bytes: Buffer) => (await judge(bytes, list)).judgement.answer;
  expect(await answer(OURS)).toBe('earlier');
  expect(await answer(archive(5))).toBe('unlisted');
  expect(await answer(OURS.subarray(0, -1))).toBe('unfinished');
});

it('reads no file that is larger than any release', async () => {
  const file = new File([new Uint8Array(OURS)], 'app.apk');
  Object.defineProperty(file, 'size', { value: 300 * 1024 * 1024 + 1 });
  file.slice = () => expect.fail('It was read.');
  const { signal } = new AbortController();
  const options = { signal, read, onProgress: () => undefined };
  expect(await judgeFile(file, LIST, options)).toEqual({
    answer: 'too-large',
    release: null,
    digest: null,
  });
});

it('says that a file has changed where a piece of it is shorter than it was', async () => {
  const file = new File([new Uint8Array(OURS)], 'app.apk');
  const { slice } = file;
  file.slice = (start = 0, end = 0) => slice.call(file, start, start === 0 ? end : end - 1);
  const { signal } = new AbortController();
  const { answer } = await judgeFile(file, LIST, { signal, read, onProgress: () => undefined });
  expect(answer).toBe('changed');
});

it('stops reading when another file is chosen', async () => {
  const controller = new AbortController();
  const steps: number[] = [];
  await judgeFile(new File([new Uint8Array(OURS)], 'app.apk'), LIST, {
    signal: controller.signal,
    read,
    onProgress(done) {
      steps.push(done);
      controller.abort();
    },
  });
  expect(steps).toEqual([PIECE_BYTES]);
});

it.each([
  ['an archive', archive(5), false],
  ['one with the longest comment', archive(5, 'x'.repeat(0xffff)), false],
  ['one with something added behind it', Buffer.concat([archive(5), Buffer.from('more')]), false],
  ['one without the last byte of its comment', archive(5, 'x').subarray(0, -1), true],
  ['one without its last record', archive(5).subarray(0, -22), true],
  ['four bytes of one', archive(5).subarray(0, 4), true],
  ['three bytes of one', archive(5).subarray(0, 3), false],
  ['a page', Buffer.from('<!doctype html><title>Not found</title>'), false],
  ['no bytes', Buffer.of(), false],
] as const)('whether %s lacks its end', async (_, bytes, isUnfinished) => {
  expect(await isUnfinishedZip(new Blob([new Uint8Array(bytes)]), read)).toBe(isUnfinished);
});
