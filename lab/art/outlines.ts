/** The words of a master as outlines in the site's own type: letters of an SVG would be set in the machine's. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { LANGUAGES, type Language } from '../../src/config/languages.ts';

const TEXT = /<text\b([^>]*)>([^<]*)<\/text>/g;
/** Attributes that are settled in the outline; the others, such as `fill`, stay. */
const SETTLED = /\s(?:x|y|font-size|font-weight|text-anchor|data-word|data-fit)="[^"]*"/g;
/** What Anek's Latin file draws in a text of any language. */
const LATIN = /[\u0020-\u024f\u2013]+/;

export function hasWords(svg: string): boolean {
  return svg.includes('<text');
}

/**
 * Each `<text>` of a master as a `<path>`. `x`, `y`, `font-size`, `font-weight` and `text-anchor` are SVG's; an element with
 * `data-word` shows that word in the language, smaller where it is wider than `data-fit`, in the drawing's units.
 * @param words by the name that `data-word` gives
 * @param file named in errors
 * @throws Error for a word that there is none of
 */
export async function withOutlines(
  svg: string,
  { words, language }: { words: Readonly<Record<string, string>>; language: Language },
  file: string,
): Promise<string> {
  let drawn = '';
  let end = 0;
  for (const { 0: element, 1: attributes = '', 2: usual = '', index } of svg.matchAll(TEXT)) {
    const name = textOf(attributes, 'data-word');
    const text = name === null ? usual : words[name];
    if (text === undefined)
      throw new Error(
        `${file} shows the word ${name}, which there is none of. There are: ${Object.keys(words).join(', ')}.`,
      );
    drawn += svg.slice(end, index) + (await outlined(text, attributes, language));
    end = index + element.length;
  }
  return drawn + svg.slice(end);
}

async function outlined(text: string, attributes: string, language: Language): Promise<string> {
  const number = (name: string) => Number(textOf(attributes, name));
  const size = number('font-size');
  const anchor = textOf(attributes, 'text-anchor') ?? 'start';
  const glyphs = await shaped(text, language, number('font-weight'));
  const width = glyphs.reduce((sum, { advance }) => sum + advance, 0) * size;
  const fit = number('data-fit') || width;
  const scale = size * Math.min(1, fit / width);
  const wide = Math.min(width, fit);
  let x = number('x') - { start: 0, middle: wide / 2, end: wide }[anchor as 'start'];
  const pen = new Pen();
  for (const { advance, dx, dy, commands } of glyphs) {
    const at = { x: x + dx * scale, y: number('y') - dy * scale };
    x += advance * scale;
    for (const { type, values } of commands)
      pen.draw(
        type,
        values.map((value, nth) => (nth % 2 === 0 ? at.x + value * scale : at.y - value * scale)),
      );
  }
  return `<path${attributes.replace(SETTLED, '')} d="${pen.path}"/>`;
}

/** Writes a path in tenths, each step from where the last one ended: half as many bytes as places in the drawing. */
class Pen {
  path = '';
  #x = 0;
  #y = 0;
  /** Where the outline began, to which closing it leads back. */
  #start = { x: 0, y: 0 };

  /** @param type `M`, `L`, `Q`, `C` or `Z` @param values places in the drawing, x and y in turn */
  draw(type: string, values: readonly number[]): void {
    const steps = values.map(
      (value, nth) => Math.round(value * 10) - (nth % 2 === 0 ? this.#x : this.#y),
    );
    this.path += type.toLowerCase();
    for (const [nth, step] of steps.entries()) {
      const written = String(step / 10).replace(/^(-?)0\./, '$1.');
      this.path += nth > 0 && step >= 0 ? ` ${written}` : written;
    }
    this.#x += steps.at(-2) ?? 0;
    this.#y += steps.at(-1) ?? 0;
    if (type === 'M') this.#start = { x: this.#x, y: this.#y };
    if (type === 'Z') ({ x: this.#x, y: this.#y } = this.#start);
  }
}

interface Glyph {
  /** In sizes of the letters, as all lengths here. */
  advance: number;
  dx: number;
  dy: number;
  commands: readonly { type: string; values: readonly number[] }[];
}

/** Run by run, because a file of Anek has one script. */
async function shaped(text: string, language: Language, weight: number): Promise<Glyph[]> {
  const { script } = LANGUAGES[language];
  const glyphs: Glyph[] = [];
  for (const run of text.split(new RegExp(`(${LATIN.source})`)).filter(Boolean)) {
    const { font, unitsPerSize } = await openFont(
      LATIN.test(run) || script === null ? 'latin' : script,
      weight,
    );
    const buffer = new Buffer();
    buffer.addText(run);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    for (const {
      codepoint,
      xAdvance = 0,
      xOffset = 0,
      yOffset = 0,
    } of buffer.getGlyphInfosAndPositions())
      glyphs.push({
        advance: xAdvance / unitsPerSize,
        dx: xOffset / unitsPerSize,
        dy: yOffset / unitsPerSize,
        commands: font.glyphToJson(codepoint).map(({ type, values }) => ({
          type,
          values: values.map((value) => value / unitsPerSize),
        })),
      });
  }
  return glyphs;
}

interface OpenFont {
  font: Font;
  unitsPerSize: number;
}

const opened = new Map<string, Promise<OpenFont>>();

function openFont(script: string, weight: number): Promise<OpenFont> {
  const key = `${script} ${weight}`;
  const known = opened.get(key) ?? readFont(script, weight);
  opened.set(key, known);
  return known;
}

/** All letters of the file at one weight: a joined form is found only where no letter of it has been cut away. */
async function readFont(script: string, weight: number): Promise<OpenFont> {
  const { resolve } = createRequire(import.meta.url);
  const file = resolve(
    `@fontsource-variable/anek-${script}/files/anek-${script}-${script}-wght-normal.woff2`,
  );
  const cut = await subsetFont(readFileSync(file), letters(), {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });
  const face = new Face(new Blob(cut));
  return { font: new Font(face), unitsPerSize: face.upem };
}

/** Of Latin and of the three Indian scripts, with what joins and parts them. */
function letters(): string {
  const spans = [
    [0x20, 0x24f],
    [0x900, 0x97f],
    [0xb80, 0xbff],
    [0xc80, 0xcff],
    [0x200c, 0x2013],
  ] as const;
  return spans
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, nth) => from + nth))
    .map((letter) => String.fromCodePoint(letter))
    .join('');
}

/** The value of an attribute. */
function textOf(attributes: string, name: string): string | null {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;
}
