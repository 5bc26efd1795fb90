import type { ReactNode } from 'react';
import { guideHref, ui, verifyHref } from '../../content/ui/index.ts';
import { verifyWords } from '../../content/verify/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { DATA_AFTER_DOWNLOAD, DATA_SAVED } from '../../shared/page-attributes.ts';
import { Tap } from '../tap/Tap.tsx';

/** The next steps; shown and announced once a package link has been followed. */
export function AfterDownload({ facts, share }: { facts: PageFacts; share?: ReactNode }) {
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
        <Tap href={guideHref(facts)}>{words.guideLink}</Tap>
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
