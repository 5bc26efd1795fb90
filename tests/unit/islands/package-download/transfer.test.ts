import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BACK_OFF_MS,
  createTransfer,
  type Outcome,
  type Progress,
  STALL_MS,
} from '../../../../src/islands/package-download/browser/transfer.ts';
import { answer, createFakeFile, createFakeLine, type FakeFile, serve, type Treatment } from './fake-line.ts';

const URL_OF_PACKAGE = '/download/standard';
const FILE = createFakeFile(10_000, 1);
const OTHER_FILE = createFakeFile(12_345, 2);

async function transfer(...treatments: Treatment[]) {
  const line = createFakeLine(treatments, STALL_MS);
  const progress: Progress[] = [];
  const outcome = await createTransfer(URL_OF_PACKAGE, line).run((one) => progress.push(one));
  return { line, progress, outcome };
}

async function bytesOf(outcome: Outcome): Promise<Uint8Array> {
  if (outcome.kind !== 'complete') throw new Error(`The transfer is ${outcome.kind}, not complete.`);
  return outcome.file.bytes();
}

const ALIEN = serve(FILE, { with: { etag: OTHER_FILE.entityTag } });
const UNSIZED = { without: ['content-length'] };
const fail = (times: number): Treatment[] => Array<Treatment>(times).fill({ kind: 'fails' });

/** What the line does, how the transfer ends (a file that it puts together, or another outcome), and the ranges asked for. */
const CASES: readonly [string, Treatment[], FakeFile | Outcome, (string | null)[]][] = [
  [
    'takes a body that ends early without an error for a cut',
    [serve(FILE, { cutAfter: 4000, cutQuietly: true }), serve(FILE)],
    FILE,
    [null, 'bytes=4000-'],
  ],
  [
    'counts the tries from the start again once a byte has come',
    [...fail(5), serve(FILE, { cutAfter: 10 }), ...fail(4), serve(FILE)],
    FILE,
    [...Array<null>(6).fill(null), ...Array<string>(5).fill('bytes=10-')],
  ],
  [
    'starts over when a 206 carries another entity tag',
    [serve(FILE, { cutAfter: 5000 }), ALIEN, serve(OTHER_FILE)],
    OTHER_FILE,
    [null, 'bytes=5000-', null],
  ],
  [
    'starts over when a 206 starts elsewhere than asked',
    [
      serve(FILE, { cutAfter: 5000 }),
      serve(FILE, { with: { 'content-range': 'bytes 4999-9999/10000' } }),
      serve(FILE),
    ],
    FILE,
    [null, 'bytes=5000-', null],
  ],
  [
    'does not chase a file that changes for ever',
    [...[1, 2, 3].flatMap(() => [serve(FILE, { cutAfter: 5000 }), ALIEN]), serve(FILE)],
    { kind: 'broken' },
    [null, 'bytes=5000-', null, 'bytes=5000-', null, 'bytes=5000-'],
  ],
  [
    'asks for the whole file where there is no tag',
    [serve(FILE, { cutAfter: 5000, without: ['etag'] }), serve(FILE, { without: ['etag'] })],
    FILE,
    [null, null],
  ],
  [
    'starts over once when the digest is wrong',
    [serve(FILE, { spoil: true }), serve(FILE)],
    FILE,
    [null, null],
  ],
  [
    'checks the joined bytes of a resumed transfer',
    [serve(FILE, { cutAfter: 5000 }), serve(FILE, { spoil: true }), serve(FILE, { spoil: true })],
    { kind: 'corrupt' },
    [null, 'bytes=5000-', null],
  ],
  [
    'refuses more bytes than were announced',
    [serve(FILE, { with: { 'content-length': '9000' }, without: ['repr-digest'] })],
    { kind: 'corrupt' },
    [null, null],
  ],
  [
    'does not take the length of an encoded body for the file’s',
    [serve(FILE, { with: { 'content-length': '77', 'content-encoding': 'x' } })],
    FILE,
    [null],
  ],
  ['saves a file whose answer names no digest', [serve(FILE, { without: ['repr-digest'] })], FILE, [null]],
  ['asks for nothing behind the last byte', [serve(FILE, { breaksAtTheEnd: true })], FILE, [null]],
  ...(
    [
      ['ended without a word', { cutQuietly: true }],
      ['broke', {}],
    ] as const
  ).map(([how, options]): [string, Treatment[], FakeFile, (string | null)[]] => [
    `goes on from the last byte that came where a body of unknown size ${how}`,
    [
      serve(FILE, { ...UNSIZED, ...options, cutAfter: 4000 }),
      serve(FILE, { ...UNSIZED, cutAfter: 3001 }),
      serve(FILE),
    ],
    FILE,
    [null, 'bytes=3999-', 'bytes=7000-'],
  ]),
  [
    'gives nothing out that has neither size nor digest nor tag',
    [serve(FILE, { without: ['content-length', 'repr-digest', 'etag'] })],
    { kind: 'corrupt' },
    [null, null],
  ],
  ['aborts and asks again when no answer comes', [{ kind: 'silent' }, serve(FILE)], FILE, [null, null]],
];

describe('a transfer', () => {
  it.each(CASES)('%s', async (_what, treatments, end, ranges) => {
    const { line, outcome } = await transfer(...treatments);
    if ('bytes' in end) expect(await bytesOf(outcome)).toEqual(end.bytes);
    else expect(outcome).toEqual(end);
    expect(line.sent.map(({ range }) => range)).toEqual(ranges);
  });

  it('fetches a file in one request and reports every byte of it without a step back', async () => {
    const { line, progress, outcome } = await transfer(serve(FILE));
    expect(await bytesOf(outcome)).toEqual(FILE.bytes);
    expect(line.sent).toEqual([{ range: null, ifRange: null, cache: 'no-store' }]);
    const received = progress.map(({ receivedBytes }) => receivedBytes);
    expect(received.at(0)).toBe(0);
    expect(received.at(-1)).toBe(FILE.bytes.length);
    expect(received).toEqual(received.toSorted((a, b) => a - b));
    expect(new Set(progress.map(({ sizeBytes }) => sizeBytes))).toEqual(new Set([FILE.bytes.length]));
  });

  it('puts any file together whole, however it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 4000 }), { maxLength: 8 }), async (cuts) => {
        const { outcome } = await transfer(...cuts.map((cutAfter) => serve(FILE, { cutAfter })), serve(FILE));
        // Only a row of fruitless tries, as long as the back-off, may end it.
        const fruitless = cuts.join().match(/(?:\b0\b,?){6,}/) !== null;
        expect(outcome.kind === 'complete' || fruitless).toBe(true);
        if (outcome.kind === 'complete') expect(await bytesOf(outcome)).toEqual(FILE.bytes);
      }),
    );
  });

  it('gives up after five tries that brought nothing, each after a longer wait', async () => {
    const { line, outcome } = await transfer({ kind: 'fails' });
    expect(outcome).toEqual({ kind: 'broken' });
    expect(line.sent).toHaveLength(1 + 5);
    expect(line.waits).toEqual([...BACK_OFF_MS]);
    expect(BACK_OFF_MS).toEqual(BACK_OFF_MS.toSorted((a, b) => a - b));
  });

  it('keeps what it has when it gives up, and the next run continues there', async () => {
    const treatments = [
      serve(FILE, { cutAfter: 7000 }),
      ...Array<Treatment>(5).fill({ kind: 'fails' }),
      serve(FILE),
    ];
    const line = createFakeLine(treatments, STALL_MS);
    const both = createTransfer(URL_OF_PACKAGE, line);
    expect(await both.run(() => {})).toEqual({ kind: 'broken' });
    expect(await bytesOf(await both.run(() => {}))).toEqual(FILE.bytes);
    expect(line.sent.at(-1)?.range).toBe('bytes=7000-');
  });

  it.each([204, 304, 403, 404, 416, 500, 503])('ends on a %i without another request', async (status) => {
    const noBody = status === 204;
    const treatment: Treatment = noBody
      ? { kind: 'answers', response: () => new Response(null, { status }) }
      : answer(status);
    const { line, outcome } = await transfer(treatment, serve(FILE));
    expect(outcome).toEqual({ kind: 'refused', status });
    expect(line.sent).toHaveLength(1);
  });

  it('ends where the whole file is refused as well, and the next run is no worse for it', async () => {
    const line = createFakeLine(
      [serve(FILE, { cutAfter: 100 }), answer(416), answer(503), answer(416), serve(FILE)],
      STALL_MS,
    );
    const both = createTransfer(URL_OF_PACKAGE, line);
    expect(await both.run(() => {})).toEqual({ kind: 'refused', status: 503 });
    expect(await bytesOf(await both.run(() => {}))).toEqual(FILE.bytes);
    expect(line.sent.map(({ range }) => range)).toEqual([null, 'bytes=100-', null, 'bytes=100-', null]);
  });
});
