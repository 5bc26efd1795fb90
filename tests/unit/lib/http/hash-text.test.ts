import { expect, it } from 'vitest';
import { hashText } from '../../../../src/lib/http/hash-text.ts';

const distinct = (texts: readonly string[][]) =>
  new Set(texts.map((pieces) => hashText(...pieces))).size;

it('hashText distinguishes texts that differ in one character, in order or in their boundaries', () => {
  const joined = [
    [],
    [''],
    ['', ''],
    ['ab'],
    ['a', 'b'],
    ['ba'],
    ['ab', ''],
    ['', 'ab'],
    ['abc'],
    ['a', 'bc'],
  ];
  expect(distinct(joined)).toBe(joined.length);
});
