/** A page rendered once, as bytes with gaps; each visitor's values are escaped into the gaps. */
import type { SlotName, Slots } from '../../decide/facts.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { joinBytes } from '../document/join-bytes.ts';
import { splitAtSlots } from './slots.ts';

const encoder = new TextEncoder();
const NOTHING = new Uint8Array();

/** One visitor's values. */
export type SlotValues = Slots;

/** Markup as UTF-8, or the slot in its place. */
export type Part = Uint8Array | SlotName;

/** Markup with gaps. Immutable; the bytes of its parts may be shared with other templates. */
export interface Template {
  parts: readonly Part[];
  /** The whole markup for one visitor, as UTF-8. */
  fill: (values: SlotValues) => Uint8Array<ArrayBuffer>;
  /** The same, in the buffer that all templates share: copy it before anything else is filled. */
  fillShared: (values: SlotValues) => Uint8Array<ArrayBuffer>;
  /**
   * The template with the slots in `values` filled for good, which leaves fewer gaps for visitors who share them.
   */
  bind: (values: Partial<SlotValues>) => Template;
}

/**
 * Every template is filled into this one buffer: allocating and collecting a page's worth of bytes for each visitor
 * costs more than writing them. `new Response(bytes)` makes its own copy, so it may be given `fillShared`'s result;
 * anybody else who wants the bytes calls `fill`.
 * @see https://fetch.spec.whatwg.org/#concept-bodyinit-extract
 */
let shared = new Uint8Array(64 * 1024);
/** The markup that `shared` begins with: two thirds of a page, and most often how the next visitor's begins too. */
let sharedStart: Uint8Array | null = null;

/** Where one visitor's values are encoded before they are written into their places. */
let encoded = new Uint8Array(4 * 1024);
/** Slots that hold markup of ours. */
const MARKUP_SLOTS: ReadonlySet<SlotName> = new Set(['releaseList']);
/** The most bytes of UTF-8 that one UTF-16 code unit takes. */
const LONGEST_UNIT_BYTES = 3;

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
  const [first] = parts;
  const start = first instanceof Uint8Array ? first : NOTHING;
  const rest = parts
    .slice(first === start ? 1 : 0)
    .map((part) =>
      typeof part === 'string' ? { slot: used.indexOf(part), literal: NOTHING } : { slot: -1, literal: part },
    );
  const literalBytes = rest.reduce((sum, { literal }) => sum + literal.length, start.length);

  function fillShared(values: SlotValues): Uint8Array<ArrayBuffer> {
    const fillings: Uint8Array[] = [];
    let encodedBytes = 0;
    for (const name of used) {
      const filling = encode(values[name], name, encodedBytes);
      fillings.push(filling);
      encodedBytes += filling.length;
    }
    let size = literalBytes;
    for (const { slot } of rest) size += fillings[slot]?.length ?? 0;
    if (size > shared.length) {
      shared = new Uint8Array(2 * size);
      sharedStart = null;
    }

    if (start !== sharedStart) {
      shared.set(start);
      sharedStart = start;
    }
    let offset = start.length;
    for (const { slot, literal } of rest) {
      const bytes = fillings[slot] ?? literal;
      shared.set(bytes, offset);
      offset += bytes.length;
    }
    return shared.subarray(0, size);
  }

  return {
    parts,
    fill: (values) => fillShared(values).slice(),
    fillShared,
    bind(values) {
      const bound = parts.map((part) => {
        const value = typeof part === 'string' ? values[part] : undefined;
        return typeof part === 'string' && value !== undefined ? encode(value, part, 0).slice() : part;
      });
      return createTemplate(joinLiterals(bound));
    },
  };
}

/** The same parts with adjacent literals joined. */
function joinLiterals(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  let run: Uint8Array[] = [];
  const endRun = () => {
    if (run.length > 0) joined.push(joinBytes(run));
    run = [];
  };
  for (const part of parts) {
    if (typeof part === 'string') {
      endRun();
      joined.push(part);
    } else {
      run.push(part);
    }
  }
  endRun();
  return joined;
}

/**
 * A slot's value as UTF-8; what is our own markup is left as it is, text is escaped. Valid until something else is
 * encoded over it.
 */
function encode(value: string | Uint8Array, name: SlotName, offset: number): Uint8Array {
  if (typeof value !== 'string') return value;
  const text = MARKUP_SLOTS.has(name) ? value : escapeHtml(value);
  const most = offset + text.length * LONGEST_UNIT_BYTES;
  if (most > encoded.length) encoded = new Uint8Array(2 * most);
  const { written } = encoder.encodeInto(text, encoded.subarray(offset));
  return encoded.subarray(offset, offset + written);
}
