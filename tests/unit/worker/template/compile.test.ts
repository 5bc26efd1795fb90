import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SLOT_NAMES, type SlotName } from '../../../../src/decide/facts.ts';
import { escapeHtml } from '../../../../src/shared/escape-html.ts';
import { compileTemplate, SLOT_TOKENS, type Template } from '../../../../src/worker/template/compile.ts';
import { EMPTY_SLOTS } from '../../../support/visits.ts';

const isMarkup = (name: SlotName): boolean => ['trustCard', 'releaseList'].includes(name);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const encode = (text: string) => new TextEncoder().encode(text);
const fill = (template: Template, values = {}) => decode(template.fill({ ...EMPTY_SLOTS, ...values }));

describe('compileTemplate', () => {
  it('fills what is the text with its slots replaced, for any pieces, compiled or not, and any values', () => {
    // Values may look like tokens and like markup.
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom(...Object.values(SLOT_TOKENS), '"<b>\'&amp;', '₹\uE002'),
    );
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(...SLOT_NAMES).map((name) => ({ name })),
    );
    const form = fc.constantFrom(String, encode, (markup: string) => compileTemplate(markup));
    const values = fc.record(Object.fromEntries(SLOT_NAMES.map((name) => [name, text])));
    fc.assert(
      fc.property(fc.array(fc.tuple(piece, form), { maxLength: 12 }), values, (pieces, slots) => {
        const template = compileTemplate(
          ...pieces.map(([one, as]) => as(typeof one === 'string' ? one : SLOT_TOKENS[one.name])),
        );
        const filled = pieces.map(([one]) => {
          if (typeof one === 'string') return one;
          const value = slots[one.name] ?? '';
          return isMarkup(one.name) ? value : escapeHtml(value);
        });
        expect(fill(template, slots)).toBe(filled.join(''));
      }),
    );
  });

  it('leaves characters alone that begin with the same byte as a token', () => {
    const text = '\uE002 \uE000 \uE001 \uE000a b\uE001 \uEFFF';
    expect(fill(compileTemplate(text))).toBe(text);
  });

  it('throws at a token of no known slot', () => {
    expect(() => compileTemplate(SLOT_TOKENS.label.replace('label', 'secret'))).toThrow(/secret/);
  });

  it('shares no memory between two visitors, with any other filled in between', () => {
    const template = compileTemplate(`<p>${SLOT_TOKENS.label}${SLOT_TOKENS.origin}</p>`);
    const values = ['first', 'second', 'x'.repeat(300_000)].map((label) => ({ ...EMPTY_SLOTS, label }));
    const pages = values.map((slots) => template.fill(slots));
    expect(pages.map(decode)).toEqual(values.map(({ label }) => `<p>${label}</p>`));
    expect(new Set(pages.map(({ buffer }) => buffer)).size).toBe(3);
    pages[0]?.fill(0);
    expect(decode(pages[1] ?? encode(''))).toBe('<p>second</p>');
    expect(fill(template, { label: 'fourth' })).toBe('<p>fourth</p>');
  });
});
