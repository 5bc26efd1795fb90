import styles from 'virtual:page-styles';
import { brandOfApp } from '../../content/app-name.ts';
import { BrandMark } from '../components/brand-mark/BrandMark.tsx';
import { Hero } from '../components/hero/Hero.tsx';
import { EntryLedger } from '../components/section-entries/EntryLedger.tsx';
import { composeLanding } from './landing.tsx';
import '../components/base/quiet.css';
import '../components/heroes/UpgradeHero.css';

/** A quiet notice to people who already play: the ground at dawn, one sentence, one button, three steps. */
export const upgrade = composeLanding('upgrade', {
  styles,
  Hero: ({ facts, copy, picture, download }) => (
    <Hero look="upgrade">
      <div className="hero__art">{picture}</div>
      <div className="hero__words">
        <span className="hero__icon">
          <BrandMark brand={brandOfApp(facts)} size={48} />
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
    </Hero>
  ),
  sections: {
    news: ({ facts }) => facts.slots.whatIsNew,
    sections: ({ copy }) => <EntryLedger group={copy.sections} />,
  },
});
