import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SLOT_NAMES, type Slots } from '../../../../src/decide/facts.ts';
import { escapeHtml } from '../../../../src/shared/escape-html.ts';
import { compileTemplate } from '../../../../src/worker/template/compile.ts';
import { SLOT_TOKENS, splitAtSlots } from '../../../../src/worker/template/slots.ts';
import { EMPTY_SLOTS } from '../../../support/visits.ts';

const isMarkup = (name: string): boolean => ['trustCard', 'releaseList'].includes(name);

function fill(markup: string, values: Partial<Slots> = {}): string {
  return new TextDecoder().decode(compileTemplate(markup).fill({ ...EMPTY_SLOTS, ...values }));
}

function split(markup: string): (string | { slot: string })[] {
  return splitAtSlots(new TextEncoder().encode(markup)).map((part) =>
    typeof part === 'string' ? { slot: part } : new TextDecoder().decode(part),
  );
}

describe('splitAtSlots', () => {
  it('parts text and slots', () => {
    expect(split(`<a href="${SLOT_TOKENS.downloadHref}">${SLOT_TOKENS.label}</a>`)).toEqual([
      '<a href="',
      { slot: 'downloadHref' },
      '">',
      { slot: 'label' },
      '</a>',
    ]);
    expect(split(SLOT_TOKENS.label + SLOT_TOKENS.qr)).toEqual([{ slot: 'label' }, { slot: 'qr' }]);
  });

  it('leaves text without slots in one piece', () => {
    expect(split('')).toEqual([]);
    expect(split('origin label qr')).toEqual(['origin label qr']);
  });

  it('leaves characters alone that begin with the same byte as a token', () => {
    const text = '\uE002 \uE000 \uE001 \uE000a b\uE001 \uEFFF';
    expect(split(text)).toEqual([text]);
  });

  it('throws at a token of no known slot', () => {
    expect(() => split(SLOT_TOKENS.label.replace('label', 'secret'))).toThrow(/secret/);
  });

  it('has a token for each slot, all different and none touched by escaping', () => {
    const tokens = SLOT_NAMES.map((name) => SLOT_TOKENS[name]);
    expect(new Set(tokens).size).toBe(SLOT_NAMES.length);
    expect(tokens.map(escapeHtml)).toEqual(tokens);
  });
});

describe('compileTemplate', () => {
  it('fills each place of a slot, escaped', () => {
    expect(
      fill(`<a href="${SLOT_TOKENS.downloadHref}">${SLOT_TOKENS.downloadHref}</a>`, {
        downloadHref: '/x?a="1"&b=<2>',
      }),
    ).toBe('<a href="/x?a=&quot;1&quot;&amp;b=&lt;2&gt;">/x?a=&quot;1&quot;&amp;b=&lt;2&gt;</a>');
  });

  it('prints the QR code’s markup as it is', () => {
    expect(fill(`<p>${SLOT_TOKENS.releaseList}</p>`, { releaseList: '<svg data-qr=""></svg>' })).toBe(
      '<p><svg data-qr=""></svg></p>',
    );
  });

  it('may begin and end with a slot, and be nothing', () => {
    expect(fill(`${SLOT_TOKENS.label}-${SLOT_TOKENS.label}`, { label: 'x' })).toBe('x-x');
    expect(fill(SLOT_TOKENS.label, { label: 'x' })).toBe('x');
    expect(fill('')).toBe('');
  });

  it('takes a value that looks like a token for text', () => {
    expect(fill(`<p>${SLOT_TOKENS.label}</p>`, { label: SLOT_TOKENS.origin, origin: 'x' })).toBe(
      `<p>${SLOT_TOKENS.origin}</p>`,
    );
  });

  it('shares no memory between two visitors, with any other filled in between', () => {
    const template = compileTemplate(`<p>${SLOT_TOKENS.label}${SLOT_TOKENS.origin}</p>`);
    const one = template.fill({ ...EMPTY_SLOTS, label: 'first' });
    const other = template.fill({ ...EMPTY_SLOTS, label: 'second' });
    const third = template.fill({ ...EMPTY_SLOTS, label: 'third', origin: 'x'.repeat(10_000) });
    const texts = [one, other, third].map((bytes) => new TextDecoder().decode(bytes));
    expect(texts).toEqual(['<p>first</p>', '<p>second</p>', `<p>third${'x'.repeat(10_000)}</p>`]);
    expect(new Set([one, other, third].map(({ buffer }) => buffer)).size).toBe(3);
    one.fill(0);
    expect(new TextDecoder().decode(other)).toBe('<p>second</p>');
    expect(new TextDecoder().decode(template.fill({ ...EMPTY_SLOTS, label: 'fourth' }))).toBe(
      '<p>fourth</p>',
    );
  });

  it('joins pieces, compiled and not, to what they are in one', () => {
    const [head, body, end] = [
      `<i>${SLOT_TOKENS.label}</i>`,
      `${SLOT_TOKENS.origin}₹${SLOT_TOKENS.label}`,
      '!',
    ];
    const values = { ...EMPTY_SLOTS, label: 'x', origin: 'https://a.test' };
    const joined = compileTemplate(compileTemplate(head), new TextEncoder().encode(body), end);
    expect(new TextDecoder().decode(joined.fill(values))).toBe(fill(head + body + end, values));
  });

  it('fills a page of any size', () => {
    const text = 'x'.repeat(300_000);
    expect(fill(`<p>${text}${SLOT_TOKENS.label}</p>`, { label: text })).toBe(`<p>${text}${text}</p>`);
  });

  it('equals the text with its slots replaced, for any text and any values', () => {
    const piece = fc.oneof(
      fc.string().map((text) => ({ template: text, expected: () => text })),
      fc.constantFrom(...SLOT_NAMES).map((name) => ({
        template: SLOT_TOKENS[name],
        expected: (values: Slots) => (isMarkup(name) ? values[name] : escapeHtml(values[name])),
      })),
    );
    const text = fc.string();
    const slots: fc.Arbitrary<Slots> = fc
      .array(text, { minLength: SLOT_NAMES.length, maxLength: SLOT_NAMES.length })
      .map((values) => ({
        ...EMPTY_SLOTS,
        ...Object.fromEntries(SLOT_NAMES.map((name, index) => [name, values[index]])),
      }));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), slots, (pieces, values) => {
        const markup = pieces.map(({ template }) => template).join('');
        expect(fill(markup, values)).toBe(pieces.map(({ expected }) => expected(values)).join(''));
      }),
    );
  });
});
