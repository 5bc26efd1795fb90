import type { ReactNode } from 'react';
import type { LandingCopy } from '../../content/landing/index.ts';
import { installHref, ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { AfterDownload } from './AfterDownload.tsx';
import { leadsToPackage } from './download-target.ts';
import './download.css';

interface Props {
  facts: PageFacts;
  copy: LandingCopy;
  /** The control itself: `DownloadButton`'s, or one that a page supplies, such as an island. */
  children: ReactNode;
  /** Passes the page on, where a download ends on the page itself. */
  share?: ReactNode;
}

/** What stands around a download control: note, install link, next steps. */
export function DownloadArea({ facts, copy, children, share }: Props) {
  const words = ui(facts.language);
  return (
    <div className="get">
      {children}
      {leadsToPackage(facts) && (
        // Nothing is shown while it is empty.
        <ul className="trust-card" dangerouslySetInnerHTML={{ __html: facts.slots.trustCard }} />
      )}
      <p className="get__note">
        {`${copy.actionNote} `}
        {leadsToPackage(facts) && (
          <>
            <a className="get__guide" href={installHref(facts.language)}>
              {words.installGuide}
            </a>
            {/* Shows nothing while the line is empty. */}
            <br />
            {facts.slots.release}
          </>
        )}
      </p>
      {leadsToPackage(facts) && <AfterDownload facts={facts} share={share} />}
    </div>
  );
}
