/**
 * Whether a file is signed by these keys and no other.
 * @param signers SHA-256 of the certificates that signed it, hexadecimal
 * @param pinned the same of the keys
 */
export function isSignedBy(signers: readonly string[], pinned: readonly string[]): boolean {
  return signers.length > 0 && signers.every((signer) => pinned.includes(signer));
}
