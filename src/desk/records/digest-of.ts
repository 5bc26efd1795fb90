/** SHA-256 as 64 hexadecimal digits; of a text, that of its UTF-8. */
export async function digestOf(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return formatDigest(await crypto.subtle.digest('SHA-256', bytes));
}

/** @example formatDigest(new Uint8Array([1, 255]).buffer) // '01ff' */
export function formatDigest(digest: ArrayBuffer): string {
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
