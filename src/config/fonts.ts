/**
 * The site's type: Anek, one variable family with companions for Kannada and Tamil, and fall-back faces
 * that take the same room until the files arrive, so that nothing moves when they do.
 */
import { FALLBACK_METRICS, FONT_FILES } from './fonts.generated.ts';
import type { Language } from './pages.ts';

export const FONT_FAMILY = 'Anek';

/** Value of `font-family` for all text; every language uses the same one. */
export const FONT_STACK = "Anek,'Anek Fallback',sans-serif";

type FontFile = keyof typeof FONT_FILES;
type FallbackMetrics = (typeof FALLBACK_METRICS)[keyof typeof FALLBACK_METRICS];

const FILES_OF_LANGUAGE: Readonly<Record<Language, readonly FontFile[]>> = {
  en: ['latin', 'rupee'],
  kn: ['latin', 'rupee', 'kannada'],
  ta: ['latin', 'rupee', 'tamil'],
};

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

/**
 * The `@font-face` rules of a page in `language`: our files with their ranges, then the fall-back faces.
 * Later faces win inside a family, so that the Indic fall-backs, which have a range, come last.
 */
export function fontFaceCss(language: Language): string {
  return [
    ...FILES_OF_LANGUAGE[language].map(fileFace),
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
 * Files to preload for the first paint of a page, as paths from the site's root: Latin alone. The Kannada and
 * Tamil files are two to four times its size; a slow line would give them the time that the picture needs,
 * and use them no sooner than the next page (`font-display: optional`). The rupee sign is 1 KB.
 */
export function fontPreloads(): string[] {
  return [FONT_FILES.latin.path];
}

function fileFace(name: FontFile): string {
  const { path, unicodeRange } = FONT_FILES[name];
  return `@font-face{font-family:${FONT_FAMILY};src:url(${path}) format("woff2");font-weight:400 800;font-display:optional;unicode-range:${unicodeRange}}`;
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
    fallbackFace(regularNames, `400 ${BOLD_FROM - 1}`, regular, unicodeRange),
    fallbackFace(boldNames, `${BOLD_FROM} 800`, bold, unicodeRange),
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
