import { describe, expect, it } from 'vitest';
import { mixColors } from '../../../../src/worker/document/mix-colors.ts';

const COLORS = { '--accent': '#ffc53d', '--white': '#ffffff', '--black': '#000000' };

/** Of greys OKLab's lightness is the cube root of the linear channel, so half of white is an eighth of its light. */
describe('a mixture of known colours', () => {
  it.each([
    ['color-mix(in oklab, var(--accent) 26%, transparent)', '#ffc53d42'],
    ['color-mix(in oklab, var(--white), var(--black))', '#636363'],
    ['color-mix(in oklab, var(--white), #000 0%)', '#ffffff'],
    ['color-mix(in oklab, color-mix(in oklab, var(--white), var(--white)) 13%, var(--black) 87%)', '#070707'],
    [
      'linear-gradient(color-mix(in oklab,#fff 50%,transparent) 1px,red)',
      'linear-gradient(#ffffff80 1px,red)',
    ],
  ])('is one colour: %s', (css, colour) => {
    expect(mixColors(css, COLORS)).toBe(colour);
  });

  it.each([
    'color-mix(in oklab, currentColor 45%, transparent)',
    'color-mix(in oklab, var(--gone) 45%, #fff)',
  ])('stays where one is unknown: %s', (css) => {
    expect(mixColors(css, COLORS)).toBe(css);
  });
});
