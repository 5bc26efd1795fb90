/** Headings in the cuts that Android's own font has (docs/decisions/0016-type-costs-no-wait.md). */
import { brandLetters } from 'virtual:brand-styles';
import { expect, it } from 'vitest';
import { BRANDS, HOST_BRANDS } from '../../../../src/config/brands/index.ts';
import { LANGUAGE_CODES } from '../../../../src/config/languages.ts';
import { themedCss } from '../../../../src/site/components/base/themed-css.ts';

it.each(HOST_BRANDS)('$id sets English headings in its own letters', (brand) => {
  const letters = brandLetters[brand.id];
  expect(letters).toMatch(/:root:not\(\[data-type\]\)\{[^}]*--display:/);
  expect(themedCss(brand, '', 'en').endsWith(letters ?? '-')).toBe(true);
});

it('a page in another language carries none of them', () => {
  for (const language of LANGUAGE_CODES.filter((code) => code !== 'en'))
    for (const brand of Object.values(BRANDS))
      expect(themedCss(brand, '', language)).not.toContain('--display:');
});
