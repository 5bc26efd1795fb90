import type { ReactNode } from 'react';
import type { LandingCopy } from '../../../content/landing/index.ts';
import type { PageFacts } from '../../../decide/facts.ts';
import { HERO_ID } from '../../../shared/page-attributes.ts';
import '../layout/hero.css';

export interface HeroProps {
  facts: PageFacts;
  copy: LandingCopy;
  /** The page's picture; `false` where the page draws its first screen itself. */
  picture: ReactNode;
  download: ReactNode;
}

interface Props {
  /** Ends the class, whose sheet in `heroes` the page imports. */
  look: string;
  above?: ReactNode;
  children: ReactNode;
}

/** The first screen of a landing page. */
export function Hero({ look, above, children }: Props) {
  return (
    <div id={HERO_ID} className={`hero hero--${look}`}>
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
