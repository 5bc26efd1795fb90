import styles from 'virtual:page-styles';
import { DownloadArea } from '../components/download/DownloadArea.tsx';
import { LUDOPANTI_HERO_SIZES, LudopantiHero } from '../components/heroes/LudopantiHero.tsx';
import { Icon } from '../components/icons/Icon.tsx';
import { EntryCards } from '../components/section-entries/EntryCards.tsx';
import { StoreButton } from '../islands/store-button/StoreButton.tsx';
import { composeLanding, type LandingProps } from './landing.tsx';
import '../components/download/button.css';

export const ludopanti = composeLanding({
  styles,
  Hero: LudopantiHero,
  heroSizes: LUDOPANTI_HERO_SIZES,
  Download: StoreDownload,
  Sections: ({ copy }) => <EntryCards group={copy.sections} />,
});

/** A link to the store that scrolls to the footer first. */
function StoreDownload({ facts, copy }: LandingProps) {
  return (
    <DownloadArea facts={facts} copy={copy}>
      <StoreButton href={facts.slots.downloadHref} className="btn">
        <Icon name={facts.control?.store === 'apple' ? 'apple' : 'android'} />
        {copy.action}
      </StoreButton>
    </DownloadArea>
  );
}
