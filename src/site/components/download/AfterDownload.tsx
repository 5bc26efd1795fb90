import { guideHref, ui } from '../../../content/ui/index.ts';
import type { PageFacts } from '../../../decide/facts.ts';
import { DATA_AFTER_DOWNLOAD, DATA_CLOSE, STATUS_ID } from '../../../shared/page-attributes.ts';
import { Tap } from '../tap/Tap.tsx';
import './AfterDownload.css';

interface Props {
  facts: PageFacts;
  /** As a page prints it, until a package link has been followed. @default true */
  hidden?: boolean;
}

/**
 * The next steps, hidden until a package link has been followed. They lie over the page beside the button that was
 * tapped, so that nothing moves. What is announced is the status before them: one must be in the page before its message
 * (WCAG technique ARIA22). A page that downloads by itself tells its states in that status, has words of its own
 * (`site/islands/package-download`), and shows these only where the browser followed the plain link after all.
 */
export function AfterDownload({ facts, hidden = true }: Props) {
  const words = ui(facts.language).afterDownload;
  return (
    <>
      <p className="sr" id={STATUS_ID} role="status" />
      <div className="after" {...{ [DATA_AFTER_DOWNLOAD]: '' }} hidden={hidden}>
        <button type="button" {...{ [DATA_CLOSE]: '' }} aria-label={words.close}>
          ×
        </button>
        <p>
          <strong>{words.title}</strong>
        </p>
        <p>{facts.slots.afterDownload}</p>
        <p>
          <Tap href={guideHref(facts)}>{words.guideLink}</Tap>
        </p>
      </div>
    </>
  );
}
