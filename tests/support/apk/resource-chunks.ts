/** Chunks of which binary XML and the table of resources are made. */
import { halves, words } from './little-endian.ts';

export const TYPE = { reference: 0x01, string: 0x03, decimal: 0x10, boolean: 0x12 } as const;
export const NONE = 0xffffffff;

const STRING_POOL = 0x0001;
const UTF8 = 0x100;

/** Strings as UTF-16, or as UTF-8. */
export function buildStringPool(strings: readonly string[], { utf8 = false } = {}): Buffer {
  const encoded = strings.map((text) => {
    if (!utf8) return Buffer.concat([halves(text.length), Buffer.from(text, 'utf16le'), halves(0)]);
    const bytes = Buffer.from(text);
    return Buffer.concat([Buffer.from([text.length, bytes.length]), bytes, Buffer.from([0])]);
  });
  const offsets = encoded.map((_, index) => Buffer.concat(encoded.slice(0, index)).length);
  const content = Buffer.concat(encoded);
  const padding = Buffer.alloc((4 - (content.length % 4)) % 4);
  const flags = utf8 ? UTF8 : 0;
  const head = words(strings.length, 0, flags, 28 + 4 * strings.length, 0, ...offsets);
  return chunk(STRING_POOL, 28, head, content, padding);
}

export function chunk(type: number, headBytes: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([halves(type, headBytes), words(content.length + 8), content]);
}
