/** An approval given at the desk, which a claim's `approvedBy` can cite. */

export interface Citation {
  /** Id of the row in the desk's table `approvals`. */
  id: number;
  /** The first twelve digits of that row's digest. */
  chain: string;
}

/** Length of the part of the digest in a citation. */
const DIGITS = 12;
const FORM = /^approval ([1-9]\d*) ([0-9a-f]{12})$/;

/** @example citeApproval({ id: 7, chain: '0f3a…' }) // 'approval 7 0f3a91c2d4e5' */
export function citeApproval({ id, chain }: Citation): string {
  return `approval ${id} ${chain.slice(0, DIGITS)}`;
}

/** @returns `null` for a name and post; `malformed` for a citation that cannot be read */
export function parseCitation(approvedBy: string): Citation | 'malformed' | null {
  if (!/^approval\b/i.test(approvedBy.trim())) return null;
  const [, id, chain] = FORM.exec(approvedBy) ?? [];
  return id === undefined || chain === undefined ? 'malformed' : { id: Number(id), chain };
}

/** The columns of a row at the desk that a citation is checked against. */
export interface CitedRow {
  id: number;
  subject: string;
  verdict: string;
  chain: string;
}

/** The subject of an approval of the whole sheet. */
export const EVERYTHING = 'everything';

/** Whether the cited row exists, has the cited digest, and approves this claim. */
export function holdsFor(
  claimId: string,
  { id, chain }: Citation,
  rows: readonly CitedRow[],
): boolean {
  const row = rows.find((one) => one.id === id);
  return (
    row?.chain.startsWith(chain) === true &&
    row.verdict === 'approved' &&
    [EVERYTHING, `claim ${claimId}`].includes(row.subject)
  );
}
