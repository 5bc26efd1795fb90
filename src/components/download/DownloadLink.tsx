import type { LandingCopy } from '../../content/landing/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { downloadTarget } from './download-target.ts';
import './button.css';

/**
 * A repetition of the download control further down a page. It leads to the same place, and tells by
 * `data-cta` where it stands.
 */
export function DownloadLink({ facts, copy, place }: { facts: PageFacts; copy: LandingCopy; place: string }) {
  return (
    <a className="btn btn--again" data-cta={place} {...downloadTarget(facts)}>
      {copy.action}
    </a>
  );
}
