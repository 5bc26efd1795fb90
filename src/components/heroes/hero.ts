import type { ReactNode } from 'react';
import type { LandingCopy } from '../../content/landing/index.ts';
import type { PageFacts } from '../../decide/facts.ts';

export interface HeroProps {
  facts: PageFacts;
  copy: LandingCopy;
  /** The page's picture, fetched for a layout as wide as the hero's own `…_HERO_SIZES` say. */
  picture: ReactNode;
  /** The page's one download control, with what stands around it. */
  download: ReactNode;
}
