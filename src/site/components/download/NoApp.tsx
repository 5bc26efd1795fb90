import { ui } from '../../../content/ui/index.ts';
import type { PageFacts } from '../../../decide/facts.ts';

/** In place of the download button, on a phone that runs neither an Android nor an iPhone app. */
export function NoApp({ facts: { language } }: { facts: PageFacts }) {
  return (
    <p className="get" id="download">
      <strong>{ui(language).noApp}</strong>
    </p>
  );
}

/** Whether the visitor's device can have the app: `NoApp` stands where it cannot. */
export function runsApp({ device }: PageFacts): boolean {
  return device !== 'kaios';
}
