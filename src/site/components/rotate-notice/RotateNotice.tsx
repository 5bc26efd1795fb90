import { ui } from '../../../content/ui/index.ts';
import type { PageFacts } from '../../../decide/facts.ts';
import './RotateNotice.css';

/**
 * 'Please Rotate Your Device', over the page on a phone held in landscape.
 * A `<details>` that is open at first: closing it removes the message without a script, because some phones are mounted
 * and cannot be turned (WCAG 2.2, 1.3.4). It comes first in the page, so that the keyboard meets it first and goes on from
 * there, and search engines are asked not to show it as the page's first words. The style sheet decides where it is shown; client/landscape.ts keeps it away for the rest of a visit.
 */
export function RotateNotice({ facts }: { facts: PageFacts }) {
  const words = ui(facts.language);
  return (
    <details className="rotate" open data-nosnippet="">
      <summary className="rotate__dismiss">{words.rotateDismiss}</summary>
      <p className="rotate__text">{words.rotateDevice}</p>
    </details>
  );
}
