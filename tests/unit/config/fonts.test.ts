import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FONT_FILES } from '../../../src/config/fonts.generated.ts';
import { fontFaceCss, type TypeOptions } from '../../../src/config/fonts.ts';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../../src/config/languages.ts';

const FONTS = new URL('../../../public/fonts/', import.meta.url);

function faces(language: Language, options: Partial<TypeOptions> = {}): string[] {
  const css = fontFaceCss({ language, namesLanguages: false, savesData: false, ...options });
  return css.match(/@font-face\{[^}]*\}/g) ?? [];
}

describe('font files', () => {
  it.each(Object.values(FONT_FILES))(
    '$path has the hash and size of its content',
    ({ path, sizeBytes }) => {
      const bytes = readFileSync(new URL(path.replace('/fonts/', ''), FONTS));
      expect(path).toContain(hash('sha256', bytes).slice(0, 8));
      expect(bytes.length).toBe(sizeBytes);
      expect(bytes.subarray(0, 4).toString('latin1')).toBe('wOF2');
    },
  );

  it('are all listed', () => {
    const listed = Object.values(FONT_FILES).map(({ path }) => path.replace('/fonts/', ''));
    expect(readdirSync(FONTS).sort()).toEqual(listed.sort());
  });
});

it('fontFaceCss includes the fonts of other languages’ names where they are listed', () => {
  const named = (language: Language) =>
    faces(language, { namesLanguages: true }).flatMap(
      (face) => /anek-(\w+)-name/.exec(face)?.[1] ?? [],
    );
  expect(named('en')).toEqual(expect.arrayContaining(['kannada', 'tamil', 'devanagari']));
  for (const language of LANGUAGE_CODES) {
    const { script: own } = LANGUAGES[language];
    expect(named(language), language).toEqual(named('en').filter((script) => script !== own));
  }
  for (const { script, name } of Object.values(LANGUAGES)) {
    if (script === null) continue;
    const { unicodeRange } = FONT_FILES[`${script}-name`];
    const listed = unicodeRange.split(',').reduce((sum, range) => {
      const [from = '', to = from] = range.slice(2).split('-');
      return sum + Number.parseInt(to, 16) - Number.parseInt(from, 16) + 1;
    }, 0);
    expect(listed, name).toBe(new Set(name).size);
  }
});
