/**
 * Slots are rendered as tokens, which a template later replaces by one visitor's values. A token is
 * wrapped in private-use characters, which no text of ours contains and which React does not escape.
 */
import { SLOT_NAMES, type SlotName, type Slots } from '../../decide/facts.ts';

const OPEN = '\uE000';
const CLOSE = '\uE001';
const TOKEN = new RegExp(`${OPEN}(\\w+)${CLOSE}`);

/** Stands for a visitor's values while a page is rendered for everybody. */
export const SLOT_TOKENS: Slots = {
  origin: token('origin'),
  downloadHref: token('downloadHref'),
  trackingHref: token('trackingHref'),
  label: token('label'),
  stateName: token('stateName'),
  qr: token('qr'),
  nonce: token('nonce'),
};

/** Splits markup at its tokens: literal text at even places, slot names at odd ones. */
export function splitAtSlots(markup: string): { literals: string[]; names: SlotName[] } {
  const pieces = markup.split(TOKEN);
  const literals: string[] = [];
  const names: SlotName[] = [];
  pieces.forEach((piece, index) => {
    if (index % 2 === 0) literals.push(piece);
    else if (isSlotName(piece)) names.push(piece);
    else throw new Error(`The page prints a slot that does not exist: "${piece}".`);
  });
  return { literals, names };
}

function token(name: SlotName): string {
  return `${OPEN}${name}${CLOSE}`;
}

function isSlotName(text: string): text is SlotName {
  return (SLOT_NAMES as readonly string[]).includes(text);
}
