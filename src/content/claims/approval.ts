/**
 * How a claim's record, or the front matter of a version, names the approval of its words. Either form holds only while the
 * words are those that were approved (`src/approvals/status.ts`).
 */

/** For whom an approval is given. The desk's variables say who may give it. */
export type Approver = 'legal' | 'marketing';

/** What `approvedBy` says. */
export type ApprovedBy =
  | { kind: 'none' }
  /** At the desk. `id` is the first twelve digits of the SHA-256 of its record. */
  | { kind: 'cited'; id: string }
  /** On paper. `words` are the first twelve digits of the digest of the words that were signed. */
  | { kind: 'signed'; by: string; words: string }
  | { kind: 'malformed' };

/** Length of the part of a digest in either form. */
const DIGITS = 12;
const CITED = /^approval ([0-9a-f]{12})$/;
const SIGNED = /^(?!approval\b)(\S.*\S), words ([0-9a-f]{12})$/i;

/** Whether a record names an approval. Whether that still holds is for doctor and desk to judge (`src/approvals/status.ts`). */
export function namesApproval(approvedBy: string | null): boolean {
  const { kind } = parseApprovedBy(approvedBy);
  return kind === 'cited' || kind === 'signed';
}

/** @param id of the decision at the desk @example citeApproval('0f3a91c2d4e5') // 'approval 0f3a91c2d4e5' */
export function citeApproval(id: string): string {
  return `approval ${id}`;
}

/** The digits by which a signed sheet and a record name words. @param digest SHA-256 as hexadecimal digits */
export function citeWords(digest: string): string {
  return digest.slice(0, DIGITS);
}

/**
 * @example parseApprovedBy('approval 0f3a91c2d4e5') // { kind: 'cited', id: '0f3a91c2d4e5' }
 * @example parseApprovedBy('Asha Rao, general counsel, words 5d1c0a9e7b32') // { kind: 'signed', … }
 */
export function parseApprovedBy(approvedBy: string | null): ApprovedBy {
  const text = approvedBy ?? '';
  if (text.trim() === '') return { kind: 'none' };
  const [, id] = CITED.exec(text) ?? [];
  if (id !== undefined) return { kind: 'cited', id };
  const [, by, words] = SIGNED.exec(text) ?? [];
  if (by !== undefined && words !== undefined) return { kind: 'signed', by, words };
  return { kind: 'malformed' };
}
