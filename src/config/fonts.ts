/**
 * The site's type: Anek, one variable family, with files for bold text in an Indic script. A first page waits for
 * none of them: it is set in the device's own letters, scaled to the room that Anek takes; the pages that a visitor
 * reaches from it are set in Anek (docs/decisions/0016-type-costs-no-wait.md).
 */
import { FALLBACK_METRICS, FONT_FILES } from './fonts.generated.ts';
import { LANGUAGE_CODES, LANGUAGES, type Language, type Script } from './languages.ts';

/** Value of `font-family` in the faces of our files. */
export const FONT_FAMILY = 'Anek';

type FontFile = keyof typeof FONT_FILES;
type FallbackMetrics = (typeof FALLBACK_METRICS)[keyof typeof FALLBACK_METRICS]['regular' | 'bold'];

/** A face that stands in for one of ours. */
interface Fallback {
  /** Names of fonts that the device may have, best first; full or PostScript names. */
  names: readonly string[];
  weights: string;
  metrics: FallbackMetrics;
  /** Letters that it is for; all where absent. */
  unicodeRange?: string;
  /** Our own file for a device with none of these fonts. */
  file?: FontFile;
}

const LATIN_FILES = ['latin', 'rupee'] as const;

// Linux first, whose look-ups are dear: each name that is missing asks the system through the sandbox. It has the
// widths of Arial; Android knows its few fonts by heart.
const LATIN_REGULAR = ['Liberation Sans', 'Roboto', 'Arial'];
const LATIN_BOLD = ['Liberation Sans Bold', 'Roboto Bold', 'Arial Bold', 'Roboto'];

/** What systems besides Android and Linux, which have Noto, bring for a script: macOS and iOS, Windows from 8 on. */
const SYSTEM_FONTS = {
  kannada: ['Kannada Sangam MN', 'Nirmala UI'],
  tamil: ['Tamil Sangam MN', 'Nirmala UI'],
  devanagari: ['Devanagari Sangam MN', 'Nirmala UI'],
} as const satisfies Readonly<Record<Script, readonly string[]>>;

/** Weights below this take the regular fall-back, the others the bold one. */
const BOLD_FROM = 600;
const BOLDEST = 800;
const ALL_WEIGHTS = `400 ${BOLDEST}`;
const REGULAR_WEIGHTS = `400 ${BOLD_FROM - 1}`;
const BOLD_WEIGHTS = `${BOLD_FROM} ${BOLDEST}`;

export interface TypeOptions {
  language: Language;
  /** The page names other languages in their own letters. */
  namesLanguages: boolean;
  /** The visitor's browser asked to save data: no file at all. */
  savesData: boolean;
}

/**
 * The `@font-face` rules of a page: our files with their ranges, then the fall-back faces. Within a family later
 * faces win, so the Indic fall-backs, which have a range, come last.
 */
export function fontFaceCss({ language, namesLanguages, savesData }: TypeOptions): string {
  const { script } = LANGUAGES[language];
  const fallbacks: Fallback[] = [
    { names: LATIN_REGULAR, weights: REGULAR_WEIGHTS, metrics: FALLBACK_METRICS.latin.regular },
    { names: LATIN_BOLD, weights: BOLD_WEIGHTS, metrics: FALLBACK_METRICS.latin.bold },
    ...(namesLanguages ? languageNameFallbacks(language) : []),
    ...(script === null ? [] : indicFallbacks(script)),
  ];
  return [
    ...(savesData ? [] : fileFaces(script)),
    ...fallbacks.map((fallback) => fallbackFace(savesData ? { ...fallback, file: undefined } : fallback)),
  ].join('');
}

/**
 * A browser chooses among a family's faces by weight first and by range second, in the fall-backs too: where one
 * script comes in bold only, the others are declared under the same weights beside it, or one of them would hide
 * the other.
 */
function fileFaces(indic: Script | null): string[] {
  if (indic === null) return LATIN_FILES.map((name) => fileFace(name, ALL_WEIGHTS));
  return [
    ...LATIN_FILES.map((name) => fileFace(name, REGULAR_WEIGHTS)),
    ...[...LATIN_FILES, indic].map((name) => fileFace(name, BOLD_WEIGHTS)),
  ];
}

function fileFace(name: FontFile, weights: string): string {
  const { path, unicodeRange } = FONT_FILES[name];
  // Every page is written with Latin letters, and what else is in the family comes later and wins: a range would say
  // nothing.
  const range = name === 'latin' ? '' : `;unicode-range:${unicodeRange}`;
  return `@font-face{font-family:${FONT_FAMILY};src:url(${path});font-weight:${weights};font-display:optional${range}}`;
}

function indicFallbacks(script: Script): Fallback[] {
  const { unicodeRange } = FONT_FILES[script];
  const { regular, bold } = FALLBACK_METRICS[script];
  const system = SYSTEM_FONTS[script];
  return [
    {
      names: [...notoNames(script, 'Regular'), ...system],
      weights: REGULAR_WEIGHTS,
      metrics: regular,
      unicodeRange,
      file: `${script}-text`,
    },
    {
      names: [...notoNames(script, 'Bold'), ...system],
      weights: BOLD_WEIGHTS,
      metrics: bold,
      unicodeRange,
      file: script,
    },
  ];
}

/** One face for each other language's name: its few letters, in the weight of text. */
function languageNameFallbacks(language: Language): Fallback[] {
  return LANGUAGE_CODES.flatMap((other) => {
    const { script } = LANGUAGES[other];
    if (script === null || other === language) return [];
    const file = `${script}-name` as const;
    return [
      {
        names: [...notoNames(script, 'Regular'), ...SYSTEM_FONTS[script]],
        weights: REGULAR_WEIGHTS,
        metrics: FALLBACK_METRICS[script].regular,
        unicodeRange: FONT_FILES[file].unicodeRange,
        file,
      },
    ];
  });
}

/** Noto, which Android ships for every script, by its full and its PostScript names. */
function notoNames(script: Script, style: 'Regular' | 'Bold'): string[] {
  const name = script.charAt(0).toUpperCase() + script.slice(1);
  return [`Noto Sans ${name} ${style}`, `NotoSans${name}-${style}`, `Noto Sans ${name}`];
}

/** Late letters of ours may move the text: they come only where it could not be read without them. */
function fallbackFace({ names, weights, metrics, unicodeRange, file }: Fallback): string {
  const sources = names.map((name) => `local("${name}")`);
  if (file !== undefined) sources.push(`url(${FONT_FILES[file].path})`);
  const display = file === undefined ? '' : ';font-display:swap';
  const range = unicodeRange === undefined ? '' : `;unicode-range:${unicodeRange}`;
  return `@font-face{font-family:"${FONT_FAMILY} Fallback";src:${sources.join(',')};font-weight:${weights};size-adjust:${metrics.sizeAdjust};ascent-override:${metrics.ascentOverride};descent-override:${metrics.descentOverride};line-gap-override:${metrics.lineGapOverride}${display}${range}}`;
}
