import type { HeroProps } from './hero.ts';
import '../layout/hero.css';

/** What a hero says first: eyebrow, headline, lead. */
export function HeroWords({ copy: { eyebrow, headline, lead } }: Pick<HeroProps, 'copy'>) {
  return (
    <>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1>{headline}</h1>
      <p className="lead">{lead}</p>
    </>
  );
}
