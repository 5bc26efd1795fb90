/** Small vocabulary for drawing in SVG: marks, icons and share pictures are strings made of these. */

export type Attributes = Readonly<Record<string, string | number | undefined>>;

export function element(
  name: string,
  attributes: Attributes = {},
  ...children: readonly string[]
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        ` ${key}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`,
    )
    .join('');
  return children.length === 0
    ? `<${name}${written}/>`
    : `<${name}${written}>${children.join('')}</${name}>`;
}

export function group(attributes: Attributes, ...children: readonly string[]): string {
  return element('g', attributes, ...children);
}

export function path(d: string, attributes: Attributes = {}): string {
  return element('path', { d, ...attributes });
}

export function circle(cx: number, cy: number, r: number, attributes: Attributes = {}): string {
  return element('circle', { cx, cy, r, ...attributes });
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  attributes: Attributes = {},
): string {
  return element('rect', { x, y, width, height, ...attributes });
}

export function linear(
  id: string,
  stops: readonly (readonly [offset: number, color: string, opacity?: number])[],
  direction: readonly [x1: number, y1: number, x2: number, y2: number] = [0, 0, 0, 1],
): string {
  const [x1, y1, x2, y2] = direction;
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`;
}

export function radial(
  id: string,
  stops: readonly (readonly [offset: number, color: string, opacity?: number])[],
  center: readonly [cx: number, cy: number, r: number] = [0.5, 0.5, 0.5],
): string {
  return `<radialGradient id="${id}" cx="${center[0]}" cy="${center[1]}" r="${center[2]}">${stopList(stops)}</radialGradient>`;
}

function stopList(
  stops: readonly (readonly [offset: number, color: string, opacity?: number])[],
): string {
  return stops
    .map(([offset, color, opacity]) =>
      element('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }),
    )
    .join('');
}
