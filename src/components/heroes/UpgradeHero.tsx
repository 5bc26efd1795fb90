import { HERO_ID } from '../../shared/page-attributes.ts';
import { BrandMark } from '../brand-mark/BrandMark.tsx';
import type { HeroProps } from './hero.ts';
import '../base/quiet.css';
import '../layout/hero.css';
import './UpgradeHero.css';

export const UPGRADE_HERO_SIZES = '(min-width: 44rem) 70vw, 100vw';

/** A quiet notice to people who already play: the ground at dawn, one sentence, one control, three steps. */
export function UpgradeHero({ facts, copy, picture, download }: HeroProps) {
  return (
    <div id={HERO_ID} className="hero hero--upgrade">
      <div className="wrap hero__in">
        <div className="hero__art">{picture}</div>
        <div className="hero__words">
          <span className="hero__icon">
            <BrandMark brand={facts.brand} size={48} />
          </span>
          {copy.eyebrow && <p className="muted">{copy.eyebrow}</p>}
          <h1>{copy.headline}</h1>
          <p className="lead">{copy.lead}</p>
          {download}
          {copy.steps && (
            <ol className="hero__steps" aria-label={copy.steps.title}>
              {copy.steps.steps.map(({ title, text }) => (
                <li key={title}>
                  <strong>{title}</strong> {text}
                </li>
              ))}
            </ol>
          )}
        </div>
      </div>
    </div>
  );
}
