/**
 * Logical properties as physical ones. Every language of the site runs from left to right and from top to
 * bottom, and Chromium has `inset`, `padding-inline` and their like from 87 on: older ones would draw every page
 * without its side paddings.
 */
import postcss, { type Declaration, type Root } from 'postcss';

const EDGES: Readonly<Record<string, readonly [start: string, end: string]>> = {
  block: ['top', 'bottom'],
  inline: ['left', 'right'],
};
const SIZES: Readonly<Record<string, string>> = { block: 'height', inline: 'width' };

const SIZE = /^(min-|max-)?(block|inline)-size$/;
const ONE_EDGE =
  /^(margin|padding|scroll-margin|scroll-padding|border|inset)-(block|inline)-(start|end)(-\w+)?$/;
/** Of above and below only what costs few bytes: spaces there may differ below the baseline of looks. */
const BOTH_EDGES = /^(margin|padding|inset)-(inline)$/;

/** Replaces, in place, every logical property of a sheet that has a physical name. */
export function lowerLogicalProperties(root: Root): void {
  root.walkDecls((declaration) => {
    const physical = physicalOf(declaration);
    if (physical.length === 0) return;
    declaration.replaceWith(physical.map(([prop, value]) => declaration.clone({ prop, value })));
  });
}

/** The declarations that say the same; none where it is physical already. */
function physicalOf({ prop, value }: Declaration): [prop: string, value: string][] {
  const [, extreme = '', sizeAxis = ''] = SIZE.exec(prop) ?? [];
  const size = SIZES[sizeAxis];
  if (size !== undefined) return [[extreme + size, value]];

  const [, ofOne = '', oneAxis = '', end, part = ''] = ONE_EDGE.exec(prop) ?? [];
  const edge = EDGES[oneAxis]?.[end === 'start' ? 0 : 1];
  if (edge !== undefined) return [[nameOf(ofOne, edge) + part, value]];

  if (prop !== 'inset') return bothEdges(prop, postcss.list.space(value));
  // A custom property may hold several values: it stays, and its default goes before it.
  const [, instead] = /^var\(--[\w-]+,\s*([^()]*)\)$/.exec(value) ?? [];
  if (instead !== undefined) return [...fourEdges(instead), [prop, value]];
  return value.startsWith('var(') && !value.includes(' ') ? [] : fourEdges(value);
}

function fourEdges(value: string): [string, string][] {
  const [top = '', right = top, bottom = top, left = right] = postcss.list.space(value);
  return Object.entries({ top, right, bottom, left });
}

function bothEdges(prop: string, [first = '', second = first]: readonly string[]): [string, string][] {
  const [, of = '', axis = ''] = BOTH_EDGES.exec(prop) ?? [];
  const edges = EDGES[axis];
  return edges
    ? [
        [nameOf(of, edges[0]), first],
        [nameOf(of, edges[1]), second],
      ]
    : [];
}

/** `inset` is the one whose physical names do not begin with it. */
function nameOf(of: string, edge: string): string {
  return of === 'inset' ? edge : `${of}-${edge}`;
}
