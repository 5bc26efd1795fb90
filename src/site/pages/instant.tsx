import styles from 'virtual:page-styles';
import { guideHref, ui, verifyHref } from '../../content/ui/index.ts';
import { DownloadArea } from '../components/download/DownloadArea.tsx';
import { DownloadButton, DownloadSize, PlainLink } from '../components/download/DownloadButton.tsx';
import { Hero, HeroWords } from '../components/hero/Hero.tsx';
import { HeroAct } from '../components/hero/HeroAct.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { EntryLedger } from '../components/section-entries/EntryLedger.tsx';
import { StepList } from '../components/step-list/StepList.tsx';
import { PackageDownloadIsland } from '../islands/package-download/PackageDownloadIsland.tsx';
import { composeLanding, type LandingProps } from './landing.tsx';
import { Share } from './share.tsx';
import '../components/base/ball.css';
import '../components/download/button.css';
import '../components/layout/free-art.css';
import '../components/step-list/StepTrack.css';
import '../components/heroes/InstantHero.css';

/** A download counter: few words, one machine, its steps printed on the front. */
export const instant = composeLanding('instant', {
  styles,
  Hero: ({ facts, copy, picture, download }) => (
    <Hero look="instant">
      <div className="hero__art hero__art--free">{picture}</div>
      <HeroWords copy={copy} />
      <div className="machine">
        <HeroAct facts={facts} copy={copy} download={download} />
      </div>
    </Hero>
  ),
  hasIsland: ({ button }) => button?.kind === 'in-page',
  Download: InstantDownload,
  sections: {
    steps: ({ copy }) => copy.steps && <StepList group={copy.steps} look="track" />,
    sections: ({ copy }) => <EntryLedger group={copy.sections} />,
    trust: ({ copy }) => <Trust copy={copy} />,
  },
});

/** An Apple visitor's button is the store, which needs no progress. */
function InstantDownload({ facts, copy }: LandingProps) {
  if (facts.button?.kind !== 'in-page') return <DownloadButton facts={facts} copy={copy} />;
  const { afterDownload, download, inPage } = ui(facts.language);
  return (
    <DownloadArea facts={facts} copy={copy}>
      <PackageDownloadIsland
        href={facts.slots.downloadHref}
        fileName={facts.brand.packageFileName}
        label={
          <span>
            {`${copy.action} `}
            <DownloadSize facts={facts} />
          </span>
        }
        className="btn"
        words={{
          trackingHref: facts.slots.trackingHref,
          stepsHref: guideHref(facts),
          busy: download.busy,
          waiting: inPage.waiting,
          tryNow: inPage.tryNow,
          checking: inPage.checking,
          steps: inPage.toSteps,
          started: afterDownload.title,
          gone: inPage.gone,
          busyServer: inPage.busyServer,
          back: inPage.back,
          part: inPage.part,
          compare: inPage.compare,
          saved: inPage.saved,
          amount: download.amount,
          seconds: download.secondsLeft,
          minutes: download.minutesLeft,
        }}
        saved={{
          words: inPage,
          verifyHref: verifyHref(facts.language),
          againLabel: inPage.again,
          share: <Share facts={facts} />,
        }}
      />
      <PlainLink facts={facts} />
    </DownloadArea>
  );
}
