import { INSTALLED_PACKAGE } from '../../config/packages.ts';
import { fillGuideText, type InstallWords } from '../../content/install/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { Icon } from '../icons/Icon.tsx';
import '../base/quiet.css';
import '../download/button.css';
import './InstallGuide.css';

/** Title and the download itself. */
export function GuideHead({ facts, words }: { facts: PageFacts; words: InstallWords }) {
  const { brand, slots } = facts;
  return (
    <header className="guide__head">
      <div className="wrap">
        <h1>{fillGuideText(words.title, brand, slots.origin)}</h1>
        <p className="guide__lead">{words.lead}</p>
        <p>
          <a className="btn" href={`/download/${INSTALLED_PACKAGE}`} download={brand.packageFileName}>
            <Icon name="download" />
            {words.download}
          </a>
        </p>
        <p className="muted small">
          {fillGuideText(words.downloadNote, brand, slots.origin)}
          {/* Shows nothing while the line is empty. */}
          <br />
          {slots.release}
        </p>
      </div>
    </header>
  );
}
