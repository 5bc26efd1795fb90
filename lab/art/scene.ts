import { element } from './svg.ts';

/** A drawing with a transparent ground; the component that shows it chooses what lies behind. */
export interface Scene {
  width: number;
  height: number;
  /** Gradients, filters, masks. */
  defs: string;
  body: string;
}

export function sceneSvg({ width, height, defs, body }: Scene): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    element('defs', {}, defs),
    body,
  );
}
