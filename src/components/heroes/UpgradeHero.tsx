import type { LandingCopy } from '../../content/landing/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { BrandMark } from '../brand-mark/BrandMark.tsx';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { Picture } from '../picture/Picture.tsx';
import css from './UpgradeHero.css?inline';

export const upgradeHeroCss = css;

export const UPGRADE_HERO = { name: 'hero-upgrade', sizes: '(min-width: 44rem) 34rem, 100vw' } as const;

/** A quiet notice to people who already play: the ground at dawn, one sentence, one control, three steps. */
export function UpgradeHero({ facts, copy }: { facts: PageFacts; copy: LandingCopy }) {
  return (
    <div className="hero hero--upgrade">
      <div className="wrap hero__in">
        <div className="hero__art">
          <Picture {...UPGRADE_HERO} alt="" priority />
        </div>
        <div className="hero__words">
          <span className="hero__icon">
            <BrandMark brand={facts.brand.id} size={48} />
          </span>
          {copy.eyebrow && <p className="muted">{copy.eyebrow}</p>}
          <h1>{copy.headline}</h1>
          <p className="lead">{copy.lead}</p>
          <DownloadButton facts={facts} copy={copy} />
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
