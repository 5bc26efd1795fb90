/** Little-endian numbers, as zip archives, signing blocks and binary XML hold them. */

export function halves(...values: number[]): Buffer {
  return Buffer.from(new Uint16Array(values).buffer);
}

/** 32 bits each. */
export function words(...values: number[]): Buffer {
  return Buffer.from(new Uint32Array(values).buffer);
}

export function uint64(value: number): Buffer {
  return Buffer.from(new BigUint64Array([BigInt(value)]).buffer);
}

/** All of them after a word with their length in bytes. */
export function prefixed(...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([words(content.length), content]);
}
