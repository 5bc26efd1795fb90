/** A page rendered once, as bytes with gaps; a visitor's values are escaped into the gaps. */
import type { SlotName, Slots } from '../../decide/facts.ts';
import { escapeHtml } from './escape.ts';
import { splitAtSlots } from './slots.ts';

const encoder = new TextEncoder();

export interface Template {
  /** Size of the literal parts in bytes: what the template keeps in memory. */
  sizeBytes: number;
  /** The whole markup for one visitor, as UTF-8. */
  fill: (values: Slots) => Uint8Array<ArrayBuffer>;
}

/** @throws Error when the markup holds a token of no known slot: a mistake of the page, not of a request. */
export function compileTemplate(markup: string): Template {
  const { literals, names } = splitAtSlots(markup);
  const parts = literals.map((literal) => encoder.encode(literal));
  const sizeBytes = parts.reduce((sum, part) => sum + part.byteLength, 0);
  const used = [...new Set(names)];

  return {
    sizeBytes,
    fill(values) {
      // A slot stands in several places (canonical, Open Graph, buttons) but is encoded once.
      const encoded = new Map<SlotName, Uint8Array>();
      for (const name of used) encoded.set(name, encodeSlot(name, values[name]));
      const gaps = names.map((name) => encoded.get(name) ?? new Uint8Array());

      const document = new Uint8Array(gaps.reduce((sum, gap) => sum + gap.byteLength, sizeBytes));
      let offset = 0;
      parts.forEach((part, index) => {
        document.set(part, offset);
        offset += part.byteLength;
        const gap = gaps[index];
        if (gap === undefined) return;
        document.set(gap, offset);
        offset += gap.byteLength;
      });
      return document;
    },
  };
}

/** The QR code is markup of our own making; every other slot is text. */
function encodeSlot(name: SlotName, value: string): Uint8Array {
  return encoder.encode(name === 'qr' ? value : escapeHtml(value));
}
