import styles from 'virtual:page-styles';
import { DownloadArea } from '../components/download/DownloadArea.tsx';
import { Hero, HeroWords } from '../components/hero/Hero.tsx';
import { Icon } from '../components/icons/Icon.tsx';
import { EntryCards } from '../components/section-entries/EntryCards.tsx';
import { DATA_DOWNLOAD, DATA_SCROLL_TO } from '../shared/page-attributes.ts';
import { composeLanding, type LandingProps } from './landing.tsx';
import '../components/download/button.css';
import '../components/heroes/LudopantiHero.css';

/** A board on the table: the words in its home square, the game in the others. */
export const ludopanti = composeLanding('ludopanti', {
  styles,
  heroSizes: '(min-width: 44rem) 36rem, 98vw',
  Hero: ({ copy, picture, download }) => (
    <Hero look="ludo">
      <div className="board">{picture}</div>
      <HeroWords copy={copy}>{download}</HeroWords>
    </Hero>
  ),
  Download: StoreDownload,
  sections: {
    sections: ({ copy }) => <EntryCards group={copy.sections} />,
  },
});

/**
 * Scrolls to the footer, records the download, opens the store in a new tab (docs/behaviour.md#download-control). A link
 * does the last by itself, inside the tap, where no pop-up blocker interferes; the script that every page has does the rest.
 */
function StoreDownload({ facts, copy }: LandingProps) {
  return (
    <DownloadArea facts={facts} copy={copy}>
      <a
        {...{ [DATA_DOWNLOAD]: '', [DATA_SCROLL_TO]: 'footer' }}
        id="download"
        className="btn"
        href={facts.slots.downloadHref}
        target="_blank"
        rel="noopener"
      >
        <Icon name={facts.control?.store === 'apple' ? 'apple' : 'android'} />
        {copy.action}
      </a>
    </DownloadArea>
  );
}
