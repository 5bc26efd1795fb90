/**
 * The site's type: Anek, one variable family, with companion files for bold text in an Indic script, and
 * fall-back faces that take the same room until the files arrive, so that nothing moves when they do. Running
 * text in such a script uses the phone's own font: every phone has one, and ours takes 37 KB for one weight
 * of Kannada.
 */
import { FALLBACK_METRICS, FONT_FILES } from './fonts.generated.ts';
import { LANGUAGES, type Language, type Script } from './languages.ts';

/** Value of `font-family` in our faces. */
export const FONT_FAMILY = 'Anek';

type FontFile = keyof typeof FONT_FILES;
type FallbackMetrics = (typeof FALLBACK_METRICS)[keyof typeof FALLBACK_METRICS]['regular' | 'bold'];

const LATIN_FILES = ['latin', 'rupee'] as const;

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
 * Within a family later faces win, so the Indic fall-backs, which have a range, come last.
 */
export function fontFaceCss(language: Language): string {
  const { script } = LANGUAGES[language];
  return [
    ...fileFaces(script),
    ...fallbackFaces(LATIN_REGULAR, LATIN_BOLD, FALLBACK_METRICS.latin),
    ...(script === null ? [] : indicFallbackFaces(script)),
  ].join('');
}

/**
 * Files to preload for the first paint of a page, as paths from the site's root: Latin alone. On a slow
 * connection an Indic file would take time that the picture needs, and still not be used before the next
 * page (`font-display: optional`). The rupee sign's file is 1 KB.
 */
export function fontPreloads(): string[] {
  return [FONT_FILES.latin.path];
}

/**
 * A browser chooses among a family's faces by weight first and by range second: where one script comes in bold
 * only, the others are declared under the same weights beside it, or one of them would hide the other.
 */
function fileFaces(indic: Script | null): string[] {
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

/** Noto, which Android ships for every script, by its full and its PostScript names. */
function indicFallbackFaces(script: Script): string[] {
  const name = script.charAt(0).toUpperCase() + script.slice(1);
  const noto = `Noto Sans ${name}`;
  const postScript = `NotoSans${name}`;
  return fallbackFaces(
    [`${noto} Regular`, `${postScript}-Regular`, noto],
    [`${noto} Bold`, `${postScript}-Bold`, noto],
    FALLBACK_METRICS[script],
    FONT_FILES[script].unicodeRange,
  );
}

function fallbackFaces(
  regularNames: readonly string[],
  boldNames: readonly string[],
  { regular, bold }: { regular: FallbackMetrics; bold: FallbackMetrics },
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
