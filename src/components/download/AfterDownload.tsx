import type { ReactNode } from 'react';
import { guideHref, ui, verifyHref } from '../../content/ui/index.ts';
import { verifyWords } from '../../content/verify/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import {
  DATA_AFTER_DOWNLOAD,
  DATA_CLOSE,
  DATA_SAVED,
  STATUS_ID,
} from '../../shared/page-attributes.ts';
import { Tap } from '../tap/Tap.tsx';
import './AfterDownload.css';

interface Props {
  facts: PageFacts;
  share?: ReactNode;
}

/**
 * The next steps, hidden until a package link has been followed. They lie over the page beside the control that was
 * tapped, so that nothing moves. What is announced is the status before them: one must be in the page before its message
 * (WCAG technique ARIA22).
 */
export function AfterDownload({ facts, share }: Props) {
  const { language, control, slots } = facts;
  const words = ui(language).afterDownload;
  const isInPage = control?.kind === 'in-page';
  return (
    <>
      <p className="sr" id={STATUS_ID} role="status" />
      <div className="after" {...{ [DATA_AFTER_DOWNLOAD]: '' }} hidden>
        <button type="button" {...{ [DATA_CLOSE]: '' }} aria-label={words.close}>
          ×
        </button>
        <p {...(isInPage && { [DATA_SAVED]: 'no' })}>
          <strong>{words.title}</strong>
        </p>
        <p {...(isInPage && { [DATA_SAVED]: 'no' })}>{slots.afterDownload}</p>
        {isInPage && (
          <>
            <p {...{ [DATA_SAVED]: 'yes' }} hidden>
              <strong>{words.saved.title}</strong>
            </p>
            <p {...{ [DATA_SAVED]: 'yes' }} hidden>
              {slots.afterSaving}
            </p>
          </>
        )}
        <p>
          <Tap href={guideHref(facts)}>{words.guideLink}</Tap>
        </p>
        {/* Only where the page saves the file itself, and has room for the bytes. */}
        {isInPage && (
          <p>
            <Tap href={verifyHref(language)}>{verifyWords(language).link}</Tap>
          </p>
        )}
        {share}
      </div>
    </>
  );
}
