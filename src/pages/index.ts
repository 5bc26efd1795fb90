import type { PageId } from '../config/pages.ts';
import { page as aboutUs } from './about-us.tsx';
import { page as hadaf } from './hadaf.tsx';
import { page as hadafPrivacy } from './hadaf-privacy.tsx';
import { page as hadafTnc } from './hadaf-tnc.tsx';
import { page as home } from './home.tsx';
import { page as install } from './install.tsx';
import { page as kannada } from './kannada.tsx';
import { page as lp1 } from './lp1.tsx';
import { page as lp2 } from './lp2.tsx';
import { page as lp3 } from './lp3.tsx';
import { page as lp4 } from './lp4.tsx';
import { page as lp5 } from './lp5.tsx';
import { page as lp6 } from './lp6.tsx';
import { page as lp7 } from './lp7.tsx';
import { page as lp8 } from './lp8.tsx';
import { page as lp9 } from './lp9.tsx';
import { page as ludopanti } from './ludopanti.tsx';
import { page as ludopantiPrivacy } from './ludopanti-privacy.tsx';
import type { PageModule } from './page-module.ts';
import { page as privacyPolicy } from './privacy-policy.tsx';
import { page as responsibleGaming } from './responsible-gaming.tsx';
import { page as tamil } from './tamil.tsx';
import { page as termsOfService } from './terms-of-service.tsx';
import { page as upgrade } from './upgrade.tsx';

const PAGE_MODULES: Readonly<Record<PageId, PageModule>> = {
  home,
  lp1,
  kannada,
  tamil,
  lp2,
  lp3,
  lp4,
  lp5,
  lp6,
  lp7,
  lp8,
  lp9,
  upgrade,
  hadaf,
  ludopanti,
  'about-us': aboutUs,
  'terms-of-service': termsOfService,
  'privacy-policy': privacyPolicy,
  'responsible-gaming': responsibleGaming,
  'hadaf-privacy': hadafPrivacy,
  'hadaf-tnc': hadafTnc,
  'ludopanti-privacy': ludopantiPrivacy,
  install,
};

/** The file of a page. */
export function findPageModule(id: PageId): PageModule {
  return PAGE_MODULES[id];
}
