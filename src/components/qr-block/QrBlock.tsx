import { ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import './QrBlock.css';

/**
 * The Android download as a QR code, for a visitor on a larger screen; a phone does not show it. Nothing on a page whose
 * row does not say `hasQr`: compositions are shared, and such a page has no code for the picture.
 */
export function QrBlock({ facts }: { facts: PageFacts }) {
  if (facts.page.kind !== 'landing' || !facts.page.hasQr) return null;
  // The first control leads to the store, and the visitor is on a phone.
  if (facts.control?.wayOut) return null;
  return (
    <figure className="qr">
      {/* Only fetched where it is shown. Decorative: caption and download link say and do the same. */}
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
