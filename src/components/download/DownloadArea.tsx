import type { ReactNode } from 'react';
import type { LandingCopy } from '../../content/landing/index.ts';
import { installHref, ui, verifyHref } from '../../content/ui/index.ts';
import { verifyWords } from '../../content/verify/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { DATA_AFTER_DOWNLOAD, DATA_SAVED } from '../../shared/page-attributes.ts';
import { Tap } from '../tap/Tap.tsx';
import './download.css';

interface Props {
  facts: PageFacts;
  copy: LandingCopy;
  /** The control: `DownloadButton`'s, or one that a page supplies, such as an island. */
  children: ReactNode;
  share?: ReactNode;
}

/** A download control with what surrounds it: note, install link, next steps. */
export function DownloadArea({ facts, copy, children, share }: Props) {
  const words = ui(facts.language);
  return (
    <div className="get">
      {children}
      {leadsToPackage(facts) && (
        // Hidden while it is empty.
        <ul className="trust-card">{facts.slots.trustCard}</ul>
      )}
      <p className="get__note">
        {`${copy.actionNote} `}
        {leadsToPackage(facts) && (
          <>
            <Tap href={installHref(facts.language)}>{words.installGuide}</Tap>
            {/* Hidden while the line is empty. */}
            <br />
            {facts.slots.release}
          </>
        )}
      </p>
      {leadsToPackage(facts) && <AfterDownload facts={facts} share={share} />}
    </div>
  );
}

/** The next steps; shown and announced once a package link has been followed. */
function AfterDownload({ facts, share }: { facts: PageFacts; share?: ReactNode }) {
  const words = ui(facts.language).afterDownload;
  const isInPage = facts.control?.kind === 'in-page';
  return (
    <div className="after" {...{ [DATA_AFTER_DOWNLOAD]: '' }} role="status" tabIndex={-1} hidden>
      <p {...(isInPage && { [DATA_SAVED]: 'no' })}>
        <strong>{words.title}</strong>
      </p>
      <p {...(isInPage && { [DATA_SAVED]: 'no' })}>{words.text}</p>
      {isInPage && (
        <>
          <p {...{ [DATA_SAVED]: 'yes' }} hidden>
            <strong>{words.saved.title}</strong>
          </p>
          <p {...{ [DATA_SAVED]: 'yes' }} hidden>
            {words.saved.text}
          </p>
        </>
      )}
      <p>
        <Tap href={installHref(facts.language)}>{words.guideLink}</Tap>
      </p>
      {/* Only where the page saves the file itself, and has room for the bytes. */}
      {isInPage && (
        <p>
          <Tap href={verifyHref(facts.language)}>{verifyWords(facts.language).link}</Tap>
        </p>
      )}
      {share}
    </div>
  );
}

/** Whether a control leads to an Android package, which a visitor installs by hand. */
export function leadsToPackage({ control }: PageFacts): boolean {
  return control !== null && (control.kind !== 'store' || control.second !== null);
}
