import { UPGRADE_HERO, UpgradeHero, upgradeHeroCss } from '../components/heroes/UpgradeHero.tsx';
import { Landing } from '../components/landing/Landing.tsx';
import { EntryLedger, entryLedgerCss } from '../components/section-entries/EntryLedger.tsx';
import { landingCopy } from '../content/landing/index.ts';
import { landingPage } from './landing-page.ts';

/** For people who already play: calm and short. */
export const page = landingPage({
  styles: [entryLedgerCss, upgradeHeroCss],
  hero: UPGRADE_HERO,
  Body: ({ facts }) => {
    const copy = landingCopy(facts);
    return (
      <Landing facts={facts} copy={copy} hero={<UpgradeHero facts={facts} copy={copy} />}>
        <EntryLedger group={copy.sections} />
      </Landing>
    );
  },
});
