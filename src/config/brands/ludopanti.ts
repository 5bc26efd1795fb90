import type { Brand } from './brand.ts';
import { placeholdersOf } from './placeholders.ts';

export const ludopanti = {
  ...placeholdersOf('ludopanti', 5),
  id: 'ludopanti',
  domain: 'ludopanti.example',
  home: 'main',
  name: 'Ludopanti',
  tagline: 'Play games and win exciting prizes!',
  entity: 'Ludopanti Games Private Limited',
  companyNumber: 'U00000HR2021PTC000005',
  documentsAdmitMinors: true,
  packages: 'none',
  packageFileName: 'ludopanti.apk',
  theme: {
    colorScheme: 'light',
    ground: '#f3efff',
    surface: '#ffffff',
    raised: '#edecf0',
    ink: '#1d1238',
    muted: '#5a4d7a',
    accent: '#5b2be0',
    accentInk: '#ffffff',
    highlight: '#c81e5b',
    line: '#d9cff5',
  },
  /** A pawn at home on its quarter of the board. */
  mark: [
    { d: 'M4 14A10 10 0 0 1 14 4h16v26H4z', role: 'accent' },
    { d: 'M34 4h16a10 10 0 0 1 10 10v16H34z', role: 'highlight' },
    { d: 'M4 34h26v26H14A10 10 0 0 1 4 50z', role: 'highlight' },
    { d: 'M34 34h26v16a10 10 0 0 1-10 10H34z', role: 'accent' },
    {
      d: 'M32 11a10 10 0 0 1 6.3 17.8C40 36 43 40.5 46 45a4 4 0 0 1 0 8H18a4 4 0 0 1 0-8c3-4.5 6-9 7.7-16.2A10 10 0 0 1 32 11z',
      role: 'ground',
      stroke: 5,
    },
    {
      d: 'M32 11a10 10 0 0 1 6.3 17.8C40 36 43 40.5 46 45a4 4 0 0 1 0 8H18a4 4 0 0 1 0-8c3-4.5 6-9 7.7-16.2A10 10 0 0 1 32 11z',
      role: 'ink',
    },
  ],
} as const satisfies Brand;
