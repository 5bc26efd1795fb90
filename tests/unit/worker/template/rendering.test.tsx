import { createElement, Suspense, use } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PAGES, pageOf } from '../../../../src/config/pages.ts';
import { EMPTY_SLOTS } from '../../../../src/site/examples/facts.ts';
import { findPageModule } from '../../../../src/site/pages/index.ts';
import type { PageModule } from '../../../../src/site/pages/page-module.ts';
import { renderBytes } from '../../../../src/worker/document/render-markup.ts';
import { findWords } from '../../../../src/worker/reader-words.ts';
import { compileTemplate, SLOT_TOKENS } from '../../../../src/worker/template/compile.ts';
import { createPageTemplates, type PageTemplate } from '../../../../src/worker/template/index.ts';
import { cutBehindTags, shareRendering } from '../../../../src/worker/template/rendering.ts';
import { DEFAULT_VARIABLES, decideVisit } from '../../../support/pages/visits.ts';

const encoder = new TextEncoder();
const SLOTS = {
  ...EMPTY_SLOTS,
  label: '<trump-beta>',
  downloadHref: '/download/x?a="&b=\'',
  query: '?q=क',
};

async function* chunksOf(...chunks: readonly Uint8Array[]) {
  yield* chunks;
}

describe('a page whose chunks are cut', () => {
  it('at every byte in turn is the same for a visitor', async () => {
    const { facts } = decideVisit({ page: pageOf('kannada') });
    const page = await findPageModule(facts.page.id, facts.edition, facts.language);
    const bytes = await renderBytes(
      createElement(page.Body, { facts: { ...facts, slots: SLOT_TOKENS } }),
    );
    const whole = new TextDecoder().decode(compileTemplate(bytes).fill(SLOTS));
    expect(whole).toContain('href="/download/x?a=&quot;&amp;b=&#x27;"');
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const pieces: Uint8Array[] = [];
      for await (const piece of cutBehindTags(
        chunksOf(bytes.subarray(0, cut), bytes.subarray(cut)),
      ))
        pieces.push(compileTemplate(piece).fill(SLOTS));
      if (Buffer.concat(pieces).toString() !== whole)
        expect(Buffer.concat(pieces).toString(), `cut at ${cut}`).toBe(whole);
    }
  });

  it('into single bytes is the same for a visitor', async () => {
    const markup = `<p class="${SLOT_TOKENS.label}">${SLOT_TOKENS.query} ಕನ್ನಡ</p><a href="${SLOT_TOKENS.downloadHref}">x</a> end`;
    const bytes = encoder.encode(markup);
    const { whole } = shareRendering(
      chunksOf(...Array.from(bytes, (_, at) => bytes.subarray(at, at + 1))),
    );
    const filled = (await whole).map((piece) => piece.fill(SLOTS));
    expect(Buffer.concat(filled).toString()).toBe(
      '<p class="&lt;trump-beta&gt;">?q=क ಕನ್ನಡ</p><a href="/download/x?a=&quot;&amp;b=&#x27;">x</a> end',
    );
  });
});

const HEAD = {
  title: 'Title',
  description: 'x',
  canonicalPath: '/',
  alternates: [],
  structuredData: [],
};

/** A tree whose second half is there, or fails, when the test says so. */
function createHalves() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let renderings = 0;
  const Second = () => use(promise);
  const page: PageModule = {
    styles: '',
    head: () => HEAD,
    Body({ facts }) {
      renderings += 1;
      return (
        <main>
          <p>{facts.slots.label}</p>
          <Suspense fallback="…">
            <p>
              <Second /> {facts.slots.query}
            </p>
          </Suspense>
        </main>
      );
    },
  };
  const { facts } = decideVisit({ page: pageOf('lp1') });
  const templates = createPageTemplates({
    variables: DEFAULT_VARIABLES,
    findPage: () => page,
    findWords,
  });
  return {
    resolve: () => resolve('second'),
    fail: () => reject(new Error('It broke.')),
    open: () => templates.open(facts),
    renderings: () => renderings,
  };
}

function visit(template: PageTemplate, label: string, waited: Promise<unknown>[] = []) {
  const body = template.fill(
    { ...EMPTY_SLOTS, label, query: `?of=${label}` },
    {
      waitUntil: (work) => waited.push(work),
      onFailure: () => '<p>failed <a href="/x">link</a></p>',
    },
  );
  if (!(body instanceof ReadableStream)) throw new Error('The page is not streamed.');
  return body;
}

async function readUntil(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  text: string,
): Promise<string> {
  let read = '';
  const decoder = new TextDecoder();
  while (!read.includes(text)) {
    const step = await reader.read();
    if (step.done) throw new Error(`The page ends without "${text}": ${read}`);
    read += decoder.decode(step.value);
  }
  return read;
}

describe('visitors who come while a page is rendered', () => {
  it('get what React has sent so far, each with their own values, and share one rendering', async () => {
    const { open, resolve, renderings } = createHalves();
    const template = await open();
    const readers = ['one', 'two'].map((label) => visit(template, label).getReader());
    const begun = await Promise.all(readers.map((reader) => readUntil(reader, '</main>')));
    expect(begun[0]).toContain('<p>one</p>');
    expect(begun[1]).toContain('<p>two</p>');
    const late = visit(template, 'late').getReader();
    expect(await readUntil(late, '</main>')).toContain('<p>late</p>');
    resolve();
    expect(await readUntil(readers[0] as never, '</html>')).toContain('?of=one');
    expect(await readUntil(late, '</html>')).toContain('?of=late');
    expect(renderings()).toBe(1);
  });

  it('lose nothing when the first of them leaves, and the page is kept', async () => {
    const { open, resolve, renderings } = createHalves();
    const template = await open();
    const waited: Promise<unknown>[] = [];
    const [first, second] = [
      visit(template, 'first', waited),
      visit(template, 'second', waited),
    ].map((body) => body.getReader());
    await readUntil(first as never, '</main>');
    await readUntil(second as never, '</main>');
    const left = first?.cancel();
    resolve();
    await left;
    expect(await readUntil(second as never, '</html>')).toContain('?of=second');
    await Promise.all(waited);
    const kept = template.fill(
      { ...EMPTY_SLOTS, label: 'later' },
      { waitUntil: () => undefined, onFailure: String },
    );
    expect(kept).toBeInstanceOf(Uint8Array);
    expect(renderings()).toBe(1);
  });

  it('get a page that ends with a link where the rendering fails behind its beginning, and nothing is kept', async () => {
    const { open, fail } = createHalves();
    const template = await open();
    const reader = visit(template, 'one').getReader();
    await readUntil(reader, '</main>');
    fail();
    const rest = await readUntil(reader, '</html>');
    const end = '<p>failed <a href="/x">link</a></p><!--/email_off--></body></html>';
    expect(rest.endsWith(`>${end}`)).toBe(true);
    expect(template.hasFailed()).toBe(true);
    await expect(
      template.fill(EMPTY_SLOTS, { waitUntil: () => undefined, onFailure: String }),
    ).rejects.toThrow('It broke.');
  });

  it('cause no rendering when they leave before its turn', async () => {
    const { open, renderings } = createHalves();
    const waited: Promise<unknown>[] = [];
    await visit(await open(), 'one', waited).cancel();
    expect([renderings(), waited]).toEqual([0, []]);
  });
});

it('what React renders in one go waits for the visitor together, so that it is sent in one write', async () => {
  const { facts } = decideVisit({ page: pageOf('lp1') });
  const lines = PAGES.map(({ path }) => <p key={path}>{'word '.repeat(200)}</p>);
  const page: PageModule = {
    styles: '',
    head: () => HEAD,
    Body: ({ facts: { slots } }) => [...lines, <p key="end">{slots.query}</p>],
  };
  const templates = createPageTemplates({
    variables: DEFAULT_VARIABLES,
    findPage: () => page,
    findWords,
  });
  let isFilled = false;
  const slots = {
    ...EMPTY_SLOTS,
    get query() {
      isFilled = true;
      return '';
    },
  };
  const template = await templates.open(facts);
  const body = template.fill(slots, { waitUntil: () => undefined, onFailure: String });
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  expect(isFilled).toBe(false);
  await vi.waitUntil(() => isFilled);
  await reader.cancel();
});

it('every page is cut into pieces that each end behind a tag', async () => {
  for (const page of PAGES) {
    const { facts } = decideVisit({ page });
    const { Body } = await findPageModule(page.id, facts.edition, facts.language);
    const bytes = await renderBytes(
      createElement(Body, { facts: { ...facts, slots: SLOT_TOKENS } }),
    );
    for await (const piece of cutBehindTags(chunksOf(bytes)))
      expect(piece.at(-1), page.path).toBe('>'.charCodeAt(0));
  }
});

it('a character of the private use area that stands for no slot is a mistake of the page', () => {
  expect(() => compileTemplate('<p>\uE03F</p>')).toThrow('stands for no slot');
  expect(() => compileTemplate('<p>\uE0C0</p>')).toThrow('stands for no slot');
});
