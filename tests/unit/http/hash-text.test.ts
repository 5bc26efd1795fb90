import { describe, expect, it } from 'vitest';
import { hashText } from '../../../src/http/hash-text.ts';

const distinct = (texts: readonly string[][]) => new Set(texts.map((pieces) => hashText(...pieces))).size;

describe('hashText', () => {
  it('is twelve characters that an entity tag may hold, the same for the same texts', () => {
    expect(hashText('/LP1', '?ಅ=1')).toMatch(/^[\w-]{12}$/);
    expect(hashText('/LP1', '?ಅ=1')).toBe(hashText('/LP1', '?ಅ=1'));
  });

  it('tells texts apart that differ in one character, in order or in where they are parted', () => {
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
});
