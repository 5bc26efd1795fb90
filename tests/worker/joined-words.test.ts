/**
 * Nothing is joined without a blank: a label and its value that only a style sheet keeps apart are one word for text
 * browsers, copied text, search engines and some screen readers (WCAG 2.2, 1.3.1).
 */
import type { ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { expect, it } from 'vitest';
import { send } from '../support/http.ts';
import { TRIED_EDITIONS, TRIED_PAGES } from '../support/sampling.ts';
import { site } from '../support/site/shared-site.ts';

/** Elements that text browsers set in the same line as what comes before and after them. */
const INLINE = new Set(
  'a abbr b bdi bdo button cite code data del dfn em i ins kbd label mark output q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const SILENT = new Set(['script', 'style', 'svg', 'noscript']);

it.each([...TRIED_PAGES, ...TRIED_EDITIONS].map(({ path }) => path))('%s', async (path) => {
  const { text } = await send(site.url, path);
  expect(joinedWords(fromHtml(text))).toEqual([]);
});

/** Pairs of words that meet at the edge of an element: `BAT|BOWL`. */
function joinedWords(root: Root): string[] {
  const joined: string[] = [];
  let before = '';
  let hasCrossed = false;
  // A digest in groups is one word, and a copy of it has no blanks.
  const walk = (node: RootContent | ElementContent, isPartOfCode = false): void => {
    if (node.type === 'text') {
      if (
        hasCrossed &&
        !isPartOfCode &&
        /[\p{L}\p{M}\p{N}]$/u.test(before) &&
        /^[\p{L}\p{M}\p{N}]/u.test(node.value)
      )
        joined.push(`${before.slice(-20)}|${node.value.slice(0, 20)}`);
      before = node.value;
      hasCrossed = false;
    }
    if (node.type !== 'element' || SILENT.has(node.tagName)) return;
    const isInline = INLINE.has(node.tagName);
    if (!isInline) before = '';
    hasCrossed = true;
    for (const child of node.children) walk(child, isPartOfCode || node.tagName === 'code');
    hasCrossed = true;
    if (!isInline) before = '';
  };
  for (const child of root.children) walk(child);
  return joined;
}
