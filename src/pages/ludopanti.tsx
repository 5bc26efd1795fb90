import { DownloadArea } from '../components/download/DownloadButton.tsx';
import { LUDOPANTI_HERO, LudopantiHero, ludopantiHeroCss } from '../components/heroes/LudopantiHero.tsx';
import { Icon } from '../components/icons/Icon.tsx';
import { Landing } from '../components/landing/Landing.tsx';
import { EntryCards, entryCardsCss } from '../components/section-entries/EntryCards.tsx';
import { landingCopy } from '../content/landing/index.ts';
import { StoreButton } from '../islands/store-button/StoreButton.tsx';
import { landingPage } from './landing-page.ts';

/** Ludopanti's front page. */
export const page = landingPage({
  styles: [entryCardsCss, ludopantiHeroCss],
  hero: LUDOPANTI_HERO,
  Body: ({ facts }) => {
    const copy = landingCopy(facts);
    const download = (
      <DownloadArea facts={facts} copy={copy}>
        <StoreButton href={facts.slots.downloadHref} className="btn">
          <Icon name={facts.control?.store === 'apple' ? 'apple' : 'android'} />
          {copy.action}
        </StoreButton>
      </DownloadArea>
    );
    return (
      <Landing facts={facts} copy={copy} hero={<LudopantiHero copy={copy} download={download} />}>
        <EntryCards group={copy.sections} />
      </Landing>
    );
  },
});
