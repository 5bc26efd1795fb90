import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { escapeHtml, escapeJsonForScript } from '../../../src/shared/escape-html.ts';

describe('escapeHtml', () => {
  it.each([
    ['', ''],
    ['plain ₹750', 'plain ₹750'],
    ['a&b', 'a&amp;b'],
    ['&amp;', '&amp;amp;'],
    ['<script>"x"</script>', '&lt;script&gt;&quot;x&quot;&lt;/script&gt;'],
    ["it's", 'it&#x27;s'],
  ])('%j becomes %j', (text, escaped) => {
    expect(escapeHtml(text)).toBe(escaped);
  });

  it('writes the bytes that React writes, in an element and in an attribute', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(`<p title="${escapeHtml(text)}">${escapeHtml(text)}</p>`).toBe(
          renderToStaticMarkup(createElement('p', { title: text }, text)),
        );
      }),
    );
  });
});

describe('escapeJsonForScript', () => {
  it('is the same JSON without a tag or a comment in it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('</script>', '<!--', '<script', ''), (value, text) => {
        const json = escapeJsonForScript({ value, text });
        expect(json).not.toContain('<');
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify({ value, text })));
      }),
    );
  });
});
