import styles from 'virtual:page-styles';
import { DownloadArea } from '../components/download/DownloadArea.tsx';
import { DownloadButton } from '../components/download/DownloadButton.tsx';
import { INSTANT_HERO_SIZES, InstantHero } from '../components/heroes/InstantHero.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { EntryLedger } from '../components/section-entries/EntryLedger.tsx';
import { StepTrack } from '../components/step-list/StepTrack.tsx';
import { ui } from '../content/ui/index.ts';
import { PackageDownloadIsland } from '../islands/package-download/PackageDownloadIsland.tsx';
import { composeLanding, type LandingProps } from './landing.tsx';
import { Share } from './share.tsx';
import '../components/download/button.css';

export const instant = composeLanding({
  styles,
  Hero: InstantHero,
  heroSizes: INSTANT_HERO_SIZES,
  hasIsland: ({ control }) => control?.kind === 'in-page',
  Download: InstantDownload,
  Sections: ({ copy }) => (
    <>
      {copy.steps && <StepTrack group={copy.steps} />}
      <EntryLedger group={copy.sections} />
      <Trust copy={copy} />
    </>
  ),
});

/** An Apple visitor's control is the store, which needs no progress. */
function InstantDownload({ facts, copy }: LandingProps) {
  if (facts.control?.kind !== 'in-page') return <DownloadButton facts={facts} copy={copy} />;
  const words = ui(facts.language).download;
  return (
    <DownloadArea facts={facts} copy={copy} share={<Share facts={facts} />}>
      <PackageDownloadIsland
        href={facts.slots.downloadHref}
        trackingHref={facts.slots.trackingHref}
        fileName={facts.brand.packageFileName}
        label={copy.action}
        busyLabel={words.busy}
        doneLabel={words.done}
        carryOnLabel={words.carryOn}
        amountLabel={words.amount}
        secondsLabel={words.secondsLeft}
        minutesLabel={words.minutesLeft}
        className="btn"
      />
    </DownloadArea>
  );
}
