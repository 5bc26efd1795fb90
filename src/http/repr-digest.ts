/** `Repr-Digest`: the digest of the whole file, whichever part of it is sent (RFC 9530, section 3). */

/** @param sha256 hexadecimal, 64 digits */
export function formatReprDigest(sha256: string): string {
  const bytes = sha256.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return `sha-256=:${btoa(String.fromCharCode(...bytes))}:`;
}
