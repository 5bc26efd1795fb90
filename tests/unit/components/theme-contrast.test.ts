import { describe, expect, it } from 'vitest';
import { BRANDS, type Theme } from '../../../src/config/brands/index.ts';

type Rgb = readonly [number, number, number];

function parseHex(color: string): Rgb {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (!match) throw new Error(`${color} is not a six-digit colour; the contrast of others cannot be told.`);
  return [1, 2, 3].map((part) => Number.parseInt(match[part] ?? '', 16) / 255) as unknown as Rgb;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** WCAG 2.2, relative luminance. */
function luminance([r, g, b]: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Straight mixing in sRGB: darker and lighter by turns than the style sheet's OKLab, close enough at 14 %. */
function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return a.map((channel, index) => channel * (1 - share) + (b[index] ?? 0) * share) as unknown as Rgb;
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
  ])('%s on %s is at least %f', (front, back, least) => {
    expect(contrast(color(front), color(back))).toBeGreaterThanOrEqual(least);
  });

  it('keeps muted text legible on raised areas', () => {
    const raised = color('raised');
    expect(contrast(color('muted'), raised)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color('highlight'), raised)).toBeGreaterThanOrEqual(4.5);
  });

  it('keeps the control legible under the pointer', () => {
    const hovered = mix(color('accent'), color('ink'), 0.14);
    expect(contrast(color('accentInk'), hovered)).toBeGreaterThanOrEqual(4.5);
  });
});
