/**
 * Versions that were published before a version needed an approval (docs/decisions/0062). The list never grows: a test holds
 * it to its length and to that day. Their words cannot change, because readers have seen them.
 */
export const BEFORE_APPROVALS: readonly string[] = [];
