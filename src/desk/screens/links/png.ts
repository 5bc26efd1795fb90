/** A picture of two colours as PNG. @see https://www.w3.org/TR/png-3/ */

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/**
 * Draws rows of modules, each `scale` pixels wide and high.
 * @param modules a square; true for black
 */
export async function drawPng(
  modules: readonly (readonly boolean[])[],
  scale: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const width = modules.length * scale;
  const header = new Uint8Array(13);
  const fields = new DataView(header.buffer);
  fields.setUint32(0, width);
  fields.setUint32(4, width);
  // One bit a pixel, a grey value: 0 is black, 1 is white (section 11.2.1).
  header[8] = 1;
  const chunks = [
    chunkOf('IHDR', header),
    chunkOf('IDAT', await compress(scanLines(modules, scale))),
    chunkOf('IEND', new Uint8Array(0)),
  ];
  return concatenate([SIGNATURE, ...chunks]);
}

/** Each line begins with its filter, which is none, and ends with unused bits (section 7.2). */
function scanLines(
  modules: readonly (readonly boolean[])[],
  scale: number,
): Uint8Array<ArrayBuffer> {
  const bytes = Math.ceil((modules.length * scale) / 8) + 1;
  const lines = modules.flatMap((row) => {
    const line = new Uint8Array(bytes);
    for (const [module, isDark] of row.entries()) {
      if (isDark) continue;
      for (let x = module * scale; x < (module + 1) * scale; x += 1) {
        const at = 1 + (x >> 3);
        line[at] = (line[at] ?? 0) | (0x80 >> (x & 7));
      }
    }
    return Array.from({ length: scale }, () => line);
  });
  return concatenate(lines);
}

async function compress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const zlib = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(zlib).arrayBuffer());
}

/** Length, type, content, and a checksum of the last two (section 5.3). */
function chunkOf(type: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(content.length + 12);
  const fields = new DataView(chunk.buffer);
  fields.setUint32(0, content.length);
  chunk.set(new TextEncoder().encode(type), 4);
  chunk.set(content, 8);
  fields.setUint32(content.length + 8, crc32(chunk.subarray(4, content.length + 8)));
  return chunk;
}

/** The checksum of ISO 3309, bit by bit: a picture is small. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
