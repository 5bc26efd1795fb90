import { expect, it } from 'vitest';
import { withProperties } from '../art/properties.ts';

const MAIN = { '--kit': '#06201b', '--light': 'rgb(255 241 196)' };
const CARDS = { '--kit': '#21070f', '--light': 'rgb(255 227 189)' };
const put = (svg: string) => withProperties(svg, CARDS, MAIN, 'hero-home.svg');

it.each<[drawing: string, drawn: string]>([
  ['<path fill="#123"/>', '<path fill="#123"/>'],
  ['<path fill="var(--kit, #06201b)"/>', '<path fill="#21070f"/>'],
  ['<path fill="var( --kit,#06201b )"/>', '<path fill="#21070f"/>'],
  [
    '<stop stop-color="var(--light, rgb(255 241 196))"/><path style="fill:var(--kit, #06201b);opacity:.5"/>',
    '<stop stop-color="rgb(255 227 189)"/><path style="fill:#21070f;opacity:.5"/>',
  ],
])('puts the brand’s values into %s', (drawing, drawn) => {
  expect(put(drawing)).toBe(drawn);
});

it.each<[drawing: string, says: RegExp]>([
  ['var(--kitt, #06201b)', /^hero-home\.svg uses --kitt, .* --kit, --light\.$/],
  ['var(--kit)', /^hero-home\.svg: the fallback of --kit is ""/],
  ['var(--kit, #000)', /the fallback of --kit is "#000"\. .*var\(--kit, #06201b\)/],
  ['var(kit, #06201b)', /cannot be read/],
])('refuses %s', (value, says) => {
  expect(() => put(`<path fill="${value}"/>`)).toThrow(says);
});
