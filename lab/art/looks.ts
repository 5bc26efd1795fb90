/** What the custom properties of the masters stand for on each host. */
import type { HostBrandId } from '../../src/config/brands/index.ts';
import type { Properties } from './properties.ts';

export const LOOKS = {
  main: {
    '--sky': '#072a2a',
    '--air': '#1c7a63',
    '--stand': '#062420',
    '--stand-light': '#0f4a3f',
    '--grass': '#0c4a2c',
    '--grass-light': '#1c7a3d',
    '--light': '#fff1c4',
    '--trim': '#ffc53d',
    '--kit': '#06201b',
    '--kit-middle': '#0a2e27',
    '--kit-back': '#10443a',
  },
  cards: {
    '--sky': '#2c0a1a',
    '--air': '#a03050',
    '--stand': '#22071a',
    '--stand-light': '#561a34',
    '--grass': '#1c4632',
    '--grass-light': '#2f7a4c',
    '--light': '#ffe3bd',
    '--trim': '#ffd166',
    '--kit': '#21070f',
    '--kit-middle': '#340d1b',
    '--kit-back': '#52162d',
  },
  stats: {
    '--sky': '#0a1838',
    '--air': '#2a62b8',
    '--stand': '#071228',
    '--stand-light': '#14305f',
    '--grass': '#0d4a35',
    '--grass-light': '#1f8048',
    '--light': '#e6f4ff',
    '--trim': '#4cc9ff',
    '--kit': '#060f26',
    '--kit-middle': '#0b1c40',
    '--kit-back': '#143066',
  },
} as const satisfies Readonly<Record<HostBrandId, Properties>>;
