import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FONT_FILES } from '../../../src/config/fonts.generated.ts';
import { fontFaceCss, type TypeOptions } from '../../../src/config/fonts.ts';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../../src/config/languages.ts';

const FONTS = new URL('../../../public/fonts/', import.meta.url);
const WITH_SCRIPT = LANGUAGE_CODES.flatMap((language) => {
  const { script } = LANGUAGES[language];
  return script === null ? [] : [{ language, script }];
});

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

  it.each(WITH_SCRIPT)('has every file of $language under the same bold weights', ({ language, script }) => {
    const weights = brandFaces(language).map((face) =>
      /\/anek-(\w+).*font-weight:(\d+ \d+)/.exec(face)?.slice(1).join(' '),
    );
    expect(weights).toEqual([
      'latin 400 599',
      'rupee 400 599',
      'latin 600 800',
      'rupee 600 800',
      `${script} 600 800`,
    ]);
  });

  it('covers an Indic script only where it is written', () => {
    expect([covers('kn', 'ಕ'), covers('kn', '್'), covers('kn', 'த')]).toEqual([true, true, false]);
    expect([covers('ta', 'த'), covers('ta', '்'), covers('ta', 'ಕ')]).toEqual([true, true, false]);
    expect([covers('hi', 'क'), covers('hi', '़'), covers('hi', 'ಕ')]).toEqual([true, true, false]);
    expect([covers('en', 'ಕ'), covers('en', 'த'), covers('en', 'क')]).toEqual([false, false, false]);
  });

  it.each(LANGUAGE_CODES)('lets no file of the brand move the text of %s when it comes late', (language) => {
    expect(brandFaces(language).every((face) => face.includes('font-display:optional'))).toBe(true);
  });

  it.each(LANGUAGE_CODES)('gives every fall-back of %s our metrics', (language) => {
    const fallbacks = faces(language).filter((face) => face.includes('local('));
    expect(fallbacks.length).toBe(LANGUAGES[language].script === null ? 2 : 4);
    for (const face of fallbacks) {
      expect(face).toMatch(
        /size-adjust:[\d.]+%;ascent-override:[\d.]+%;descent-override:[\d.]+%;line-gap-override:\d/,
      );
    }
  });

  it.each(WITH_SCRIPT)(
    'has a file of $script after every font that a device may bring',
    ({ language, script }) => {
      const letters = faces(language).filter(
        (face) => face.includes('Fallback') && face.includes('unicode-range'),
      );
      expect(letters.map((face) => /url\(\/fonts\/anek-([\w-]+)\./.exec(face)?.[1])).toEqual([
        `${script}-text`,
        script,
      ]);
      for (const face of letters) {
        expect(face).toMatch(/src:(local\("[^"]+"\),){5,}url\([^)]+\);/);
        expect(face).toContain('font-display:swap');
      }
    },
  );

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

  it.each(LANGUAGE_CODES)('names no file in %s for a visitor who saves data', (language) => {
    const css = faces(language, { namesLanguages: true, savesData: true }).join('');
    expect(css).toContain('local(');
    expect(css).not.toContain('url(');
  });

  it('names the families that the base sheet asks for', () => {
    const base = readFileSync(new URL('../../../src/components/base/base.css', import.meta.url), 'utf8');
    expect(base.match(/--font: [^;]+/g)).toEqual([
      '--font: "Anek Fallback", sans-serif',
      '--font: Anek, "Anek Fallback", sans-serif',
    ]);
    expect(
      new Set(
        faces('kn')
          .join('')
          .match(/font-family:[^;]+/g),
      ),
    ).toEqual(new Set(['font-family:Anek', 'font-family:"Anek Fallback"']));
  });
});
