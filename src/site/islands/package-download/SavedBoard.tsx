import type { ReactNode } from 'react';
import { DATA_CTA, DATA_SAVED } from '../../../shared/page-attributes.ts';

export interface SavedBoardProps {
  fileName: string;
  words: {
    onPhone: string;
    onComputer: string;
    same: string;
    verify: string;
    steps: readonly string[];
    forPhones: string;
  };
  verifyHref: string;
  /** As a page prints it, until the package is saved. */
  hidden?: boolean;
}

/** What stands above LP2's button once the package is saved: an over of six balls, which file it is, what comes next. */
export function SavedBoard({ fileName, words, verifyHref, hidden }: SavedBoardProps) {
  return (
    <div className="saved-board" {...{ [DATA_SAVED]: '' }} hidden={hidden}>
      <div className="saved-board__screen">
        <span className="saved-board__over" />
        {/* Which of the two is shown follows from the device (`PackageDownload.css`). */}
        <h2 className="saved-board__title">
          <span className="on-phone">{words.onPhone}</span>{' '}
          <span className="on-computer">{words.onComputer}</span>
        </h2>
        <p>
          <b>{fileName}</b>
          {/* The script puts the size here. */}
          <span />
          <br />
          {`${words.same} `}
          <a href={verifyHref}>{words.verify}</a>
        </p>
      </div>
      <ol className="on-phone">
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {/* The script puts the page's QR code here. */}
      <div className="on-computer">{words.forPhones}</div>
    </div>
  );
}

interface LinksProps {
  href: string;
  fileName: string;
  label: string;
  children: ReactNode;
}

/** What stands below the button then: the package once more, and sending the page on. */
export function SavedLinks({ href, fileName, label, children }: LinksProps) {
  return (
    <div className="saved-links" {...{ [DATA_SAVED]: '' }} hidden>
      <a className="tap" {...{ [DATA_CTA]: 'again' }} href={href} download={fileName}>
        {label}
      </a>
      {children}
    </div>
  );
}
