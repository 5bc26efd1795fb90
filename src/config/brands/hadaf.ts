import type { Brand } from './brand.ts';
import { placeholdersOf } from './placeholders.ts';

export const hadaf = {
  ...placeholdersOf('hadaf', 4, 'hadafgames'),
  id: 'hadaf',
  domain: 'hadaf.example',
  home: 'main',
  name: 'Hadaf',
  tagline: 'Take aim. Trust your eye.',
  entity: 'Hadaf Interactive Private Limited',
  companyNumber: 'U00000HR2021PTC000004',
  documentsAdmitMinors: true,
  packages: 'none',
  packageFileName: 'hadaf.apk',
  theme: {
    colorScheme: 'light',
    ground: '#fbf5ec',
    surface: '#ffffff',
    raised: '#eeeceb',
    ink: '#22160d',
    muted: '#6a5645',
    accent: '#b3330d',
    accentInk: '#ffffff',
    highlight: '#0d6b5e',
    line: '#e3d5c2',
  },
  /** Rings around an aim, the arrow in the middle. */
  mark: [
    { d: 'M32 6a27 27 0 1 0 27 27', role: 'accent', stroke: 7 },
    { d: 'M32 20a13 13 0 1 0 13 13', role: 'highlight', stroke: 6 },
    { d: 'M30 34.5L46 18.5', role: 'ink', stroke: 5 },
    { d: 'M43.5 12.5L53.5 2.5l1.8 6.2 6.2 1.8-10 10-6.3-1.7z', role: 'accent' },
  ],
} as const satisfies Brand;
