import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BRANDS, HOST_BRANDS, type Theme } from '../../../../src/config/brands/index.ts';
import { type Color, contrast } from '../../../support/browser/contrast.ts';

/** A six-digit colour, `share` of the way to another. */
function parseHex(color: string, other = color, share = 0): Color {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  for (const hex of [color, other]) expect(hex).toMatch(/^#[0-9a-f]{6}$/i);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => channel(color, at) * (1 - share) + channel(other, at) * share,
  );
  return [red, green, blue, 1];
}

type Role = Exclude<keyof Theme, 'colorScheme'>;

describe.each(Object.values(BRANDS))('theme of $id', ({ theme }) => {
  const color = (role: Role) => parseHex(theme[role]);

  it.each<[Role, Role, number]>([
    ['ink', 'ground', 7],
    ['ink', 'surface', 7],
    ['muted', 'ground', 4.5],
    ['muted', 'surface', 4.5],
    ['accentInk', 'accent', 4.5],
    ['highlight', 'ground', 4.5],
    ['highlight', 'surface', 4.5],
    ['accent', 'ground', 4.5],
    ['accent', 'surface', 4.5],
    ['ground', 'highlight', 4.5],
    ['muted', 'raised', 4.5],
    ['highlight', 'raised', 4.5],
  ])('%s on %s is at least %f', (front, back, least) => {
    expect(contrast(color(front), color(back))).toBeGreaterThanOrEqual(least);
  });

  it('keeps the button legible on hover', () => {
    const hovered = parseHex(theme.accent, theme.ink, 0.14);
    expect(contrast(color('accentInk'), hovered)).toBeGreaterThanOrEqual(4.5);
  });
});

/** Sheets of pages in a material of their own, which replaces the brand's colours. */
const MATERIALS = ['Timetable', 'Keeper', 'Cousins', 'Scorebook'];

/** The colours that `main` has in a sheet, by custom property. */
function colorsOf(material: string): Readonly<Record<string, string>> {
  const sheet = readFileSync(`src/site/components/heroes/${material}Hero.css`, 'utf8');
  const [, block = ''] = /^ {2}main \{(.*?)\}/ms.exec(sheet) ?? [];
  return Object.fromEntries(
    [...block.matchAll(/--(\w+): (#\w{6});/g)].map(([, name = '', color = '']) => [name, color]),
  );
}

describe.each(MATERIALS)('material of %sHero.css', (material) => {
  const own = colorsOf(material);
  const on = (theme: Theme, front: 'ink' | 'muted' | 'highlight', back: 'ground' | 'surface') =>
    contrast(parseHex(own[front] ?? theme[front]), parseHex(own[back] ?? ''));

  it.each(HOST_BRANDS)('is readable in the colours that $id keeps', ({ theme }) => {
    for (const back of ['ground', 'surface'] as const) {
      expect(on(theme, 'ink', back)).toBeGreaterThanOrEqual(7);
      expect(on(theme, 'muted', back)).toBeGreaterThanOrEqual(4.5);
      expect(on(theme, 'highlight', back)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
