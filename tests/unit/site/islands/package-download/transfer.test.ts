import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BACK_OFF_MS,
  PROBE_MS,
} from '../../../../../src/site/islands/package-download/browser/retry-waits.ts';
import {
  createTransfer,
  type Outcome,
  type TransferEvent,
} from '../../../../../src/site/islands/package-download/browser/transfer.ts';
import {
  answer,
  createFakeFile,
  createFakeLine,
  type FakeFile,
  type ServeOptions,
  serve,
  type Treatment,
} from '../../../../support/download/fake-line.ts';

const URL_OF_PACKAGE = '/download/standard';
const FILE = createFakeFile(10_000, 1);
const OTHER_FILE = createFakeFile(12_345, 2);

async function transfer(...treatments: Treatment[]) {
  const line = createFakeLine(treatments);
  const events: TransferEvent[] = [];
  const outcome = await createTransfer(URL_OF_PACKAGE, line).run((event) => events.push(event));
  return { line, events, outcome };
}

async function bytesOf(outcome: Outcome): Promise<Uint8Array> {
  if (outcome.kind !== 'complete')
    throw new Error(`The transfer is ${outcome.kind}, not complete.`);
  return outcome.file.bytes();
}

const WHOLE = serve(FILE);
const cutAt = (cutAfter: number, options: ServeOptions = {}) =>
  serve(FILE, { ...options, cutAfter });
const ALIEN = serve(FILE, { with: { etag: OTHER_FILE.entityTag } });
const ELSEWHERE = serve(FILE, { with: { 'content-range': 'bytes 4999-9999/10000' } });
const QUIET: ServeOptions = { cutQuietly: true };
const UNSIZED = { without: ['content-length'] };
const UNTAGGED = { without: ['etag'] };
const UNCHECKED = { without: ['repr-digest'] };
const NAMELESS = serve(FILE, { without: ['content-length', 'repr-digest', 'etag'] });
const TOO_LONG = serve(FILE, { with: { 'content-length': '9000' }, ...UNCHECKED });
const ENCODED = serve(FILE, { with: { 'content-length': '77', 'content-encoding': 'x' } });
const SPOILT = serve(FILE, { spoil: true });
const SILENT: Treatment = { kind: 'silent' };
const fail = (times: number): Treatment[] => Array<Treatment>(times).fill({ kind: 'fails' });

const CORRUPT: Outcome = { kind: 'corrupt' };
const PLAIN: Outcome = { kind: 'plain' };
const refused = (status: number): Outcome => ({ kind: 'refused', status });

/** Treatments, how the transfer ends (with the assembled file or another outcome), and where requests began. */
const CASES: readonly [string, Treatment[], FakeFile | Outcome, number[]][] = [
  [
    'treats a body that ends early without an error as interrupted',
    [cutAt(4000, QUIET), WHOLE],
    FILE,
    [0, 4000],
  ],
  [
    'counts tries from the start again once a byte has arrived',
    [...fail(5), cutAt(10), ...fail(4), WHOLE],
    FILE,
    [...Array<number>(6).fill(0), ...Array<number>(5).fill(10)],
  ],
  [
    'starts over at another entity tag',
    [cutAt(5000), ALIEN, serve(OTHER_FILE)],
    OTHER_FILE,
    [0, 5000, 0],
  ],
  [
    'starts over if a 206 starts elsewhere than requested',
    [cutAt(300), ELSEWHERE, WHOLE],
    FILE,
    [0, 300, 0],
  ],
  [
    'leaves a file that keeps changing to the plain link',
    [1, 3, 4].flatMap((seed) => {
      const file = createFakeFile(10_000, seed);
      const alien = serve(file, { with: { etag: OTHER_FILE.entityTag } });
      return [serve(file, { cutAfter: 5000 }), alien];
    }),
    PLAIN,
    [0, 5000, 0, 5000, 0, 5000],
  ],
  ['requests the whole file if there is no tag', [cutAt(500, UNTAGGED), WHOLE], FILE, [0, 0]],
  [
    'leaves a file without a tag to the plain link where all of it would cost too much',
    [cutAt(501, UNTAGGED), WHOLE],
    PLAIN,
    [0],
  ],
  ['starts over once if a range is refused', [cutAt(500), answer(416), WHOLE], FILE, [0, 500, 0]],
  [
    'resumes again once a whole answer has begun',
    [cutAt(500), answer(403), cutAt(7000), cutAt(1000), WHOLE],
    FILE,
    [0, 500, 0, 7000, 8000],
  ],
  [
    'leaves the file to the plain link if a range is refused after more than a twentieth',
    [cutAt(501), answer(416), WHOLE],
    PLAIN,
    [0, 501],
  ],
  [
    'leaves the file to the plain link if the server ignores ranges after more than a twentieth',
    [cutAt(6000), serve(FILE, { ignoresRange: true })],
    PLAIN,
    [0, 6000],
  ],
  [
    'skips what it has if the server ignores ranges early',
    [cutAt(400), serve(FILE, { ignoresRange: true, cutAfter: 9000 }), WHOLE],
    FILE,
    [0, 400, 9000],
  ],
  ...[429, 500, 502, 503, 504, 511].map((status): [string, Treatment[], FakeFile, number[]] => [
    `waits and resumes after a ${status} to a resume`,
    [cutAt(6000), answer(status), answer(status), WHOLE],
    FILE,
    [0, 6000, 6000, 6000],
  ]),
  [
    'resumes on a line that breaks every 60 %, whatever a resume was answered',
    [cutAt(6000), answer(503), cutAt(2400), answer(503), cutAt(960), WHOLE],
    FILE,
    [0, 6000, 6000, 8400, 8400, 9360],
  ],
  ['starts over once if the digest is wrong', [SPOILT, WHOLE], FILE, [0, 0]],
  [
    'checks the joined bytes of a resumed transfer',
    [cutAt(5000), SPOILT, SPOILT],
    CORRUPT,
    [0, 5000, 0],
  ],
  ['refuses more bytes than were declared', [TOO_LONG], CORRUPT, [0, 0]],
  ['does not take the length of an encoded body for the file’s', [ENCODED], FILE, [0]],
  ['saves a file whose answer has no digest', [serve(FILE, UNCHECKED)], FILE, [0]],
  ['requests nothing after the last byte', [serve(FILE, { breaksAtTheEnd: true })], FILE, [0]],
  ...[QUIET, {}].map((how): [string, Treatment[], FakeFile, number[]] => [
    'resumes a body of unknown size from its last received byte',
    [cutAt(4000, { ...UNSIZED, ...how }), cutAt(3001, UNSIZED), WHOLE],
    FILE,
    [0, 3999, 7000],
  ]),
  ['saves nothing that has neither size nor digest nor tag', [NAMELESS], CORRUPT, [0, 0]],
  ['aborts and tries again without an answer', [SILENT, WHOLE], FILE, [0, 0]],
  ...[204, 304, 403, 404, 416, 500, 503].map((status): [string, Treatment[], Outcome, number[]] => [
    `ends on a ${status} without another request`,
    [answer(status), WHOLE],
    refused(status),
    [0],
  ]),
];

describe('a transfer', () => {
  it.each(CASES)('%s', async (_what, treatments, end, starts) => {
    const { line, outcome } = await transfer(...treatments);
    if ('bytes' in end) expect(await bytesOf(outcome)).toEqual(end.bytes);
    else expect(outcome).toEqual(end);
    expect(line.starts()).toEqual(starts);
  });

  it('fetches a file in one request and reports its progress without a step back', async () => {
    const { line, events, outcome } = await transfer(WHOLE);
    expect(await bytesOf(outcome)).toEqual(FILE.bytes);
    expect(line.sent).toEqual([{ range: null, ifRange: null, cache: 'no-store' }]);
    expect(events.at(-1)).toEqual({ kind: 'checking' });
    const progress = events.filter((event) => event.kind === 'receiving');
    expect(progress).toHaveLength(events.length - 1);
    const received = progress.map(({ receivedBytes }) => receivedBytes);
    expect(received.at(0)).toBe(0);
    expect(received.at(-1)).toBe(FILE.bytes.length);
    expect(received).toEqual(received.toSorted((a, b) => a - b));
    expect(new Set(progress.map(({ sizeBytes }) => sizeBytes))).toEqual(
      new Set([FILE.bytes.length]),
    );
  });

  it('assembles any file completely, however it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 4000 }), { maxLength: 8 }),
        async (cuts) => {
          const { outcome } = await transfer(...cuts.map((at) => cutAt(at)), WHOLE);
          expect(await bytesOf(outcome)).toEqual(FILE.bytes);
        },
      ),
    );
  });

  it('tells of each wait, and after five fruitless tries looks for the network itself', async () => {
    const { line, events, outcome } = await transfer(cutAt(7000), ...fail(7), WHOLE);
    expect(await bytesOf(outcome)).toEqual(FILE.bytes);
    expect(line.starts()).toEqual([0, ...Array<number>(8).fill(7000)]);
    expect(line.waits).toEqual([...BACK_OFF_MS, PROBE_MS, PROBE_MS, PROBE_MS]);
    expect(BACK_OFF_MS).toEqual(BACK_OFF_MS.toSorted((a, b) => a - b));
    const waiting = { kind: 'waiting', for: 'network', receivedBytes: 7000, sizeBytes: 10_000 };
    expect(events.filter(({ kind }) => kind === 'waiting')).toEqual(
      [...BACK_OFF_MS, null, null, null].map((retryMs) => ({ ...waiting, retryMs })),
    );
  });

  it('does not try in vain while the device has no network', async () => {
    const line = { ...createFakeLine([cutAt(7000), WHOLE]), isOffline: () => true };
    const events: TransferEvent[] = [];
    await createTransfer(URL_OF_PACKAGE, line).run((event) => events.push(event));
    expect(events).toContainEqual({
      kind: 'waiting',
      for: 'network',
      retryMs: null,
      receivedBytes: 7000,
      sizeBytes: 10_000,
    });
    expect(line.waits).toEqual([PROBE_MS]);
  });

  it.each<[string, Record<string, string>, number]>([
    ['seconds', { 'retry-after': '10' }, 10_000],
    ['less than the back-off', { 'retry-after': '0' }, BACK_OFF_MS[0]],
    ['more than five minutes', { 'retry-after': '86400' }, 300_000],
    [
      'a date, by the server’s clock',
      {
        date: 'Sun, 06 Nov 1994 08:49:37 GMT',
        'retry-after': 'Sun, 06 Nov 1994 08:49:57 GMT',
      },
      20_000,
    ],
    [
      'a date in the oldest form',
      { date: 'Sun, 06 Nov 1994 08:49:37 GMT', 'retry-after': 'Sun Nov  6 08:50:37 1994' },
      60_000,
    ],
    ['a date that has passed', { 'retry-after': 'Sun, 06 Nov 1994 08:49:57 GMT' }, BACK_OFF_MS[0]],
    ['something else', { 'retry-after': 'soon' }, BACK_OFF_MS[0]],
  ])('keeps a Retry-After of %s', async (_what, headers, wait) => {
    const { line, events } = await transfer(cutAt(6000), answer(503, headers), WHOLE);
    expect(line.waits).toEqual([BACK_OFF_MS[0], wait === BACK_OFF_MS[0] ? BACK_OFF_MS[1] : wait]);
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'waiting', for: 'server', retryMs: line.waits[1] }),
    );
  });
});
