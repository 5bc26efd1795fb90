import styles from 'virtual:page-styles';
import { VerifyPage, verifyTitle } from '../components/verify/VerifyPage.tsx';
import { openGraphImage } from '../config/images.ts';
import { pageMeta } from '../content/meta.ts';
import { documentData } from '../content/structured-data.ts';
import { FileCheckIsland } from '../islands/file-check/FileCheck.tsx';
import type { PageModule } from './page-module.ts';

/** One address in three languages (`?lang=kn`, `?lang=ta`); without a script it says how to compare by hand. */
export const verify: PageModule = {
  styles,
  namesLanguages: true,
  hasIsland: () => true,
  head: (facts) => ({
    ...pageMeta(facts),
    openGraphImage: openGraphImage(facts.page, facts.brand.id),
    structuredData: documentData(facts, verifyTitle(facts)),
  }),
  Body: ({ facts }) => <VerifyPage facts={facts} Check={FileCheckIsland} />,
};
