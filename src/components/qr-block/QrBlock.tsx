import { ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import './QrBlock.css';

/** The Android download as a QR code, for a visitor on a larger screen; a phone does not show it. */
export function QrBlock({ facts }: { facts: PageFacts }) {
  return (
    <figure className="qr">
      <div className="qr__code" dangerouslySetInnerHTML={{ __html: facts.slots.qr }} />
      <figcaption>{ui(facts.language).qr.caption}</figcaption>
    </figure>
  );
}
