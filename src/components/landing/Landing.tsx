import type { ReactNode } from 'react';
import type { LandingCopy } from '../../content/landing/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { Closing } from '../closing/Closing.tsx';
import { ThumbBar } from '../download/ThumbBar.tsx';
import { FairPlay } from '../fair-play/FairPlay.tsx';
import { Shell } from '../shell/Shell.tsx';
import '../layout/landing.css';

interface Props {
  facts: PageFacts;
  copy: LandingCopy;
  /** The first screen: the headline, the one download control, the picture. */
  hero: ReactNode;
  children?: ReactNode;
}

/** What all landing pages have in common: first screen, fair-play notice, sections, closing. */
export function Landing({ facts, copy, hero, children }: Props) {
  return (
    <Shell facts={facts}>
      {hero}
      <FairPlay facts={facts} copy={copy} />
      <div className="rest">
        {children}
        <Closing facts={facts} copy={copy} />
        <ThumbBar facts={facts} copy={copy} />
      </div>
    </Shell>
  );
}
