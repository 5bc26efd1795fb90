import { fillGuideText } from '../../content/install/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import './InstallGuide.css';

/**
 * A text of the guide with its values filled in. What stands between backticks is what the phone's own
 * screen shows, mostly in English: it is set apart, and a screen reader reads it as English.
 */
export function GuideText({ facts, text }: { facts: PageFacts; text: string }) {
  return text
    .split('`')
    .map((part, index) => ({ part, isLabel: index % 2 === 1 }))
    .map(({ part, isLabel }) => {
      const filled = fillGuideText(part, facts.brand, facts.slots.origin);
      return isLabel ? (
        <b className="label" lang="en" translate="no" key={part}>
          {filled}
        </b>
      ) : (
        filled
      );
    });
}
