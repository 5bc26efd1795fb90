import { ui } from '../../../content/ui/index.ts';
import type { PageFacts } from '../../../decide/facts.ts';
import { runsApp } from '../download/NoApp.tsx';
import './QrBlock.css';

/**
 * The Android download as a QR code, for a visitor on a larger screen; a phone does not show it. Nothing on a page that
 * leads to a store alone.
 */
export function QrBlock({ facts }: { facts: PageFacts }) {
  if (facts.page.kind === 'landing' ? !facts.page.hasQr : facts.device !== 'other') return null;
  if (!runsApp(facts)) return null;
  // The first button leads to the store, and the visitor is on a phone.
  if (facts.button?.wayOut) return null;
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
