import { androidAppOf } from './android-app.ts';
import type { Brand } from './brand.ts';
import { main } from './main.ts';
import { placeholdersOf } from './placeholders.ts';

const own = placeholdersOf('statxi', 3);

export const stats = {
  ...own,
  ...androidAppOf(main, own.stores),
  id: 'stats',
  domain: 'statxi.example',
  name: 'StatXI',
  tagline: 'Fantasy cricket for people who read the scorecard first',
  entity: 'StatXI Games Private Limited',
  companyNumber: 'U00000HR2020PTC000003',
  documentsAdmitMinors: false,
  packageFileName: 'statxi.apk',
  theme: {
    colorScheme: 'dark',
    ground: '#07101f',
    surface: '#0f1d36',
    raised: '#1c2a43',
    ink: '#f0f5ff',
    muted: '#a8b7d3',
    accent: '#4cc9ff',
    accentInk: '#00131f',
    highlight: '#d7ff5e',
    line: '#22345a',
  },
  /** Three stumps as a rising chart, the ball on its way up. */
  mark: [
    { d: 'M7 40a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v21H7z', role: 'accent', opacity: 0.55 },
    { d: 'M26 29a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v32H26z', role: 'accent', opacity: 0.8 },
    { d: 'M45 18a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v43H45z', role: 'accent' },
    { d: 'M6 26C18 25 28 18 34 8', role: 'highlight', stroke: 4 },
    { d: 'M38 1.5a6.5 6.5 0 1 0 .01 0z', role: 'highlight' },
  ],
} as const satisfies Brand;
