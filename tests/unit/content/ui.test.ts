import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { LANGUAGE_CODES } from '../../../src/config/languages.ts';
import { copyrightLine, installHref, responsibleHref, stateName, ui } from '../../../src/content/ui/index.ts';
import { factsOf, stringsIn } from '../../support/page-facts.ts';

describe('shared words', () => {
  it('says the rotate message to the letter', () => {
    expect(ui('en').rotateDevice).toBe('Please Rotate Your Device');
    expect(ui('en').download.busy).toBe('DOWNLOADING');
  });

  it.each(LANGUAGE_CODES)('has every word in %s', (language) => {
    // A page may have no bytes left for this row.
    const read = (one: typeof language) =>
      stringsIn(ui(one)).filter(({ path }) => !path.startsWith('.trust.complaints'));
    const words = read(language);
    expect(words.map(({ path }) => path)).toEqual(read('en').map(({ path }) => path));
    for (const { path, text } of words) expect(text.trim(), path).not.toBe('');
  });

  it.each(LANGUAGE_CODES)('marks the age in %s', (language) => {
    expect(ui(language).age.mark).toBe('18+');
    expect(ui(language).age.text).toContain('18');
  });
});

describe('state names', () => {
  it('names a state in the page’s language', () => {
    expect(stateName('KA', 'kn')).toBe('ಕರ್ನಾಟಕ');
    expect(stateName('TG', 'ta')).toBe('தெலங்கானா');
  });
});

describe('copyrightLine', () => {
  it('carries the page’s year and the brand’s company', () => {
    expect(copyrightLine({ copyrightYear: 2022 }, BRANDS.main)).toBe(
      '© 2022 Pavilion11 Games Private Limited',
    );
  });
});

describe('responsibleHref', () => {
  it.each([
    ['home', '/responsible-gaming'],
    ['kannada', '/responsible-gaming?lang=kn'],
    ['tamil', '/responsible-gaming?lang=ta'],
    ['hindi', '/responsible-gaming?lang=hi'],
    ['hadaf', '/hadaf/tnc#responsible-gaming'],
    ['ludopanti', '/ludopanti/tnc#responsible-gaming'],
  ] as const)('on %s is %s', (page, href) => {
    expect(responsibleHref(factsOf(page))).toBe(href);
  });
});

describe('installHref', () => {
  it.each([
    ['en', '/install'],
    ['kn', '/install?lang=kn'],
    ['ta', '/install?lang=ta'],
    ['hi', '/install?lang=hi'],
  ] as const)('in %s is %s', (language, href) => {
    expect(installHref(language)).toBe(href);
  });
});
