import { describe, expect, it } from 'vitest';
import { dataAttribute, pageAttributes } from '../../../src/shared/page-attributes.ts';

describe('dataAttribute', () => {
  it.each([
    ['page', 'data-page'],
    ['branchKey', 'data-branch-key'],
    ['propFileName', 'data-prop-file-name'],
  ])('spells %s as %s', (name, attribute) => {
    expect(dataAttribute(name)).toBe(attribute);
  });
});

describe('pageAttributes', () => {
  it('names every member as a document does, absent ones too, in order', () => {
    const attributes = pageAttributes({
      page: 'LP1',
      label: '',
      brand: 'main',
      services: 'g',
      branchKey: null,
      ga: 'G-1',
      ads: 'AW-1',
      adsNew: 'a',
      adsOld: null,
    });
    expect(Object.entries(attributes)).toEqual([
      ['data-page', 'LP1'],
      ['data-label', ''],
      ['data-brand', 'main'],
      ['data-services', 'g'],
      ['data-branch-key', null],
      ['data-ga', 'G-1'],
      ['data-ads', 'AW-1'],
      ['data-ads-new', 'a'],
      ['data-ads-old', null],
    ]);
  });
});
