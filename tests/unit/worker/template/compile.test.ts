import { describe, expect, it } from 'vitest';
import { compileTemplate, SLOT_TOKENS, type Template } from '../../../../src/worker/template/compile.ts';
import { EMPTY_SLOTS } from '../../../support/visits.ts';

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const encode = (text: string) => new TextEncoder().encode(text);
const fill = (template: Template, values = {}) => decode(template.fill({ ...EMPTY_SLOTS, ...values }));

describe('compileTemplate', () => {
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
