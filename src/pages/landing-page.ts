import type { ReactNode } from 'react';
import { landingStyles } from '../components/landing/Landing.tsx';
import { heroPreload } from '../components/picture/Picture.tsx';
import { fontPreloads } from '../config/fonts.ts';
import { openGraphImage, type PictureName } from '../config/images.ts';
import { alternates, pageMeta } from '../content/meta.ts';
import { landingData } from '../content/structured-data.ts';
import type { PageFacts } from '../decide/facts.ts';
import type { PageModule } from './page-module.ts';

interface LandingComposition {
  /** Styles beyond those that every landing page has. */
  styles: readonly string[];
  /** The first screen's picture, with the same `sizes` as its element. */
  hero?: { name: PictureName; sizes: string };
  Body: (props: { facts: PageFacts }) => ReactNode;
}

/** A landing page as a page module: its composition, and the head that all of them share. */
export function landingPage({ styles, hero, Body }: LandingComposition): PageModule {
  return {
    styles: [...landingStyles, ...styles],
    fonts: fontPreloads,
    head: (facts) => ({
      ...pageMeta(facts),
      ...(hero && { hero: heroPreload(hero.name, hero.sizes) }),
      openGraphImage: openGraphImage(facts.page.id, facts.brand.id),
      alternates: alternates(facts.page),
      structuredData: landingData(facts),
    }),
    Body,
  };
}
