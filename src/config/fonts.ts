/**
 * The site's type: Anek, one variable family, with companions for what is set bold in Kannada and Tamil, and
 * fall-back faces that take the same room until the files arrive, so that nothing moves when they do. Running
 * text in the two scripts is left to the phone's own letters: every phone has them, and ours are 37 KB for one
 * weight of Kannada.
 */
import { FALLBACK_METRICS, FONT_FILES } from './fonts.generated.ts';
import type { Language } from './languages.ts';

export const FONT_FAMILY = 'Anek';

/** Value of `font-family` for all text; every language uses the same one. */
export const FONT_STACK = "Anek,'Anek Fallback',sans-serif";

type FontFile = keyof typeof FONT_FILES;
type FallbackMetrics = (typeof FALLBACK_METRICS)[keyof typeof FALLBACK_METRICS];

const LATIN_FILES = ['latin', 'rupee'] as const;
const INDIC_FILE: Readonly<Record<Language, FontFile | null>> = { en: null, kn: 'kannada', ta: 'tamil' };

const LATIN_REGULAR = ['Arial', 'Roboto', 'Liberation Sans'];
const LATIN_BOLD = [
  'Arial Bold',
  'Arial-BoldMT',
  'Roboto Bold',
  'Roboto-Bold',
  'Liberation Sans Bold',
  'Roboto',
];

/** Weights below this take the regular fall-back, the others the bold one. */
const BOLD_FROM = 600;
const BOLDEST = 800;
const REGULAR_WEIGHTS = `400 ${BOLD_FROM - 1}`;
const BOLD_WEIGHTS = `${BOLD_FROM} ${BOLDEST}`;

/**
 * The `@font-face` rules of a page in `language`: our files with their ranges, then the fall-back faces.
 * Later faces win inside a family, so that the Indic fall-backs, which have a range, come last.
 */
export function fontFaceCss(language: Language): string {
  return [
    ...fileFaces(INDIC_FILE[language]),
    ...fallbackFaces(LATIN_REGULAR, LATIN_BOLD, FALLBACK_METRICS.latinRegular, FALLBACK_METRICS.latinBold),
    ...(language === 'kn'
      ? indicFallbackFaces(
          'Kannada',
          'kannada',
          FALLBACK_METRICS.kannadaRegular,
          FALLBACK_METRICS.kannadaBold,
        )
      : []),
    ...(language === 'ta'
      ? indicFallbackFaces('Tamil', 'tamil', FALLBACK_METRICS.tamilRegular, FALLBACK_METRICS.tamilBold)
      : []),
  ].join('');
}

/**
 * Files to preload for the first paint of a page, as paths from the site's root: Latin alone. A slow line
 * would give the Kannada and Tamil files the time that the picture needs, and use them no sooner than the next
 * page (`font-display: optional`). The rupee sign is 1 KB.
 */
export function fontPreloads(): string[] {
  return [FONT_FILES.latin.path];
}

/**
 * A browser chooses among the faces of a family by weight first and by range second: where one script is there
 * in bold alone, the others stand beside it under the same weights, or one of them would hide the other.
 */
function fileFaces(indic: FontFile | null): string[] {
  if (indic === null) return LATIN_FILES.map((name) => fileFace(name, `400 ${BOLDEST}`));
  return [
    ...LATIN_FILES.map((name) => fileFace(name, REGULAR_WEIGHTS)),
    ...[...LATIN_FILES, indic].map((name) => fileFace(name, BOLD_WEIGHTS)),
  ];
}

function fileFace(name: FontFile, weights: string): string {
  const { path, unicodeRange } = FONT_FILES[name];
  return `@font-face{font-family:${FONT_FAMILY};src:url(${path}) format("woff2");font-weight:${weights};font-display:optional;unicode-range:${unicodeRange}}`;
}

function indicFallbackFaces(
  script: string,
  file: FontFile,
  regular: FallbackMetrics,
  bold: FallbackMetrics,
): string[] {
  const noto = `Noto Sans ${script}`;
  const postScript = `NotoSans${script}`;
  return fallbackFaces(
    [`${noto} Regular`, `${postScript}-Regular`, noto],
    [`${noto} Bold`, `${postScript}-Bold`, noto],
    regular,
    bold,
    FONT_FILES[file].unicodeRange,
  );
}

function fallbackFaces(
  regularNames: readonly string[],
  boldNames: readonly string[],
  regular: FallbackMetrics,
  bold: FallbackMetrics,
  unicodeRange?: string,
): string[] {
  return [
    fallbackFace(regularNames, REGULAR_WEIGHTS, regular, unicodeRange),
    fallbackFace(boldNames, BOLD_WEIGHTS, bold, unicodeRange),
  ];
}

function fallbackFace(
  names: readonly string[],
  weights: string,
  metrics: FallbackMetrics,
  unicodeRange: string | undefined,
): string {
  const sources = names.map((name) => `local("${name}")`).join(',');
  const range = unicodeRange === undefined ? '' : `;unicode-range:${unicodeRange}`;
  return `@font-face{font-family:"${FONT_FAMILY} Fallback";src:${sources};font-weight:${weights};size-adjust:${metrics.sizeAdjust};ascent-override:${metrics.ascentOverride};descent-override:${metrics.descentOverride};line-gap-override:${metrics.lineGapOverride}${range}}`;
}
