import styles from 'virtual:page-styles';
import { pageAddresses, pageMeta } from '../../content/meta.ts';
import { cardWords } from '../../content/share-card.ts';
import { documentData } from '../../content/structured-data.ts';
import { guideTitle, InstallGuide } from '../components/install/InstallGuide.tsx';
import type { PageModule } from './page-module.ts';
import { Share } from './share.tsx';

/** In every language at an address of its own; works without a script. */
export const install: PageModule = {
  styles,
  namesLanguages: true,
  head: (facts) => ({
    ...pageMeta(facts),
    ...pageAddresses(facts),
    pictureText: cardWords(facts)?.headline,
    structuredData: documentData(facts, guideTitle(facts)),
  }),
  hasIsland: () => true,
  Body: ({ facts }) => <InstallGuide facts={facts} share={<Share facts={facts} />} />,
};
