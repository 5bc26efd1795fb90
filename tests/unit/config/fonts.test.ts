import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FONT_FILES } from '../../../src/config/fonts.generated.ts';
import { fontFaceCss, fontPreloads } from '../../../src/config/fonts.ts';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../../src/config/languages.ts';

const FONTS = new URL('../../../public/fonts/', import.meta.url);
const WITH_SCRIPT = LANGUAGE_CODES.flatMap((language) => {
  const { script } = LANGUAGES[language];
  return script === null ? [] : [{ language, script }];
});

function faces(language: Language): string[] {
  return fontFaceCss(language).match(/@font-face\{[^}]*\}/g) ?? [];
}

function covers(language: Language, letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0;
  return faces(language)
    .filter((face) => face.includes('url('))
    .some((face) =>
      [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].some(
        ([, from = '', to = from]) => point >= Number.parseInt(from, 16) && point <= Number.parseInt(to, 16),
      ),
    );
}

describe('font files', () => {
  it.each(Object.values(FONT_FILES))(
    '$path carries the hash and size of its content',
    ({ path, sizeBytes }) => {
      const bytes = readFileSync(new URL(path.replace('/fonts/', ''), FONTS));
      expect(path).toContain(createHash('sha256').update(bytes).digest('hex').slice(0, 8));
      expect(bytes.length).toBe(sizeBytes);
      expect(bytes.subarray(0, 4).toString('latin1')).toBe('wOF2');
    },
  );

  it('are all listed', () => {
    const listed = Object.values(FONT_FILES).map(({ path }) => path.replace('/fonts/', ''));
    expect(readdirSync(FONTS).sort()).toEqual(listed.sort());
  });
});

describe('fontFaceCss', () => {
  it.each(LANGUAGE_CODES)('covers the Latin text, digits and the rupee sign in %s', (language) => {
    for (const letter of '₹750 Play·©–—‘’“”…×%') expect(covers(language, letter), letter).toBe(true);
  });

  it.each(WITH_SCRIPT)('has every file of $language under the same bold weights', ({ language, script }) => {
    const weights = faces(language)
      .filter((face) => face.includes('url('))
      .map((face) => /\/anek-(\w+).*font-weight:(\d+ \d+)/.exec(face)?.slice(1).join(' '));
    expect(weights).toEqual([
      'latin 400 599',
      'rupee 400 599',
      'latin 600 800',
      'rupee 600 800',
      `${script} 600 800`,
    ]);
  });

  it('covers Kannada and Tamil only where they are written', () => {
    expect([covers('kn', 'ಕ'), covers('kn', '್'), covers('kn', 'த')]).toEqual([true, true, false]);
    expect([covers('ta', 'த'), covers('ta', '்'), covers('ta', 'ಕ')]).toEqual([true, true, false]);
    expect([covers('en', 'ಕ'), covers('en', 'த')]).toEqual([false, false]);
  });

  it.each(LANGUAGE_CODES)('lets no file of %s move the text when it comes late', (language) => {
    const files = faces(language).filter((face) => face.includes('url('));
    expect(files.every((face) => face.includes('font-display:optional'))).toBe(true);
  });

  it.each(LANGUAGE_CODES)('gives every fall-back of %s our metrics', (language) => {
    const fallbacks = faces(language).filter((face) => face.includes('local('));
    expect(fallbacks.length).toBe(LANGUAGES[language].script === null ? 2 : 4);
    for (const face of fallbacks) {
      expect(face).toMatch(
        /size-adjust:\d+\.\d\d%;ascent-override:\d+\.\d\d%;descent-override:\d+\.\d\d%;line-gap-override:\d/,
      );
    }
  });

  it('names the families that the base sheet asks for', () => {
    const base = readFileSync(new URL('../../../src/components/base/base.css', import.meta.url), 'utf8');
    expect(base).toMatch(/Anek, ["']Anek Fallback["'],/);
    expect(new Set(fontFaceCss('kn').match(/font-family:[^;]+/g))).toEqual(
      new Set(['font-family:Anek', 'font-family:"Anek Fallback"']),
    );
  });
});

describe('fontPreloads', () => {
  it('are the one file that is small enough to come before the picture', () => {
    expect(fontPreloads()).toEqual([FONT_FILES.latin.path]);
  });
});
