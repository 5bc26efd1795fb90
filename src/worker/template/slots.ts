/**
 * Slots are rendered as tokens, which a template later replaces with one visitor's values. A token is a slot's name
 * between private-use characters, which no text of ours contains and which React does not escape.
 */
import { SLOT_NAMES, type SlotName, type Slots } from '../../decide/facts.ts';

const OPEN = '\uE000';
const CLOSE = '\uE001';
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const OPEN_BYTES = encoder.encode(OPEN);
const CLOSE_BYTES = encoder.encode(CLOSE);
/** First byte of both. Other characters begin with it too, so the rest is always checked. */
const LEAD = OPEN_BYTES[0] ?? 0;

/** Stand in for a visitor's values while a page is rendered for all. */
export const SLOT_TOKENS: Slots = {
  origin: token('origin'),
  downloadHref: token('downloadHref'),
  trackingHref: token('trackingHref'),
  packageHref: token('packageHref'),
  browserHref: token('browserHref'),
  address: token('address'),
  label: token('label'),
  stateName: token('stateName'),
  qr: token('qr'),
  query: token('query'),
  furtherQuery: token('furtherQuery'),
  release: token('release'),
  trustCard: token('trustCard'),
  releaseList: token('releaseList'),
};

/**
 * Splits UTF-8 markup at its tokens, into the slots that they name and the markup between them. That shares memory
 * with `markup` and is never empty.
 * @throws Error at a token that names no known slot
 */
export function splitAtSlots(markup: Uint8Array): (Uint8Array | SlotName)[] {
  const parts: (Uint8Array | SlotName)[] = [];
  let start = 0;
  for (let mark = markup.indexOf(LEAD); mark !== -1; mark = markup.indexOf(LEAD, mark + 1)) {
    if (!isAt(markup, mark, OPEN_BYTES)) continue;
    const nameStart = mark + OPEN_BYTES.length;
    const nameEnd = markup.indexOf(LEAD, nameStart);
    const name = decoder.decode(markup.subarray(nameStart, nameEnd));
    if (!isAt(markup, nameEnd, CLOSE_BYTES) || !/^\w+$/.test(name)) continue;
    if (!isSlotName(name)) throw new Error(`The page prints a slot that does not exist: "${name}".`);
    if (mark > start) parts.push(markup.subarray(start, mark));
    parts.push(name);
    start = nameEnd + CLOSE_BYTES.length;
    mark = start - 1;
  }
  if (markup.length > start) parts.push(markup.subarray(start));
  return parts;
}

function isAt(markup: Uint8Array, position: number, bytes: Uint8Array): boolean {
  return position !== -1 && bytes.every((byte, index) => markup[position + index] === byte);
}

function token(name: SlotName): string {
  return `${OPEN}${name}${CLOSE}`;
}

function isSlotName(text: string): text is SlotName {
  return (SLOT_NAMES as readonly string[]).includes(text);
}
