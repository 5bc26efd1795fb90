import type { LandingCopy } from '../../content/landing.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { BrandMark } from '../brand-mark/BrandMark.tsx';
import { DownloadButton } from '../download/DownloadButton.tsx';
import css from './UpgradeHero.css?inline';

export const upgradeHeroCss = css;

/** A quiet notice to people who already play: the app's icon, one sentence, one control, three steps. */
export function UpgradeHero({ facts, copy }: { facts: PageFacts; copy: LandingCopy }) {
  return (
    <div className="hero hero--upgrade">
      <div className="wrap hero__in">
        <span className="hero__icon">
          <BrandMark brand={facts.brand.id} size={56} />
        </span>
        <div className="hero__words">
          {copy.eyebrow && <p className="muted">{copy.eyebrow}</p>}
          <h1>{copy.headline}</h1>
          <p className="lead">{copy.lead}</p>
        </div>
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
  );
}
