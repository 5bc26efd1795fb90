import type { Scene } from '../scene.ts';
import { circle, element, group, line, linear, path, rect } from '../svg.ts';
import { numerals } from './numerals.ts';

export const SCREEN = { left: 16, top: 16, width: 368, height: 788 };

export const UI = {
  ground: '#0b1524',
  card: '#15233a',
  raised: '#1f3150',
  ink: '#e9f1ff',
  muted: '#7f93b5',
  accent: '#ffc53d',
  good: '#5ee08a',
  hot: '#ff6b6b',
  cool: '#4cc9ff',
};

/** A phone of 400×820 whose screen shows `content`, in the screen's own coordinates of 368×788. */
export function phone(content: readonly string[], defs = ''): Scene {
  return {
    width: 400,
    height: 820,
    defs:
      linear(
        'case',
        [
          [0, '#5a6b85'],
          [0.5, '#1a2638'],
          [1, '#46566f'],
        ],
        [0, 0, 1, 1],
      ) +
      element('clipPath', { id: 'screen' }, rect(0, 0, SCREEN.width, SCREEN.height, { rx: 44 })) +
      defs,
    body: [
      rect(0, 0, 400, 820, { rx: 62, fill: 'url(#case)' }),
      rect(5, 5, 390, 810, { rx: 57, fill: '#04070c' }),
      group(
        { transform: `translate(${SCREEN.left} ${SCREEN.top})`, 'clip-path': 'url(#screen)' },
        rect(0, 0, SCREEN.width, SCREEN.height, { fill: UI.ground }),
        ...content,
      ),
      rect(150, 30, 100, 26, { rx: 13, fill: '#04070c' }),
    ].join(''),
  };
}

export function panel(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string = UI.card,
): string {
  return rect(x, y, width, height, { rx: 18, fill });
}

/** The menu, and whose account it is. */
export function topBar(): string {
  return [
    path('M24 70h28M24 82h28M24 94h18', {
      fill: 'none',
      stroke: UI.ink,
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }),
    circle(328, 80, 18, { fill: UI.raised }),
    circle(328, 75, 6, { fill: UI.muted }),
    path('M316 91a12 10 0 0 1 24 0', { fill: UI.muted }),
  ].join('');
}

/** What a control leads on to. */
export function chevron(x: number, y: number, color: string = UI.ground): string {
  return path(`M${x - 4} ${y - 8}l8 8-8 8`, {
    fill: 'none',
    stroke: color,
    'stroke-width': 5,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}

export function tabBar(active: number): string {
  const tabs = [0, 1, 2, 3].map((tab) => {
    const x = 56 + tab * 86;
    return tab === active
      ? [
          rect(x - 26, 726, 52, 32, { rx: 16, fill: UI.accent }),
          circle(x, 742, 8, { fill: UI.ground }),
        ].join('')
      : circle(x, 742, 9, { fill: UI.muted, opacity: 0.7 });
  });
  return [
    rect(0, 700, 368, 88, { fill: '#101c30' }),
    ...tabs,
    line([134, 774], [234, 774], {
      stroke: UI.muted,
      'stroke-width': 4,
      'stroke-linecap': 'round',
      opacity: 0.6,
    }),
  ].join('');
}

/** A jersey as the app shows a player: with the number, or with a band where it is too small for one. */
export function jersey(
  x: number,
  y: number,
  size: number,
  color: string,
  trim: string,
  number?: number,
): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${size / 40})` },
    path('M-9 -18L-20 -11L-15 -1L-11 -3V18H11V-3L15 -1L20 -11L9 -18Q0 -11 -9 -18Z', {
      fill: color,
    }),
    number === undefined
      ? path('M-11 2H11V8H-11Z', { fill: trim })
      : numerals(`${number}`, 0, -5, number > 9 ? 11 : 14, trim, 'middle'),
  );
}
