import { HOME_HERO, HomeHero, homeHeroCss } from '../components/heroes/HomeHero.tsx';
import { Landing } from '../components/landing/Landing.tsx';
import { lineListCss } from '../components/line-list/LineList.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { LineUp, lineUpCss } from '../components/line-up/LineUp.tsx';
import { offerCss } from '../components/offer/Offer.tsx';
import { qrBlockCss } from '../components/qr-block/QrBlock.tsx';
import { EntryRows, entryRowsCss } from '../components/section-entries/EntryRows.tsx';
import { StatTiles, statTilesCss } from '../components/stat-tiles/StatTiles.tsx';
import { landingCopy } from '../content/landing/index.ts';
import { landingPage } from './landing-page.ts';

/** The whole game at a glance, as a night at the ground. */
export const page = landingPage({
  styles: [offerCss, qrBlockCss, statTilesCss, entryRowsCss, lineListCss, lineUpCss, homeHeroCss],
  hero: HOME_HERO,
  Body: ({ facts }) => {
    const copy = landingCopy(facts);
    return (
      <Landing facts={facts} copy={copy} hero={<HomeHero facts={facts} copy={copy} />}>
        {copy.stats && <StatTiles stats={copy.stats} />}
        <EntryRows group={copy.sections} />
        <Trust copy={copy} />
        <LineUp />
      </Landing>
    );
  },
});
