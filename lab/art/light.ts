/** Light and edge treatment shared by all scenes. */
import { element, group, linear, rect } from './svg.ts';

export interface Rim {
  color: string;
  /** Direction from which it comes, as an offset in pixels: (1, -1) is from the upper right. */
  from: readonly [dx: number, dy: number];
  /** How far it reaches into the shape, in pixels. */
  reach: number;
  softness?: number;
  opacity?: number;
}

/** A filter that lights a flat shape from its edges, by a band of colour for each rim; a wide soft one is a shade. */
export function litFilter(id: string, rims: readonly Rim[]): string {
  const names = rims.map((_, index) => `rim${index}`);
  return element(
    'filter',
    {
      id,
      x: '-10%',
      y: '-10%',
      width: '120%',
      height: '120%',
      'color-interpolation-filters': 'sRGB',
    },
    ...rims.map((rim, index) => edgeBand(`rim${index}`, rim)),
    element(
      'feMerge',
      {},
      ...['SourceGraphic', ...names].map((name) => element('feMergeNode', { in: name })),
    ),
  );
}

function edgeBand(name: string, { color, from, reach, softness = 1.2, opacity = 1 }: Rim): string {
  const length = Math.hypot(from[0], from[1]) || 1;
  return [
    element('feOffset', {
      in: 'SourceAlpha',
      dx: (-from[0] / length) * reach,
      dy: (-from[1] / length) * reach,
      result: `${name}Moved`,
    }),
    element('feComposite', {
      in: 'SourceAlpha',
      in2: `${name}Moved`,
      operator: 'out',
      result: `${name}Band`,
    }),
    element('feGaussianBlur', { in: `${name}Band`, stdDeviation: softness, result: `${name}Soft` }),
    element('feComposite', {
      in: `${name}Soft`,
      in2: 'SourceAlpha',
      operator: 'in',
      result: `${name}Inside`,
    }),
    element('feFlood', { 'flood-color': color, 'flood-opacity': opacity }),
    element('feComposite', { in2: `${name}Inside`, operator: 'in', result: name }),
  ].join('');
}

export function blurFilter(id: string, deviation: number): string {
  return element(
    'filter',
    { id, x: '-60%', y: '-60%', width: '220%', height: '220%' },
    element('feGaussianBlur', { stdDeviation: deviation }),
  );
}

/** Shares of the picture's size over which each edge dissolves; 0 keeps it hard. */
export interface Fade {
  top?: number;
  right?: number;
  bottom?: number;
  left?: number;
}

/** Lets a scene dissolve into whatever lies behind it. */
export function faded(
  width: number,
  height: number,
  fade: Fade,
  body: string,
): { defs: string; body: string } {
  const { top = 0, right = 0, bottom = 0, left = 0 } = fade;
  return {
    defs:
      linear('fadeV', [...easing(top), ...easing(bottom).map(mirrored).toReversed()]) +
      linear(
        'fadeH',
        [...easing(left), ...easing(right).map(mirrored).toReversed()],
        [0, 0, 1, 0],
      ) +
      ['V', 'H']
        .map((axis) =>
          element(
            'mask',
            { id: `mask${axis}`, maskUnits: 'userSpaceOnUse', x: 0, y: 0, width, height },
            rect(0, 0, width, height, { fill: `url(#fade${axis})` }),
          ),
        )
        .join(''),
    body: group({ mask: 'url(#maskV)' }, group({ mask: 'url(#maskH)' }, body)),
  };
}

type FadeStop = readonly [offset: number, color: string, opacity: number];

/** Smoothstep in a few stops: a straight ramp shows where it begins. */
function easing(share: number): FadeStop[] {
  if (share === 0) return [[0, '#fff', 1]];
  return [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => [share * t, '#fff', t * t * (3 - 2 * t)] as const);
}

function mirrored([offset, color, opacity]: FadeStop): FadeStop {
  return [1 - offset, color, opacity];
}
