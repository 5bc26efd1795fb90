import { downloadCss } from '../components/download/DownloadButton.tsx';
import { guideTitle, InstallGuide, installGuideCss } from '../components/install/InstallGuide.tsx';
import { shellStyles } from '../components/shell/Shell.tsx';
import { fontPreloads } from '../config/fonts.ts';
import { openGraphImage } from '../config/images.ts';
import { pageMeta } from '../content/meta.ts';
import { documentData } from '../content/structured-data.ts';
import type { PageModule } from './page-module.ts';

/** One address in three languages (`?lang=kn`, `?lang=ta`); works without a script. */
export const page: PageModule = {
  styles: [...shellStyles, downloadCss, installGuideCss],
  fonts: fontPreloads,
  head: (facts) => ({
    ...pageMeta(facts),
    openGraphImage: openGraphImage('install', facts.brand.id),
    structuredData: documentData(facts, guideTitle(facts)),
  }),
  Body: InstallGuide,
};
