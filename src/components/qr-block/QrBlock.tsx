import { ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import './QrBlock.css';

/** The Android download as a QR code, for a visitor on a larger screen; a phone does not show it. */
export function QrBlock({ facts }: { facts: PageFacts }) {
  // The first control is the store's, and the screen a phone's.
  if (facts.control?.wayOut) return null;
  return (
    <figure className="qr">
      {/* Fetched only where it is shown. The caption and the download link say and do the same. */}
      <img
        className="qr__code"
        data-qr
        src={facts.slots.qr}
        loading="lazy"
        width={136}
        height={136}
        alt=""
      />
      <figcaption>{ui(facts.language).qr.caption}</figcaption>
    </figure>
  );
}
