/** Sets the words of share pictures in the site's own type, as sharp pictures. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import type { BrandId } from '../../src/config/brands/index.ts';
import { LANGUAGES, type Language } from '../../src/config/languages.ts';

export interface SetText {
  data: Buffer;
  width: number;
  height: number;
}

interface Setting {
  language: Language;
  color: string;
  /** Pixels of the body. */
  size: number;
  /** Pixels; a longer text is wrapped between words. @default one line */
  width?: number;
  /** How the brand sets its headlines; the ordinary bold without it. */
  brand?: BrandId;
}

/** Fontsource's files, with the cuts that are made of each. Their names are those that the files give to every cut. */
const CUTS = [
  {
    family: 'Anek Latin Medium',
    file: 'latin/files/anek-latin-latin-wdth',
    span: [0x20, 0x2026],
    axes: { wght: 800, wdth: 100 },
  },
  {
    family: 'Anek Latin Medium',
    file: 'latin/files/anek-latin-latin-wdth',
    span: [0x20, 0x2026],
    axes: { wght: 800, wdth: 75 },
  },
  {
    family: 'Anek Latin Medium',
    file: 'latin/files/anek-latin-latin-wdth',
    span: [0x20, 0x2026],
    axes: { wght: 300, wdth: 100 },
  },
  {
    family: 'Anek Kannada Medium',
    file: 'kannada/files/anek-kannada-kannada-wght',
    span: [0xc80, 0xcff],
    axes: { wght: 800 },
  },
  {
    family: 'Anek Tamil Medium',
    file: 'tamil/files/anek-tamil-tamil-wght',
    span: [0xb80, 0xbff],
    axes: { wght: 800 },
  },
  {
    family: 'Anek Devanagari Medium',
    file: 'devanagari/files/anek-devanagari-devanagari-wght',
    span: [0x900, 0x97f],
    axes: { wght: 800 },
  },
] as const;
const JOINERS = '\u00a0\u200c\u200d\u25cc\u0964';

/** A brand's headlines in Latin letters, as its pages set them: by width, weight and case. */
const MANNERS: Readonly<
  Partial<Record<BrandId, { style: string; isUpper?: true; align?: 'centre' }>>
> = {
  main: { style: 'Condensed Ultra-Bold', isUpper: true },
  cards: { style: 'Ultra-Bold', align: 'centre' },
  stats: { style: 'Light' },
};

let loaded: Promise<void> | undefined;

/** One setting of a text. */
export async function setText(text: string, setting: Setting): Promise<SetText> {
  loaded ??= loadCuts();
  await loaded;
  const { language, color, size, width, brand } = setting;
  const manner = language === 'en' && brand ? MANNERS[brand] : undefined;
  const written = manner?.isUpper ? text.toUpperCase() : text;
  const height = language === 'en' ? 0.95 : 0.92;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" line_height="${height}">${escapeMarkup(written)}</span>`,
      font: `${familiesFor(language)} ${manner?.style ?? 'Ultra-Bold'} ${size}`,
      rgba: true,
      dpi: 72,
      ...(width !== undefined && { width, wrap: 'word' }),
      align: manner?.align ?? 'left',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The largest of the sizes at which the text fits. @throws {Error} when it fits at none */
export async function fitText(
  text: string,
  setting: Omit<Setting, 'size'> & { width: number; height: number; sizes: readonly number[] },
): Promise<SetText> {
  for (const size of setting.sizes) {
    const drawn = await setText(text, { ...setting, size });
    if (drawn.width <= setting.width && drawn.height <= setting.height) return drawn;
  }
  throw new Error(`"${text}" fits into ${setting.width} by ${setting.height} pixels at no size.`);
}

/** The script of the language first, Latin for names within it. The comma keeps Pango from reading "Medium" as a weight. */
function familiesFor(language: Language): string {
  const { script } = LANGUAGES[language];
  const own = CUTS.filter(({ file }) => script !== null && file.startsWith(script));
  return [...own.map(({ family }) => family), 'Anek Latin Medium']
    .map((name) => `${name},`)
    .join('');
}

/** A cut stays known to the process once a text was set with its file. */
async function loadCuts(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'share-type-'));
  const { resolve } = createRequire(import.meta.url);
  for (const [
    nth,
    {
      file,
      span: [from, to],
      axes,
    },
  ] of CUTS.entries()) {
    const letters = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const source = readFileSync(resolve(`@fontsource-variable/anek-${file}-normal.woff2`));
    const cut = await subsetFont(source, String.fromCodePoint(...letters) + JOINERS, {
      targetFormat: 'sfnt',
      variationAxes: axes,
      preserveNameIds: [1, 2, 4, 16],
    });
    const fontfile = join(folder, `${nth}.ttf`);
    writeFileSync(fontfile, cut);
    await sharp({ text: { text: String.fromCodePoint(from + 0x21), fontfile } })
      .png()
      .toBuffer();
  }
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
