import styles from 'virtual:page-styles';
import { DownloadArea } from '../components/download/DownloadArea.tsx';
import { StoreButton } from '../components/download/StoreButton.tsx';
import { Hero, HeroWords } from '../components/hero/Hero.tsx';
import { Icon } from '../components/icons/Icon.tsx';
import { Entries } from '../components/section-entries/Entries.tsx';
import { composeLanding, type LandingProps } from './landing.tsx';
import '../components/download/button.css';
import '../components/section-entries/EntriesTiles.css';
import '../components/heroes/LudopantiHero.css';

/** A board on the table: the words in its home square, the game in the others. */
export const ludopanti = composeLanding('ludopanti', {
  styles,
  Hero: ({ copy, picture, download }) => (
    <Hero look="ludo">
      <div className="board">{picture}</div>
      <HeroWords copy={copy}>{download}</HeroWords>
    </Hero>
  ),
  Download: StoreDownload,
  sections: {
    sections: ({ copy }) => <Entries group={copy.sections} look="tiles" />,
  },
});

function StoreDownload({ facts, copy }: LandingProps) {
  return (
    <DownloadArea facts={facts} copy={copy}>
      <StoreButton href={facts.slots.downloadHref}>
        <Icon name={facts.button?.store === 'apple' ? 'apple' : 'android'} />
        {copy.action}
      </StoreButton>
    </DownloadArea>
  );
}
