import type { LandingCopy } from '../../content/landing/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { DATA_CTA } from '../../shared/page-attributes.ts';
import { downloadTarget } from './download-target.ts';
import './button.css';

/**
 * A repetition of the download control further down a page. It leads to the same place, and
 * `data-cta` says where it stands.
 */
export function DownloadLink({ facts, copy, place }: { facts: PageFacts; copy: LandingCopy; place: string }) {
  return (
    <a className="btn btn--again" {...{ [DATA_CTA]: place }} {...downloadTarget(facts)}>
      {copy.action}
    </a>
  );
}
