/**
 * A page rendered once, as bytes with gaps; each visitor's values are escaped into the gaps. While React renders, a slot
 * is a token: one character of the private use area, which our texts never contain and which React does not escape.
 */
import { SLOT_NAMES, type SlotName, type Slots } from '../../decide/facts.ts';
import { escapeHtml } from '../../shared/escape-html.ts';

const encoder = new TextEncoder();
const NOTHING = new Uint8Array();

/** Of the first slot; the next slot's is the next character. In UTF-8 they differ in the last byte, up to 64 of them. */
const FIRST_TOKEN = '\uE000';
const [LEAD = 0, MIDDLE = 0, FIRST_LAST = 0] = encoder.encode(FIRST_TOKEN);
const TOKEN_BYTES = 3;

/** Stand in for a visitor's values while a page is rendered for all. */
export const SLOT_TOKENS = Object.fromEntries(
  SLOT_NAMES.map((name, slot) => [name, String.fromCharCode(FIRST_TOKEN.charCodeAt(0) + slot)]),
) as Slots;

/** Markup as UTF-8, or the slot in its place. */
export type Part = Uint8Array | SlotName;

/** Markup with gaps. Immutable; the bytes of its parts may be shared with other templates. */
export interface Template {
  parts: readonly Part[];
  /** The whole markup for one visitor, as UTF-8. No one else holds its memory. */
  fill: (values: Slots) => Uint8Array<ArrayBuffer>;
}

/** Slots that hold markup. A page prints them as plain children, like text; only here are they known as markup. */
const MARKUP_SLOTS: ReadonlySet<SlotName> = new Set([
  'otherLanguage',
  'trustCard',
  'releaseList',
  'whatIsNew',
]);

/**
 * Compiles consecutive pieces of markup into one template; the parts of a template among them are reused, not
 * copied.
 * @throws Error when a piece contains a token of no known slot: a mistake in the page, not in a request
 */
export function compileTemplate(...pieces: readonly (string | Uint8Array | Template)[]): Template {
  const parts = pieces.flatMap(partsOf);
  // A slot may occur in several places (canonical, Open Graph, buttons) but is encoded once.
  const used = [...new Set(parts.filter((part) => typeof part === 'string'))];
  const encoders = used.map(createSlotEncoder);
  const places = parts.map((part) =>
    typeof part === 'string'
      ? { literal: null, slot: used.indexOf(part) }
      : { literal: part, slot: 0 },
  );
  const literalBytes = parts.reduce(
    (sum, part) => sum + (typeof part === 'string' ? 0 : part.length),
    0,
  );

  function fill(values: Slots): Uint8Array<ArrayBuffer> {
    const fillings = used.map((name, slot) => encoders[slot]?.(values[name]) ?? NOTHING);
    let size = literalBytes;
    for (const { literal, slot } of places)
      if (literal === null) size += fillings[slot]?.length ?? 0;
    const page = new Uint8Array(size);
    let offset = 0;
    for (const { literal, slot } of places) {
      const bytes = literal ?? fillings[slot] ?? NOTHING;
      page.set(bytes, offset);
      offset += bytes.length;
    }
    return page;
  }

  return { parts, fill };
}

function partsOf(piece: string | Uint8Array | Template): readonly Part[] {
  if (typeof piece === 'string') return splitAtSlots(encoder.encode(piece));
  return 'parts' in piece ? piece.parts : splitAtSlots(piece);
}

/**
 * Encodes the values of a slot as UTF-8: markup as it is, text escaped. Most are the same from one visitor to the next (the
 * site's address, the size of the package), so the latest is kept.
 */
function createSlotEncoder(name: SlotName): (value: string) => Uint8Array {
  const isMarkup = MARKUP_SLOTS.has(name);
  let latest = '';
  let bytes: Uint8Array = NOTHING;
  return (value) => {
    if (value !== latest) {
      bytes = encoder.encode(isMarkup ? value : escapeHtml(value));
      latest = value;
    }
    return bytes;
  };
}

/**
 * Splits UTF-8 markup at its tokens, into the slots that they stand for and the markup between them. That shares memory
 * with `markup` and is never empty.
 * @throws Error at a character of the private use area that stands for no slot
 */
function splitAtSlots(markup: Uint8Array): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (let mark = markup.indexOf(LEAD); mark !== -1; mark = markup.indexOf(LEAD, mark + 1)) {
    // The characters from U+E000 to U+EFFF begin with this byte; it stands nowhere else in UTF-8.
    const name =
      markup[mark + 1] === MIDDLE ? SLOT_NAMES[(markup[mark + 2] ?? 0) - FIRST_LAST] : undefined;
    if (name === undefined) throw new Error('The page prints a character that stands for no slot.');
    if (mark > start) parts.push(markup.subarray(start, mark));
    parts.push(name);
    start = mark + TOKEN_BYTES;
  }
  if (markup.length > start) parts.push(markup.subarray(start));
  return parts;
}
