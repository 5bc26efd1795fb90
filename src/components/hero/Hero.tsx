import type { ReactNode } from 'react';
import type { LandingCopy, PlayerStory } from '../../content/landing/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { HERO_ID } from '../../shared/page-attributes.ts';
import '../layout/hero.css';

export interface HeroProps {
  facts: PageFacts;
  copy: LandingCopy;
  /** The page's picture, fetched for a layout as wide as the page's `heroSizes` say. */
  picture: ReactNode;
  download: ReactNode;
}

interface Props {
  /** Ends the class, whose sheet in `heroes` the page imports. */
  look: string;
  story?: PlayerStory | null;
  above?: ReactNode;
  children: ReactNode;
}

/** The first screen of a landing page. */
export function Hero({ look, story, above, children }: Props) {
  return (
    <div
      id={HERO_ID}
      className={`hero hero--${look}`}
      data-sky={story?.sky}
      data-picture-side={story?.pictureSide}
    >
      {above}
      <div className="wrap hero__in">{children}</div>
    </div>
  );
}

/** Eyebrow, headline and lead; then, in the same column, `children`. */
export function HeroWords({
  copy: { eyebrow, headline, lead },
  className = 'hero__words',
  children,
}: Pick<HeroProps, 'copy'> & { className?: string; children?: ReactNode }) {
  return (
    <div className={className}>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1>{headline}</h1>
      <p className="lead">{lead}</p>
      {children}
    </div>
  );
}
