import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashText } from '../../../src/http/hash-text.ts';

describe('hashText', () => {
  it('is twelve characters that an entity tag may hold', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
        expect(hashText(...texts)).toMatch(/^[\w-]{12}$/);
      }),
    );
  });

  it('says the same of the same texts', () => {
    expect(hashText('/LP1', '?a=1')).toBe(hashText('/LP1', '?a=1'));
  });

  it('tells texts apart that differ in one character, in order or in where they are parted', () => {
    const texts = [
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
    const hashes = texts.map((pieces) => hashText(...pieces));
    expect(new Set(hashes).size).toBe(texts.length);
  });

  it('has no collision among 50,000 links of one campaign', () => {
    const links = Array.from({ length: 50_000 }, (_, visit) => `/download/standard?gclid=${visit}&utm_ab=x`);
    expect(new Set(links.map((link) => hashText(link))).size).toBe(links.length);
  });
});
