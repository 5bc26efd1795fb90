import { crc32, inflateSync } from 'node:zlib';

/**
 * The pixels of a PNG of two colours without filters, as RGBA.
 * @throws Error where a checksum is wrong
 */
export function readPng(file: Buffer): { width: number; height: number; data: Uint8Array } {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < file.length; ) {
    const size = file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    const end = at + 8 + size;
    if (crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end))
      throw new Error(`The checksum of ${name} is wrong.`);
    chunks.set(name, file.subarray(at + 8, end));
    at = end + 4;
  }
  const header = chunks.get('IHDR') ?? Buffer.alloc(13);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const lines = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  const lineBytes = Math.ceil(width / 8) + 1;
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const byte = lines[y * lineBytes + 1 + (x >> 3)] ?? 0;
      const isWhite = (byte & (0x80 >> (x & 7))) !== 0;
      data.fill(isWhite ? 255 : 0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return { width, height, data };
}
