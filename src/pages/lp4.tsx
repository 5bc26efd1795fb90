import { STATS_HERO, StatsHero, statsHeroCss } from '../components/heroes/StatsHero.tsx';
import { Landing } from '../components/landing/Landing.tsx';
import { lineListCss } from '../components/line-list/LineList.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { offerCss } from '../components/offer/Offer.tsx';
import { EntryRows, entryRowsCss } from '../components/section-entries/EntryRows.tsx';
import { StepList, stepListCss } from '../components/step-list/StepList.tsx';
import { landingCopy } from '../content/landing/index.ts';
import { landingPage } from './landing-page.ts';

/** Stats fantasy: a scorecard that a visitor can act on. */
export const page = landingPage({
  styles: [offerCss, stepListCss, entryRowsCss, lineListCss, statsHeroCss],
  hero: STATS_HERO,
  Body: ({ facts }) => {
    const copy = landingCopy(facts);
    return (
      <Landing facts={facts} copy={copy} hero={<StatsHero facts={facts} copy={copy} />}>
        {copy.steps && <StepList group={copy.steps} />}
        <EntryRows group={copy.sections} />
        <Trust copy={copy} />
      </Landing>
    );
  },
});
