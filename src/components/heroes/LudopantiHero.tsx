import type { ReactNode } from 'react';
import type { LandingCopy } from '../../content/landing/index.ts';
import { Picture } from '../picture/Picture.tsx';
import css from './LudopantiHero.css?inline';

export const ludopantiHeroCss = css;

export const LUDOPANTI_HERO = { name: 'hero-ludopanti', sizes: '(min-width: 44rem) 36rem, 98vw' } as const;

interface Props {
  copy: LandingCopy;
  /** The page's download control; Ludopanti's scrolls to the footer before the store opens. */
  download: ReactNode;
}

/** A board on the table: the words in its home square, the game in the others. */
export function LudopantiHero({ copy, download }: Props) {
  return (
    <div className="hero hero--ludo">
      <div className="wrap hero__in">
        <div className="board">
          <Picture {...LUDOPANTI_HERO} alt="" priority />
        </div>
        <div className="hero__words">
          {copy.eyebrow && <p className="eyebrow">{copy.eyebrow}</p>}
          <h1>{copy.headline}</h1>
          <p className="lead">{copy.lead}</p>
          {download}
        </div>
      </div>
    </div>
  );
}
