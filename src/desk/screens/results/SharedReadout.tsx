import { styles } from 'virtual:report-styles';
import { PrintDocument } from '../../../print/PrintDocument.tsx';
import { renderDocument } from '../../../print/render-document.ts';
import { anchorOf } from '../../../report/components/anchor-of.ts';
import { PageSection } from '../../../report/components/PageSection.tsx';
import { hasBrowsers, type Pin, thaw } from '../../readout.ts';
import { formatDate, formatMoment } from '../../wording.ts';
import type { Frozen } from './pins.ts';

interface SharedReadoutProps {
  pin: Pin & { seen: string };
  frozen: Frozen;
  /** The last day on which it is served, ISO 8601. */
  until: string;
}

/** A pinned readout for people who cannot open the desk: without names of persons, and without an address of the desk. */
function SharedReadout({ pin, frozen, until }: SharedReadoutProps) {
  return (
    <PrintDocument
      title={pin.name}
      styles={styles}
      header={
        <>
          <h1>{frozen.lead}</h1>
          <p>
            <strong>{pin.name}</strong>. As counted on {formatMoment(pin.pinnedAt)}, in India; it
            does not change. This page is shared until {formatDate(until)}: print or save it to keep
            it.
          </p>
        </>
      }
    >
      {frozen.readouts.map((readout) => {
        const page = thaw(readout);
        return hasBrowsers(page) ? (
          <PageSection key={anchorOf(page)} page={page} today={readout.to} />
        ) : (
          <p key={anchorOf(page)}>{page.conclusion.text}</p>
        );
      })}
      <p className="fine">
        Pin {pin.id}. SHA-256 of the readout that is kept: <code>{pin.seen}</code>
      </p>
    </PrintDocument>
  );
}

/** The document in one file, and the source expression of its styles for the policy (CSP Level 3, section 8.4). */
export async function renderShared(
  props: SharedReadoutProps,
): Promise<{ text: string; style: string }> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(styles));
  const style = `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  return { text: renderDocument(<SharedReadout {...props} />), style };
}
