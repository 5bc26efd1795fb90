/** A page rendered once, as bytes with gaps; each visitor's values are escaped into the gaps. */
import type { SlotName, Slots } from '../../decide/facts.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { splitAtSlots } from './slots.ts';

const encoder = new TextEncoder();
const NOTHING = new Uint8Array();

/** Markup as UTF-8, or the slot in its place. */
export type Part = Uint8Array | SlotName;

/** Markup with gaps. Immutable; the bytes of its parts may be shared with other templates. */
export interface Template {
  parts: readonly Part[];
  /** The whole markup for one visitor, as UTF-8. Its memory belongs to the caller alone. */
  fill: (values: Slots) => Uint8Array<ArrayBuffer>;
}

/** Slots that hold markup of ours. */
const MARKUP_SLOTS: ReadonlySet<SlotName> = new Set(['trustCard', 'releaseList']);

/**
 * Compiles consecutive pieces of markup into one template; the parts of a template among them are reused, not
 * copied.
 * @throws Error when a piece contains a token of no known slot: a mistake in the page, not in a request
 */
export function compileTemplate(...pieces: readonly (string | Uint8Array | Template)[]): Template {
  return createTemplate(pieces.flatMap(partsOf));
}

function partsOf(piece: string | Uint8Array | Template): readonly Part[] {
  if (typeof piece === 'string') return splitAtSlots(encoder.encode(piece));
  return 'parts' in piece ? piece.parts : splitAtSlots(piece);
}

function createTemplate(parts: readonly Part[]): Template {
  // A slot may occur in several places (canonical, Open Graph, buttons) but is encoded once.
  const used = [...new Set(parts.filter((part) => typeof part === 'string'))];
  const places = parts.map((part) =>
    typeof part === 'string' ? { slot: used.indexOf(part), literal: NOTHING } : { slot: -1, literal: part },
  );
  const literalBytes = places.reduce((sum, { literal }) => sum + literal.length, 0);

  function fill(values: Slots): Uint8Array<ArrayBuffer> {
    const fillings = used.map((name) => encode(values[name], name));
    let size = literalBytes;
    for (const { slot } of places) size += fillings[slot]?.length ?? 0;
    const page = new Uint8Array(size);
    let offset = 0;
    for (const { slot, literal } of places) {
      const bytes = fillings[slot] ?? literal;
      page.set(bytes, offset);
      offset += bytes.length;
    }
    return page;
  }

  return { parts, fill };
}

/** A slot's value as UTF-8; what is our own markup is left as it is, text is escaped. */
function encode(value: string, name: SlotName): Uint8Array {
  return encoder.encode(MARKUP_SLOTS.has(name) ? value : escapeHtml(value));
}
