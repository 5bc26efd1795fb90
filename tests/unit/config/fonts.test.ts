import { createHash } from 'node:crypto';
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

/** The faces in which the brand's type is set, without those that stand in for it. */
function brandFaces(language: Language): string[] {
  return faces(language).filter((face) => face.includes('font-family:Anek;'));
}

/** Whether the page's files have the letter, wherever the faces say so: Latin has no range of its own. */
function covers(language: Language, letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0;
  const css = brandFaces(language).join('');
  const ranges = Object.values(FONT_FILES).flatMap(({ path, unicodeRange }) =>
    css.includes(path) ? [unicodeRange] : [],
  );
  return [...ranges.join().matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].some(
    ([, from = '', to = from]) => point >= Number.parseInt(from, 16) && point <= Number.parseInt(to, 16),
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

  it('has the letters of the other languages’ names where they are named', () => {
    const named = (language: Language) =>
      faces(language, { namesLanguages: true }).flatMap((face) => /anek-(\w+)-name/.exec(face)?.[1] ?? []);
    expect(LANGUAGE_CODES.map(named)).toEqual([
      ['kannada', 'tamil', 'devanagari'],
      ['tamil', 'devanagari'],
      ['kannada', 'devanagari'],
      ['kannada', 'tamil'],
    ]);
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
});
