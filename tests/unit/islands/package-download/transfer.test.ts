import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BACK_OFF_MS,
  createTransfer,
  type Outcome,
  type Progress,
  STALL_MS,
} from '../../../../src/islands/package-download/browser/transfer.ts';
import {
  answer,
  createFakeFile,
  createFakeLine,
  type FakeLine,
  serve,
  serveAndFallSilent,
  type Treatment,
} from './fake-line.ts';

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

describe('a transfer', () => {
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

  it('continues at the byte where the connection broke, twice, and asks for no byte again', async () => {
    const { line, outcome } = await transfer(
      serve(FILE, { cutAfter: 3700 }),
      serve(FILE, { cutAfter: 2500 }),
      serve(FILE),
    );
    expect(await bytesOf(outcome)).toEqual(FILE.bytes);
    expect(line.sent.map(({ range }) => range)).toEqual([null, 'bytes=3700-', 'bytes=6200-']);
    expect(line.sent.map(({ ifRange }) => ifRange)).toEqual([null, FILE.entityTag, FILE.entityTag]);
  });

  it('takes a body that ends early without an error for a cut', async () => {
    const { line, outcome } = await transfer(serve(FILE, { cutAfter: 4000, cutQuietly: true }), serve(FILE));
    expect(await bytesOf(outcome)).toEqual(FILE.bytes);
    expect(line.sent[1]?.range).toBe('bytes=4000-');
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

  it('counts the tries from the start again once a byte has come', async () => {
    const failures = Array.from({ length: 5 }, (): Treatment => ({ kind: 'fails' }));
    const { outcome } = await transfer(
      ...failures,
      serve(FILE, { cutAfter: 10 }),
      ...failures.slice(1),
      serve(FILE),
    );
    expect(await bytesOf(outcome)).toEqual(FILE.bytes);
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

  it('fetches the file anew when it is run again after its end', async () => {
    const line = createFakeLine([serve(FILE)], STALL_MS);
    const twice = createTransfer(URL_OF_PACKAGE, line);
    await twice.run(() => {});
    expect(await bytesOf(await twice.run(() => {}))).toEqual(FILE.bytes);
    expect(line.sent.map(({ range }) => range)).toEqual([null, null]);
  });
});

describe('a transfer of a file that changes', () => {
  it('starts over with the whole new file that a 200 brings', async () => {
    const { line, outcome } = await transfer(serve(FILE, { cutAfter: 5000 }), serve(OTHER_FILE));
    expect(await bytesOf(outcome)).toEqual(OTHER_FILE.bytes);
    expect(line.sent).toHaveLength(2);
  });

  it('starts over when a 206 carries another entity tag', async () => {
    const alien = serve(FILE, { with: { etag: OTHER_FILE.entityTag } });
    const { line, outcome } = await transfer(serve(FILE, { cutAfter: 5000 }), alien, serve(OTHER_FILE));
    expect(await bytesOf(outcome)).toEqual(OTHER_FILE.bytes);
    expect(line.sent.map(({ range }) => range)).toEqual([null, 'bytes=5000-', null]);
  });

  it('starts over when a 206 starts elsewhere than asked', async () => {
    const shifted = serve(FILE, { with: { 'content-range': 'bytes 4999-9999/10000' } });
    const { outcome } = await transfer(serve(FILE, { cutAfter: 5000 }), shifted, serve(FILE));
    expect(await bytesOf(outcome)).toEqual(FILE.bytes);
  });

  it('does not chase a file that changes for ever', async () => {
    const first = serve(FILE, { cutAfter: 5000 });
    const alien = serve(FILE, { with: { etag: OTHER_FILE.entityTag } });
    const { outcome } = await transfer(first, alien, first, alien, first, alien, serve(FILE));
    expect(outcome).toEqual({ kind: 'broken' });
  });

  it('asks for the whole file where no strong tag allows to continue', async () => {
    for (const headers of [{ without: ['etag'] }, { with: { etag: 'W/"weak"' } }]) {
      const { line, outcome } = await transfer(
        serve(FILE, { cutAfter: 5000, ...headers }),
        serve(FILE, headers),
      );
      expect(await bytesOf(outcome)).toEqual(FILE.bytes);
      expect(line.sent[1]).toMatchObject({ range: null, ifRange: null });
    }
  });
});

describe('a transfer with spoilt bytes', () => {
  it('starts over once when the digest is wrong', async () => {
    const { line, outcome } = await transfer(serve(FILE, { spoil: true }), serve(FILE));
    expect(await bytesOf(outcome)).toEqual(FILE.bytes);
    expect(line.sent[1]?.range).toBeNull();
  });

  it('gives nothing out when the digest is wrong twice', async () => {
    const { line, outcome } = await transfer(serve(FILE, { spoil: true }));
    expect(outcome).toEqual({ kind: 'corrupt' });
    expect(line.sent).toHaveLength(2);
  });

  it('checks the joined bytes of a resumed transfer', async () => {
    const { outcome } = await transfer(
      serve(FILE, { cutAfter: 5000 }),
      serve(FILE, { spoil: true }),
      serve(FILE, { spoil: true }),
    );
    expect(outcome).toEqual({ kind: 'corrupt' });
  });

  it('refuses more bytes than were announced', async () => {
    const { outcome } = await transfer(
      serve(FILE, { with: { 'content-length': '9000' }, without: ['repr-digest'] }),
    );
    expect(outcome).toEqual({ kind: 'corrupt' });
  });
});

describe('a transfer and the answer it gets', () => {
  it.each([204, 304, 403, 404, 416, 500, 503])('ends on a %i without another request', async (status) => {
    const noBody = status === 204;
    const treatment: Treatment = noBody
      ? { kind: 'answers', response: () => new Response(null, { status }) }
      : answer(status);
    const { line, outcome } = await transfer(treatment, serve(FILE));
    expect(outcome).toEqual({ kind: 'refused', status });
    expect(line.sent).toHaveLength(1);
  });

  it.each([403, 412, 416, 503])('starts over once after a %i to a resume', async (status) => {
    const { line, outcome } = await transfer(serve(FILE, { cutAfter: 100 }), answer(status), serve(FILE));
    expect(await bytesOf(outcome)).toEqual(FILE.bytes);
    expect(line.sent.map(({ range }) => range)).toEqual([null, 'bytes=100-', null]);
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

  it('asks for no range again in a run in which one was refused', async () => {
    const { line, outcome } = await transfer(
      serve(FILE, { cutAfter: 100 }),
      answer(416),
      serve(FILE, { cutAfter: 5000 }),
      serve(FILE),
    );
    expect(await bytesOf(outcome)).toEqual(FILE.bytes);
    expect(line.sent.map(({ range }) => range)).toEqual([null, 'bytes=100-', null, null]);
  });

  it('reports no percentage without a Content-Length, and still checks the digest', async () => {
    const { progress, outcome } = await transfer(serve(FILE, { without: ['content-length'] }));
    expect(await bytesOf(outcome)).toEqual(FILE.bytes);
    expect(new Set(progress.map(({ sizeBytes }) => sizeBytes))).toEqual(new Set([null]));
  });

  it('does not take the length of an encoded body for the file’s', async () => {
    const { outcome } = await transfer(
      serve(FILE, { with: { 'content-length': '77', 'content-encoding': 'x' } }),
    );
    expect(await bytesOf(outcome)).toEqual(FILE.bytes);
  });

  it('saves a file whose answer names no digest', async () => {
    const { outcome } = await transfer(serve(FILE, { without: ['repr-digest'] }));
    expect(await bytesOf(outcome)).toEqual(FILE.bytes);
  });
});

describe('a transfer whose end is not told', () => {
  const unsized = { without: ['content-length'] };

  it('asks for nothing behind the last byte', async () => {
    const behindTheEnd = serve(FILE, { breaksAtTheEnd: true });
    const { line, outcome } = await transfer(behindTheEnd);
    expect(await bytesOf(outcome)).toEqual(FILE.bytes);
    expect(line.sent).toHaveLength(1);
  });

  it.each([
    ['ended without a word', { cutQuietly: true }],
    ['broke', {}],
  ])('goes on from the last byte that came where a body of unknown size %s', async (_how, how) => {
    const { line, outcome } = await transfer(
      serve(FILE, { ...unsized, ...how, cutAfter: 4000 }),
      serve(FILE, { ...unsized, cutAfter: 3001 }),
      serve(FILE),
    );
    expect(await bytesOf(outcome)).toEqual(FILE.bytes);
    expect(line.sent.map(({ range }) => range)).toEqual([null, 'bytes=3999-', 'bytes=7000-']);
  });

  it('is complete where the last byte, asked for again, turns out to be the last', async () => {
    const { line, outcome } = await transfer(serve(FILE, { ...unsized, breaksAtTheEnd: true }), serve(FILE));
    expect(await bytesOf(outcome)).toEqual(FILE.bytes);
    expect(line.sent.map(({ range }) => range)).toEqual([null, 'bytes=9999-']);
  });

  it('gives nothing out that has neither size nor digest nor tag', async () => {
    const { outcome } = await transfer(serve(FILE, { without: ['content-length', 'repr-digest', 'etag'] }));
    expect(outcome).toEqual({ kind: 'corrupt' });
  });
});

describe('a transfer on a line that falls silent', () => {
  it('aborts and asks again when no answer comes', async () => {
    const { line, outcome } = await transfer({ kind: 'silent' }, serve(FILE));
    expect(await bytesOf(outcome)).toEqual(FILE.bytes);
    expect(line.sent).toHaveLength(2);
  });

  it('continues where the bytes stopped coming', async () => {
    let line: FakeLine | undefined;
    const silence = serveAndFallSilent(FILE, 4321, () => {
      if (!line) throw new Error('The line is not there yet.');
      return line;
    });
    line = createFakeLine([silence, serve(FILE)], STALL_MS);
    const outcome = await createTransfer(URL_OF_PACKAGE, line).run(() => {});
    expect(await bytesOf(outcome)).toEqual(FILE.bytes);
    expect(line.sent[1]?.range).toBe('bytes=4321-');
  });
});
