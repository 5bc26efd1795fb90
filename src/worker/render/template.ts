/** A page rendered once, as bytes with gaps; a visitor's values are escaped into the gaps. */
import type { SlotName, Slots } from '../../decide/facts.ts';
import { escapeHtml } from './escape.ts';
import { splitAtSlots } from './slots.ts';

const encoder = new TextEncoder();
const NOTHING = new Uint8Array();

/** One visitor's values. The QR code, which many visitors share, may come as bytes that were encoded once. */
export type SlotValues = Omit<Slots, 'qr'> & { readonly qr: string | Uint8Array };

export interface Template {
  /** What stands between the slots; one more than there are slots. */
  literals: readonly Uint8Array[];
  slots: readonly SlotName[];
  /** Size of the literals in bytes: what the template keeps in memory. */
  sizeBytes: number;
  /** The whole markup for one visitor, as UTF-8. */
  fill: (values: SlotValues) => Uint8Array<ArrayBuffer>;
  /** The same as a response. */
  respond: (values: SlotValues, init: ResponseInit) => Response;
  /** The template with the slots of `values` filled for good: fewer gaps for visitors who share them. */
  bind: (values: Partial<SlotValues>) => Template;
}

/**
 * Every template is filled into this one buffer: to allocate and collect a page's worth of bytes for each
 * visitor costs more than to write them. What leaves this module is a copy, taken before anything else can
 * be filled; `new Response(bytes)` makes it by itself.
 * @see https://fetch.spec.whatwg.org/#concept-bodyinit-extract
 */
let shared = new Uint8Array(64 * 1024);
/** The literal that `shared` begins with: two thirds of a page, which the next visitor most often begins with too. */
let sharedStart: Uint8Array | null = null;

/** Where one visitor's values are encoded before they are written into their places. */
let encoded = new Uint8Array(4 * 1024);
/** UTF-8 of one UTF-16 code unit, at most. */
const LONGEST_UNIT_BYTES = 3;

/**
 * Compiles pieces of markup, one after the other, into one template; a template among them is taken over as
 * it is.
 * @throws Error when a piece holds a token of no known slot: a mistake of the page, not of a request.
 */
export function compileTemplate(...pieces: readonly (string | Uint8Array | Template)[]): Template {
  return compileSplit(pieces.map(splitPiece).reduce(join));
}

function compileSplit({ literals, slots }: Split): Template {
  const sizeBytes = literals.reduce((sum, part) => sum + part.byteLength, 0);
  // A slot stands in several places (canonical, Open Graph, buttons) but is escaped once.
  const used = [...new Set(slots)];
  // Each gap with the literal that follows it; the literal before the first gap stands alone.
  const [start = NOTHING, ...followers] = literals;
  const gaps = slots.map((name, index) => ({
    slot: used.indexOf(name),
    follower: followers[index] ?? NOTHING,
  }));

  function fillShared(values: SlotValues): Uint8Array<ArrayBuffer> {
    const fillings: Uint8Array[] = [];
    let encodedBytes = 0;
    for (const name of used) {
      const filling = encode(values[name], name, encodedBytes);
      fillings.push(filling);
      encodedBytes += filling.length;
    }
    let size = sizeBytes;
    for (const { slot } of gaps) size += fillings[slot]?.length ?? 0;
    if (size > shared.length) {
      shared = new Uint8Array(2 * size);
      sharedStart = null;
    }

    if (start !== sharedStart) {
      shared.set(start);
      sharedStart = start;
    }
    let offset = start.length;
    for (const { slot, follower } of gaps) {
      const filling = fillings[slot] ?? NOTHING;
      shared.set(filling, offset);
      offset += filling.length;
      shared.set(follower, offset);
      offset += follower.length;
    }
    return shared.subarray(0, size);
  }

  return {
    literals,
    slots,
    sizeBytes,
    fill: (values) => fillShared(values).slice(),
    respond: (values, init) => new Response(fillShared(values), init),
    bind(values) {
      const pieces: Split[] = [{ literals: [start], slots: [] }];
      for (const [index, name] of slots.entries()) {
        const value = values[name];
        pieces.push(
          value === undefined
            ? { literals: [NOTHING, NOTHING], slots: [name] }
            : { literals: [encode(value, name, 0).slice()], slots: [] },
          { literals: [followers[index] ?? NOTHING], slots: [] },
        );
      }
      return compileSplit(pieces.reduce(join));
    },
  };
}

type Split = Pick<Template, 'literals' | 'slots'>;

function splitPiece(piece: string | Uint8Array | Template): Split {
  if (typeof piece !== 'string' && 'literals' in piece) return piece;
  const { literals, names: slots } = splitAtSlots(typeof piece === 'string' ? encoder.encode(piece) : piece);
  return { literals, slots };
}

function join(one: Split, other: Split): Split {
  const last = one.literals.at(-1) ?? NOTHING;
  const [first = NOTHING, ...rest] = other.literals;
  const seam = new Uint8Array(last.length + first.length);
  seam.set(last);
  seam.set(first, last.length);
  return { literals: [...one.literals.slice(0, -1), seam, ...rest], slots: [...one.slots, ...other.slots] };
}

/**
 * A slot's value as UTF-8; the QR code is markup of our own making, every other slot is text. Valid until
 * something is encoded at the same offset.
 */
function encode(value: string | Uint8Array, name: SlotName, offset: number): Uint8Array {
  if (typeof value !== 'string') return value;
  const text = name === 'qr' ? value : escapeHtml(value);
  const most = offset + text.length * LONGEST_UNIT_BYTES;
  if (most > encoded.length) encoded = new Uint8Array(2 * most);
  const { written } = encoder.encodeInto(text, encoded.subarray(offset));
  return encoded.subarray(offset, offset + written);
}
