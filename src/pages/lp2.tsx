import { DownloadArea, DownloadButton } from '../components/download/DownloadButton.tsx';
import { INSTANT_HERO, InstantHero, instantHeroCss } from '../components/heroes/InstantHero.tsx';
import { Landing } from '../components/landing/Landing.tsx';
import { lineListCss } from '../components/line-list/LineList.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { offerCss } from '../components/offer/Offer.tsx';
import { EntryLedger, entryLedgerCss } from '../components/section-entries/EntryLedger.tsx';
import { StatTiles, statTilesCss } from '../components/stat-tiles/StatTiles.tsx';
import { StepList, stepListCss } from '../components/step-list/StepList.tsx';
import { stepTrackCss } from '../components/step-list/step-looks.ts';
import { type LandingCopy, landingCopy } from '../content/landing/index.ts';
import { ui } from '../content/ui/index.ts';
import type { PageFacts } from '../decide/facts.ts';
import { packageDownloadCss } from '../islands/package-download/PackageDownload.tsx';
import { PackageDownloadIsland } from '../islands/package-download/PackageDownloadIsland.tsx';
import { landingPage } from './landing-page.ts';

/** Instant download: the package arrives within the page, its progress in view. */
export const page = landingPage({
  styles: [
    offerCss,
    packageDownloadCss,
    stepListCss,
    stepTrackCss,
    entryLedgerCss,
    statTilesCss,
    lineListCss,
    instantHeroCss,
  ],
  hero: INSTANT_HERO,
  Body: ({ facts }) => {
    const copy = landingCopy(facts);
    const hero = <InstantHero copy={copy} download={<InstantDownload facts={facts} copy={copy} />} />;
    return (
      <Landing facts={facts} copy={copy} hero={hero}>
        {copy.steps && <StepList group={copy.steps} look="track" />}
        <EntryLedger group={copy.sections} />
        {copy.stats && <StatTiles stats={copy.stats} />}
        <Trust copy={copy} />
      </Landing>
    );
  },
});

/** An Apple visitor's control is the store, which needs no progress. */
function InstantDownload({ facts, copy }: { facts: PageFacts; copy: LandingCopy }) {
  if (facts.control?.kind !== 'in-page') return <DownloadButton facts={facts} copy={copy} />;
  const words = ui(facts.language).download;
  return (
    <DownloadArea facts={facts} copy={copy}>
      <PackageDownloadIsland
        href={facts.slots.downloadHref}
        trackingHref={facts.slots.trackingHref}
        fileName={facts.brand.packageFileName}
        label={copy.action}
        busyLabel={words.busy}
        doneLabel={words.done}
        className="btn"
      />
    </DownloadArea>
  );
}
