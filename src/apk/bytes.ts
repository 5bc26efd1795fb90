/** Small things that are done with bytes in several places. */
import type { Bytes } from './source.ts';

/** Whether both hold the same bytes. Nothing here is secret, so it may stop at the first difference. */
export function isSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** Lower-case hexadecimal, two digits a byte. */
export function formatHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One array after the other. */
export function joinBytes(parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/** For reading numbers at their place. */
export function viewOf(bytes: Bytes): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** WebCrypto's digest as bytes. */
export async function digestBytes(algorithm: 'SHA-256' | 'SHA-512', bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest(algorithm, bytes));
}
