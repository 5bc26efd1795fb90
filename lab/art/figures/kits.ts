import type { Kit } from './part.ts';

const WHITE_PADS = { pads: '#f2efe6', padRib: '#b9b3a2', gloves: '#f6f3ea', shoe: '#f4f4f0' };

export const KITS = {
  teal: {
    ...WHITE_PADS,
    jersey: '#0f7c74',
    trim: '#ffc53d',
    trousers: '#0c5f63',
    stripe: '#ffc53d',
    skin: '#8a5433',
    hair: '#17100d',
    helmet: '#0b4f57',
  },
  navy: {
    ...WHITE_PADS,
    jersey: '#1c4fb4',
    trim: '#ff8a2a',
    trousers: '#173f92',
    stripe: '#ff8a2a',
    skin: '#7d4a2c',
    hair: '#120d0b',
    helmet: '#122f70',
  },
  plum: {
    ...WHITE_PADS,
    jersey: '#a3256f',
    trim: '#ffd166',
    trousers: '#7b1b5b',
    stripe: '#ffd166',
    skin: '#9a6039',
    hair: '#140d0c',
    helmet: '#5f1450',
  },
  saffron: {
    ...WHITE_PADS,
    jersey: '#e2701b',
    trim: '#163a6b',
    trousers: '#c65a12',
    stripe: '#163a6b',
    skin: '#8a5433',
    hair: '#17100d',
    helmet: '#163a6b',
  },
  emerald: {
    ...WHITE_PADS,
    jersey: '#11894f',
    trim: '#f6d565',
    trousers: '#0b6a3f',
    stripe: '#f6d565',
    skin: '#7d4a2c',
    hair: '#100b0a',
    helmet: '#0a4a30',
  },
} as const satisfies Record<string, Kit>;
