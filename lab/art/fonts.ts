/**
 * Cuts the site's type from Fontsource's Anek files: `npx node lab/art/fonts.ts`.
 *
 * Writes `public/fonts/*.woff2`, named by content, and `src/config/fonts.generated.ts`. Latin keeps one weight
 * axis (400 to 800); the width axis would cost 2.3 times the bytes and nothing on the site uses it. Kannada,
 * Tamil and Devanagari are cut in one weight, for what is set bold: with the axis they were 91 and 46 KB. A second cut in
 * the weight of text (`kannada-text`), and one of the few letters in the language's own name (`kannada-name`),
 * are for devices that have no such letters of their own.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { LANGUAGES } from '../../src/config/languages.ts';
import { writeTables } from './tables.ts';
import { type FaceMetrics, readFaceMetrics } from './type/metrics.ts';
import {
  ARIAL,
  ARIAL_BOLD,
  LATIN_FREQUENCY,
  NOTO_SANS_DEVANAGARI,
  NOTO_SANS_KANNADA,
  NOTO_SANS_TAMIL,
} from './type/system-widths.ts';

const OUTPUT = new URL('../../public/fonts/', import.meta.url);
const GENERATED = new URL('../../src/config/fonts.generated.ts', import.meta.url);
const require = createRequire(import.meta.url);

const WEIGHTS = { min: 400, max: 800 };
/** The bold fall-back stands for 600 to 800; headings are set near this weight. */
const [REGULAR, BOLD] = [400, 760];
const LATIN = `${span(0x20, 0x7e)}\u00a0©·×–—‘’“”•…→`;
const SHARED_INDIC = '\u200c\u200d\u25cc\u0964\u0965';

/** Kannada without the letters that today's writing has dropped: with their conjuncts they cost 8 KB. */
const KANNADA = without(
  span(0xc80, 0xcf3),
  '\u0c80\u0c84\u0cb1\u0cbc\u0cbd\u0cc4\u0cdd\u0cde\u0ce0\u0ce1\u0ce2\u0ce3\u0cf1\u0cf2\u0cf3',
);

/** What Hindi is written with: no Vedic signs, and no letters of Marathi, Nepali or Sindhi alone. */
const DEVANAGARI = `${span(0x901, 0x903)}${span(0x905, 0x90b)}${without(span(0x90d, 0x939), '\u090e\u0912\u0929\u0931\u0933\u0934')}${span(0x93c, 0x943)}${without(span(0x945, 0x94d), '\u0946\u094a')}${span(0x958, 0x95f)}${span(0x966, 0x96f)}\u0970`;

interface Script {
  /** Fontsource's file. */
  file: string;
  text: string;
  /** The language's name in its own letters: what `config/languages.ts` prints in a link to it. */
  ownName: string;
  /** Consonants carry most of the width of Indic text, and have plain advances without shaping. */
  sample: string;
  /** Mean advance of the sample in the system's font, in ems. */
  systemWidth: { regular: number; bold: number };
  /**
   * How much closer than their plain advances our letters stand in running text, where kerning and
   * conjuncts pull them together, against the same text in the system's font (measured in Chromium).
   */
  shaped: number;
}

interface Cut {
  name: string;
  file: string;
  text: string;
  weights: typeof WEIGHTS | number;
  /** OpenType features kept; all when absent, because Indic shaping is made of them. */
  features?: string[];
}

/** The scripts that a row of `config/languages.ts` may name. */
const SCRIPTS = {
  kannada: {
    file: '@fontsource-variable/anek-kannada/files/anek-kannada-kannada-wght-normal.woff2',
    text: KANNADA,
    ownName: LANGUAGES.kn.name,
    sample: without(span(0xc95, 0xcb9), '\u0ca9\u0cb1\u0cb4'),
    systemWidth: NOTO_SANS_KANNADA,
    shaped: 0.982,
  },
  tamil: {
    file: '@fontsource-variable/anek-tamil/files/anek-tamil-tamil-wght-normal.woff2',
    text: span(0xb82, 0xbfa),
    ownName: LANGUAGES.ta.name,
    sample: 'கஙசஞடணதநபமயரலவழளறன',
    systemWidth: NOTO_SANS_TAMIL,
    shaped: 0.973,
  },
  devanagari: {
    file: '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
    text: DEVANAGARI,
    ownName: LANGUAGES.hi.name,
    sample: 'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह',
    systemWidth: NOTO_SANS_DEVANAGARI,
    shaped: 0.993,
  },
} satisfies Readonly<Record<string, Script>>;

const CUTS: readonly Cut[] = [
  {
    name: 'latin',
    file: '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
    text: LATIN,
    weights: WEIGHTS,
    features: ['kern', 'mark', 'tnum'],
  },
  {
    name: 'rupee',
    file: '@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2',
    text: '₹',
    weights: WEIGHTS,
    features: [],
  },
  ...Object.entries(SCRIPTS).flatMap(([name, { file, text, ownName }]) => [
    { name, file, text: text + SHARED_INDIC, weights: BOLD },
    { name: `${name}-text`, file, text: text + SHARED_INDIC, weights: REGULAR },
    { name: `${name}-name`, file, text: ownName, weights: REGULAR },
  ]),
];

/** What `shaped` is for a script, for Latin. */
const LATIN_SHAPED = 0.989;

async function main(): Promise<void> {
  mkdirSync(OUTPUT, { recursive: true });
  const kept = new Set<string>();
  const files: Record<string, { path: string; sizeBytes: number; unicodeRange: string }> = {};
  for (const cut of CUTS) {
    const source = readFileSync(require.resolve(cut.file));
    const font = await subsetFont(source, cut.text, {
      targetFormat: 'woff2',
      variationAxes: { wght: cut.weights },
      noHinting: true,
      ...(cut.features && { keepFeatures: cut.features }),
    });
    const fileName = `anek-${cut.name}.${contentHash(font)}.woff2`;
    writeFileSync(new URL(fileName, OUTPUT), font);
    kept.add(fileName);
    files[cut.name] = {
      path: `/fonts/${fileName}`,
      sizeBytes: font.length,
      unicodeRange: unicodeRange(cut.text),
    };
    console.log(`${String(font.length).padStart(7)}  ${fileName}`);
  }
  for (const fileName of readdirSync(OUTPUT)) {
    if (fileName.endsWith('.woff2') && !kept.has(fileName)) rmSync(new URL(fileName, OUTPUT));
  }
  const fallbacks: Record<string, Record<'regular' | 'bold', Overrides>> = {
    latin: {
      regular: overrides(
        await metricsAt('latin', REGULAR),
        latinWidth,
        latinSum(ARIAL),
        LATIN_SHAPED,
      ),
      bold: overrides(
        await metricsAt('latin', BOLD),
        latinWidth,
        latinSum(ARIAL_BOLD),
        LATIN_SHAPED,
      ),
    },
  };
  for (const [name, { sample, systemWidth, shaped }] of Object.entries(SCRIPTS)) {
    const width = meanAdvance(sample);
    fallbacks[name] = {
      regular: overrides(await metricsAt(name, REGULAR), width, systemWidth.regular, shaped),
      bold: overrides(await metricsAt(name, BOLD), width, systemWidth.bold, shaped),
    };
  }
  writeTables(GENERATED, 'lab/art/fonts.ts', { FONT_FILES: files, FALLBACK_METRICS: fallbacks });
}

async function metricsAt(name: string, weight: number): Promise<FaceMetrics> {
  const cut = CUTS.find((candidate) => candidate.name === name);
  if (cut === undefined) throw new Error(`No font is cut under the name ${name}.`);
  const instance = await subsetFont(readFileSync(require.resolve(cut.file)), cut.text, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });
  return readFaceMetrics(instance);
}

interface Overrides {
  sizeAdjust: string;
  ascentOverride: string;
  descentOverride: string;
  lineGapOverride: string;
}

/**
 * Descriptors that make a system font take the same room: it is scaled to the same mean advance, and its
 * vertical metrics are replaced by ours, which the scaling would otherwise stretch.
 */
function overrides(
  metrics: FaceMetrics,
  widthOf: (metrics: FaceMetrics) => number,
  systemWidth: number,
  shaped: number,
): Overrides {
  const scale = (widthOf(metrics) / systemWidth) * shaped;
  return {
    sizeAdjust: percent(scale),
    ascentOverride: percent(metrics.ascent / scale),
    descentOverride: percent(metrics.descent / scale),
    lineGapOverride: percent(metrics.lineGap / scale),
  };
}

function latinWidth(metrics: FaceMetrics): number {
  return latinSum((letter) => metrics.advance(letter.codePointAt(0) ?? 0));
}

function latinSum(
  advance: ((letter: string) => number) | Readonly<Record<string, number>>,
): number {
  let sum = 0;
  for (const [letter, share] of Object.entries(LATIN_FREQUENCY)) {
    sum +=
      share * (typeof advance === 'function' ? advance(letter) : (advance[letter] ?? 0) / 1000);
  }
  return sum;
}

function meanAdvance(sample: string): (metrics: FaceMetrics) => number {
  const letters = [...sample];
  return (metrics) =>
    letters.reduce((sum, letter) => sum + metrics.advance(letter.codePointAt(0) ?? 0), 0) /
    letters.length;
}

function unicodeRange(text: string): string {
  const points = [...new Set([...text].map((letter) => letter.codePointAt(0) ?? 0))].sort(
    (a, b) => a - b,
  );
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last !== undefined && point === last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(',');
}

function contentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8);
}

function span(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

function without(text: string, dropped: string): string {
  return [...text].filter((letter) => !dropped.includes(letter)).join('');
}

function percent(ratio: number): string {
  return `${Number((ratio * 100).toFixed(2))}%`;
}

await main();
