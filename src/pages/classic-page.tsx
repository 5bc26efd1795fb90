import { POSTER_HERO, PosterHero, posterHeroCss } from '../components/heroes/PosterHero.tsx';
import { Landing } from '../components/landing/Landing.tsx';
import { lineListCss } from '../components/line-list/LineList.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { offerCss } from '../components/offer/Offer.tsx';
import { qrBlockCss } from '../components/qr-block/QrBlock.tsx';
import { QuestionList, questionListCss } from '../components/question-list/QuestionList.tsx';
import { EntryCards, entryCardsCss } from '../components/section-entries/EntryCards.tsx';
import { StatTiles, statTilesCss } from '../components/stat-tiles/StatTiles.tsx';
import { StepList, stepListCss } from '../components/step-list/StepList.tsx';
import { landingCopy } from '../content/landing/index.ts';
import { landingPage } from './landing-page.ts';

/** LP1's composition, which its Kannada and Tamil pages share. */
export const classicPage = landingPage({
  styles: [
    offerCss,
    qrBlockCss,
    stepListCss,
    entryCardsCss,
    statTilesCss,
    questionListCss,
    lineListCss,
    posterHeroCss,
  ],
  hero: POSTER_HERO,
  Body: ({ facts }) => {
    const copy = landingCopy(facts);
    return (
      <Landing facts={facts} copy={copy} hero={<PosterHero facts={facts} copy={copy} />}>
        {copy.steps && <StepList group={copy.steps} />}
        <EntryCards group={copy.sections} />
        {copy.stats && <StatTiles stats={copy.stats} />}
        {copy.faq && <QuestionList group={copy.faq} />}
        <Trust copy={copy} />
      </Landing>
    );
  },
});
