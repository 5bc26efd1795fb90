import type { LandingCopy } from '../../content/landing/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { DownloadLink } from './DownloadLink.tsx';
import './download.css';

/**
 * On a phone, keeps the download under the thumb once the main control has scrolled away: it sticks to
 * the bottom of the screen as long as its parent, all that follows the first screen, is in view.
 */
export function ThumbBar({ facts, copy }: { facts: PageFacts; copy: LandingCopy }) {
  return (
    <div className="thumb">
      <DownloadLink facts={facts} copy={copy} place="bar" />
    </div>
  );
}
