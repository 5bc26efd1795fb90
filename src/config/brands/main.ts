import type { Brand } from './brand.ts';
import { placeholdersOf } from './placeholders.ts';

export const main = {
  ...placeholdersOf('pavilion11', 1),
  id: 'main',
  domain: 'pavilion11.example',
  name: 'Pavilion11',
  tagline: 'The new destination for all cricket fans',
  entity: 'Pavilion11 Games Private Limited',
  companyNumber: 'U00000HR2020PTC000001',
  documentsAdmitMinors: false,
  packages: 'own',
  packageFileName: 'pavilion11.apk',
  theme: {
    colorScheme: 'dark',
    ground: '#06130f',
    surface: '#0d211a',
    raised: '#1b2d26',
    ink: '#f2f7f3',
    muted: '#a9bdb2',
    accent: '#ffc53d',
    accentInk: '#1a1200',
    highlight: '#5ee08a',
    line: '#21382f',
  },
  /** A pavilion's roof over two stumps that read as eleven. */
  mark: [
    { d: 'M4 29C14 12 50 12 60 29L55 33C45 22 19 22 9 33Z', role: 'accent' },
    { d: 'M30.5 3h3v11h-3z', role: 'accent' },
    { d: 'M33.5 3.5l10 3.2-10 3.2z', role: 'highlight' },
    { d: 'M20 33.5l7-2.5v29h-7z', role: 'ink' },
    { d: 'M37 33.5l7-2.5v29h-7z', role: 'ink' },
    { d: 'M9 57h46a2.5 2.5 0 0 1 0 5H9a2.5 2.5 0 0 1 0-5z', role: 'highlight' },
  ],
} as const satisfies Brand;
