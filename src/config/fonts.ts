/**
 * The site's typeface: Anek, a variable family, with files for bold text in an Indic script. A visit's first page waits
 * for none of them: it is set in the device's font, scaled to Anek's metrics; the pages after it are set in Anek
 * (docs/decisions/0016-type-costs-no-wait.md).
 */
import { FALLBACK_METRICS, FONT_FILES } from './fonts.generated.ts';
import { LANGUAGE_CODES, LANGUAGES, type Language, type Script } from './languages.ts';

type FontFile = keyof typeof FONT_FILES;

const LATIN_FILES = ['latin', 'rupee'] as const;

// Linux first, where each missing name is an expensive look-up outside the sandbox; Liberation Sans has the widths of
// Arial. On Android look-ups are cheap.
const LATIN_REGULAR = ['Liberation Sans', 'Roboto', 'Roboto Regular', 'Arial'];
const LATIN_BOLD = ['Liberation Sans Bold', 'Roboto Bold', 'Arial Bold', 'Roboto'];

/** Fonts for a script on macOS and iOS, and on Windows from 8 on. Android and Linux have Noto. */
const SYSTEM_FONTS = {
  kannada: ['Kannada Sangam MN', 'Nirmala UI'],
  tamil: ['Tamil Sangam MN', 'Nirmala UI'],
  devanagari: ['Devanagari Sangam MN', 'Nirmala UI'],
} as const satisfies Readonly<Record<Script, readonly string[]>>;

const ALL_WEIGHTS = '400 800';
/** Weights of the regular and of the bold fall-back face. */
const WEIGHTS = { regular: '400 599', bold: '600 800' } as const;
type Weight = keyof typeof WEIGHTS;

export interface TypeOptions {
  language: Language;
  /** The page names other languages in their own scripts. */
  namesLanguages: boolean;
  /** The browser asks to save data, so no file is declared. */
  savesData: boolean;
}

/**
 * The `@font-face` rules of a page: our files with their ranges, then the fall-back faces. Within a family later
 * faces win, so the Indic fall-backs, which have a range, come last.
 */
export function fontFaceCss({ language, namesLanguages, savesData }: TypeOptions): string {
  const { script } = LANGUAGES[language];
  const others = namesLanguages ? LANGUAGE_CODES.filter((other) => other !== language) : [];
  const named = others.flatMap((other) => LANGUAGES[other].script ?? []);
  const indic = (of: Script, weight: Weight, file: FontFile) =>
    fallbackFace(of, indicNames(of, weight), weight, file, !savesData);
  return [
    ...(savesData ? [] : fileFaces(script)),
    fallbackFace('latin', LATIN_REGULAR, 'regular'),
    fallbackFace('latin', LATIN_BOLD, 'bold'),
    // The letters of each other language's name, in the weight of text.
    ...named.map((other) => indic(other, 'regular', `${other}-name`)),
    ...(script ? [indic(script, 'regular', `${script}-text`), indic(script, 'bold', script)] : []),
  ].join('');
}

/**
 * A browser chooses among a family's faces by weight first and by range second, also among fall-backs. Where a script has
 * only a bold file, the other files are also declared with its weights; otherwise one would hide the other.
 */
function fileFaces(indic: Script | null): string[] {
  if (indic === null) return LATIN_FILES.map((name) => fileFace(name, ALL_WEIGHTS));
  return [
    ...LATIN_FILES.map((name) => fileFace(name, WEIGHTS.regular)),
    ...[...LATIN_FILES, indic].map((name) => fileFace(name, WEIGHTS.bold)),
  ];
}

function fileFace(name: FontFile, weights: string): string {
  const { path, unicodeRange } = FONT_FILES[name];
  // Every page contains Latin letters, and later faces of the family override this one, so a range would have no effect.
  const range = name === 'latin' ? '' : `;unicode-range:${unicodeRange}`;
  return `@font-face{font-family:Anek;src:url(${path});font-weight:${weights};font-display:optional${range}}`;
}

/** Noto, which Android has for every script, by its full and PostScript names; then the fonts of other systems. */
function indicNames(script: Script, weight: Weight): string[] {
  const name = script.charAt(0).toUpperCase() + script.slice(1);
  const style = weight === 'bold' ? 'Bold' : 'Regular';
  return [
    `Noto Sans ${name} ${style}`,
    `NotoSans${name}-${style}`,
    `Noto Sans ${name}`,
    ...SYSTEM_FONTS[script],
  ];
}

/**
 * A face shown in place of one of ours. Our fonts may arrive late and move the text, so they are loaded only where the
 * text could not be read without them.
 * @param names of fonts that the device may have, best first; full or PostScript names
 * @param file our own, for a device with none of these fonts; limits the face to its letters. @default all letters, no file
 */
function fallbackFace(
  script: keyof typeof FALLBACK_METRICS,
  names: readonly string[],
  weight: Weight,
  file?: FontFile,
  sendsFile = false,
): string {
  const metrics = FALLBACK_METRICS[script][weight];
  const sources = names.map((name) => `local("${name}")`);
  if (file && sendsFile) sources.push(`url(${FONT_FILES[file].path})`);
  const display = file && sendsFile ? ';font-display:swap' : '';
  const range = file ? `;unicode-range:${FONT_FILES[file].unicodeRange}` : '';
  return `@font-face{font-family:"Anek Fallback";src:${sources.join(',')};font-weight:${WEIGHTS[weight]};size-adjust:${metrics.sizeAdjust};ascent-override:${metrics.ascentOverride};descent-override:${metrics.descentOverride};line-gap-override:${metrics.lineGapOverride}${display}${range}}`;
}
