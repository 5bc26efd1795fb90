import { expect, it } from 'vitest';
import { framed, frameOf, minified, viewOf } from '../art/drawing.ts';

const SVG = `<?xml version="1.0"?>
<!-- Drawn by hand. -->
<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1000" viewBox="0 0 1200 1000" preserveAspectRatio="none">
  <view id="phone" viewBox="60 160, 1080 648"/>
  <defs>
    <linearGradient id="night"/>
  </defs>
  <g id="sky">
    <rect fill="url(#night)"/>
    <use href="#cap"/>
    <path id="cap"/>
  </g>
</svg>
`;

it('a part of a drawing has the size and the frame that are asked for, and no others', () => {
  const { svg, width, height } = framed(SVG, { x: 60, y: 160, width: 1080, height: 648 }, 760);
  expect([width, height]).toEqual([760, 456]);
  expect(/<svg[^>]*>/.exec(svg)?.[0]).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="760" height="456" viewBox="60 160 1080 648">',
  );
});

it.each<[root: string, frame: ReturnType<typeof frameOf>]>([
  ['<svg viewBox="5 6 50.5 60">', { x: 5, y: 6, width: 50.5, height: 60 }],
  ['<svg width="50px" height="60">', { x: 0, y: 0, width: 50, height: 60 }],
  ['<svg width="100%" height="60">', null],
  ['<svg width="50">', null],
  ['<p>', null],
])('%s has a frame or none', (root, frame) => {
  expect(frameOf(root)).toEqual(frame);
});

it('a view is found by its name', () => {
  expect(viewOf(SVG, 'phone')).toEqual({ x: 60, y: 160, width: 1080, height: 648 });
  expect(viewOf(SVG, 'tablet')).toBeNull();
});

it('what only its reader needs is left out of a file for browsers', () => {
  const svg = minified(SVG);
  expect(svg.startsWith('<svg')).toBe(true);
  expect(
    svg.endsWith(
      '<defs><linearGradient id="night"/></defs><g><rect fill="url(#night)"/><use href="#cap"/><path id="cap"/></g></svg>',
    ),
  ).toBe(true);
});
