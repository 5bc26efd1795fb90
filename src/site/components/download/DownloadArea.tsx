import type { ReactNode } from 'react';
import { handsOutPackages } from '../../../config/brands/index.ts';
import type { LandingCopy } from '../../../content/landing/index.ts';
import { guideHref, ui } from '../../../content/ui/index.ts';
import type { PageFacts } from '../../../decide/facts.ts';
import { DATA_BUTTON } from '../../../shared/page-attributes.ts';
import { IN_SENTENCE, Tap } from '../tap/Tap.tsx';
import { AfterDownload } from './AfterDownload.tsx';
import { RiskLine } from './RiskLine.tsx';
import './download.css';

interface Props {
  facts: PageFacts;
  copy: LandingCopy;
  /** The button: `DownloadButton`'s, or one that a page supplies, such as an island. */
  children: ReactNode;
  /** Controls before it that lead to no package, so that no next steps follow them. */
  above?: ReactNode;
}

/** A download button with what surrounds it: next steps, facts about the package, note, install link. */
export function DownloadArea({ facts, copy, children, above }: Props) {
  const words = ui(facts.language);
  return (
    <div className="get">
      {above}
      <div {...{ [DATA_BUTTON]: '' }}>
        {children}
        {leadsToPackage(facts) && <AfterDownload facts={facts} />}
      </div>
      {leadsToPackage(facts) && (
        // Hidden while it is empty.
        <ul className="trust-card">{facts.slots.trustCard}</ul>
      )}
      {facts.button?.wayOut == null && <RiskLine copy={copy} />}
      <p className="get__note">
        {`${copy.actionNote} `}
        {leadsToPackage(facts) && (
          <>
            <Tap href={guideHref(facts)} className={IN_SENTENCE}>
              {words.installGuide}
            </Tap>
            {/* Hidden while the line is empty. */}
            <br />
            {facts.slots.release}
          </>
        )}
      </p>
    </div>
  );
}

/** Whether a button leads to an Android package, which a visitor installs by hand. */
export function leadsToPackage({ button, brand }: PageFacts): boolean {
  if (button === null || !handsOutPackages(brand)) return false;
  return button.kind !== 'store' || button.second !== null;
}
