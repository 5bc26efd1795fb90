import type { LandingCopy } from '../../content/landing/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { DownloadLink } from '../download/DownloadLink.tsx';
import './Closing.css';

/** The last word before the footer, with the download once more. */
export function Closing({ facts, copy }: { facts: PageFacts; copy: LandingCopy }) {
  return (
    <section className="closing">
      <div className="wrap closing__in">
        <h2>{copy.closing.title}</h2>
        <p>{copy.closing.text}</p>
        <DownloadLink facts={facts} copy={copy} place="closing" />
      </div>
    </section>
  );
}
