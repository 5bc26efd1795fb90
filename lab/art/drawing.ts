/** A picture as SVG text, and parts of it. */

/** A rectangle in the units of a drawing's `viewBox`. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The ground is transparent; the component that shows it chooses what lies behind. */
export interface Drawing {
  /** The whole document, whose root has `width` and `height` in pixels. */
  svg: string;
  width: number;
  height: number;
}

/**
 * The part of an SVG document inside `box`, drawn `width` pixels wide.
 * @param svg one root element, whose own frame is replaced
 */
export function framed(svg: string, box: Box, width: number): Drawing {
  const height = Math.round((width * box.height) / box.width);
  const frame = ` width="${width}" height="${height}" viewBox="${box.x} ${box.y} ${box.width} ${box.height}"`;
  return {
    svg: svg.replace(ROOT, (_, attributes) => `<svg${unframed(attributes)}${frame}>`),
    width,
    height,
  };
}

/** What the root element says of its size. @returns null without a size in pixels */
export function frameOf(svg: string): Box | null {
  const [, attributes = ''] = ROOT.exec(svg) ?? [];
  const viewBox = boxOf(attributes);
  if (viewBox !== null) return viewBox;
  const [width, height] = ['width', 'height'].map((name) =>
    Number.parseFloat(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(attributes)?.[1] ?? ''),
  );
  return width && height ? { x: 0, y: 0, width, height } : null;
}

/** The frame of the element `<view id="…" viewBox="…"/>`. @returns null where there is none */
export function viewOf(svg: string, id: string): Box | null {
  const view = [...svg.matchAll(/<view\b[^>]*>/g)].find(([tag]) => tag.includes(`id="${id}"`));
  return view === undefined ? null : boxOf(view[0]);
}

/** The same drawing without what only its reader needs: comments, indentation, views, names that nothing refers to. */
export function minified(svg: string): string {
  const referred = new Set([...svg.matchAll(/#([\w-]+)/g)].map(([, id]) => id));
  return svg
    .replace(/<\?xml[^>]*>|<!DOCTYPE[^>]*>|<!--[\s\S]*?-->|<view\b[^>]*\/>/g, '')
    .replace(/\sid="([^"]*)"/g, (written, id) => (referred.has(id) ? written : ''))
    .replace(/>\s+</g, '><')
    .trim();
}

const ROOT = /<svg\b([^>]*)>/;

function unframed(attributes: string): string {
  return attributes.replace(/\s(?:width|height|viewBox|preserveAspectRatio)="[^"]*"/g, '');
}

function boxOf(attributes: string): Box | null {
  const numbers = /\sviewBox="([^"]*)"/
    .exec(attributes)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x, y, width, height] = numbers ?? [];
  if (x === undefined || y === undefined || !width || !height) return null;
  return { x, y, width, height };
}
