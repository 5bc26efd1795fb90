import { installHref, ui, verifyHref } from '../../content/ui/index.ts';
import { verifyWords } from '../../content/verify/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { DATA_AFTER_DOWNLOAD } from '../../shared/page-attributes.ts';
import './download.css';

/** What happens next; shown and announced once a package link has been followed. */
export function AfterDownload({ facts }: { facts: PageFacts }) {
  const words = ui(facts.language).afterDownload;
  return (
    <div className="after" {...{ [DATA_AFTER_DOWNLOAD]: '' }} role="status" tabIndex={-1} hidden>
      <p>
        <strong>{words.title}</strong>
      </p>
      <p>{words.text}</p>
      <p>
        <a href={installHref(facts.language)}>{words.guideLink}</a>
      </p>
      {/* Where the page itself has put the file together, and bytes are not as scarce. */}
      {facts.control?.kind === 'in-page' && (
        <p>
          <a href={verifyHref(facts.language)}>{verifyWords(facts.language).link}</a>
        </p>
      )}
    </div>
  );
}
