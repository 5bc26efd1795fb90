import { TRUMP_HERO, TrumpHero, trumpHeroCss } from '../components/heroes/TrumpHero.tsx';
import { Landing } from '../components/landing/Landing.tsx';
import { lineListCss } from '../components/line-list/LineList.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { offerCss } from '../components/offer/Offer.tsx';
import { EntryLedger, entryLedgerCss } from '../components/section-entries/EntryLedger.tsx';
import { StepList, stepListCss } from '../components/step-list/StepList.tsx';
import { stepCardsCss } from '../components/step-list/step-looks.ts';
import { landingCopy } from '../content/landing/index.ts';
import { landingPage } from './landing-page.ts';

/** The trump-card beta: a hand of cards, turned one by one. */
export const page = landingPage({
  styles: [offerCss, stepListCss, stepCardsCss, entryLedgerCss, lineListCss, trumpHeroCss],
  hero: TRUMP_HERO,
  Body: ({ facts }) => {
    const copy = landingCopy(facts);
    return (
      <Landing facts={facts} copy={copy} hero={<TrumpHero facts={facts} copy={copy} />}>
        {copy.steps && <StepList group={copy.steps} look="cards" />}
        <EntryLedger group={copy.sections} />
        <Trust copy={copy} />
      </Landing>
    );
  },
});
