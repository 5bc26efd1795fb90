import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { escapeHtml, escapeJsonForScript } from '../../../src/shared/escape-html.ts';

it('escapeHtml escapes as React does, in an element and in an attribute', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('&amp;', '<script>"x"</script>', "it's", '₹750'),
  );
  fc.assert(
    fc.property(text, (title) => {
      expect(`<p title="${escapeHtml(title)}">${escapeHtml(title)}</p>`).toBe(
        renderToStaticMarkup(createElement('p', { title }, title)),
      );
    }),
  );
});

it('escapeJsonForScript writes the same JSON without a tag or a comment', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom('</script>', '<!--', '<script', ''),
      (value, text) => {
        const json = escapeJsonForScript({ value, text });
        expect(json).not.toContain('<');
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify({ value, text })));
      },
    ),
  );
});
