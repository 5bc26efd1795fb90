import { BONUS_HERO, BonusHero, bonusHeroCss } from '../components/heroes/BonusHero.tsx';
import { Landing } from '../components/landing/Landing.tsx';
import { lineListCss } from '../components/line-list/LineList.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { EntryRows, entryRowsCss } from '../components/section-entries/EntryRows.tsx';
import { StatTiles, statTilesCss } from '../components/stat-tiles/StatTiles.tsx';
import { landingCopy } from '../content/landing/index.ts';
import { landingPage } from './landing-page.ts';

/** The bonus, with its terms on the same ticket. */
export const page = landingPage({
  styles: [entryRowsCss, statTilesCss, lineListCss, bonusHeroCss],
  hero: BONUS_HERO,
  Body: ({ facts }) => {
    const copy = landingCopy(facts);
    return (
      <Landing facts={facts} copy={copy} hero={<BonusHero facts={facts} copy={copy} />}>
        <EntryRows group={copy.sections} />
        {copy.stats && <StatTiles stats={copy.stats} />}
        <Trust copy={copy} />
      </Landing>
    );
  },
});
