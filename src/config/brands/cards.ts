import { androidAppOf } from './android-app.ts';
import type { Brand } from './brand.ts';
import { main } from './main.ts';
import { placeholdersOf } from './placeholders.ts';

const own = placeholdersOf('cardxi', 2);

export const cards = {
  ...own,
  ...androidAppOf(main, own.stores),
  id: 'cards',
  domain: 'cardxi.example',
  name: 'CardXI',
  tagline: 'Cricket trump cards, dealt ball by ball',
  entity: 'CardXI Games Private Limited',
  companyNumber: 'U00000HR2020PTC000002',
  documentsAdmitMinors: false,
  packageFileName: 'cardxi.apk',
  theme: {
    colorScheme: 'dark',
    ground: '#17060f',
    surface: '#2a0d1c',
    raised: '#371a28',
    ink: '#fdf3f6',
    muted: '#cfb0bd',
    accent: '#ff5c6c',
    accentInk: '#22030a',
    highlight: '#f6c667',
    line: '#47192f',
  },
  /** Two cards crossed into a ten, a ball where they meet. */
  mark: [
    {
      d: 'M10.1 5.2l14.2-3.8a4 4 0 0 1 4.9 2.8l12.9 48.3a4 4 0 0 1-2.8 4.9l-14.2 3.8a4 4 0 0 1-4.9-2.8L7.3 10.1a4 4 0 0 1 2.8-4.9z',
      role: 'highlight',
    },
    {
      d: 'M53.9 5.2L39.7 1.4a4 4 0 0 0-4.9 2.8L21.9 52.5a4 4 0 0 0 2.8 4.9l14.2 3.8a4 4 0 0 0 4.9-2.8l12.9-48.3a4 4 0 0 0-2.8-4.9z',
      role: 'accent',
    },
    { d: 'M35 20.5a11 11 0 1 0 .01 0z', role: 'ground' },
    {
      d: 'M28.4 24.6c3.6 4.4 3.6 9.4 0 13.8M41.6 24.6c-3.6 4.4-3.6 9.4 0 13.8',
      role: 'highlight',
      stroke: 2.4,
    },
  ],
} as const satisfies Brand;
