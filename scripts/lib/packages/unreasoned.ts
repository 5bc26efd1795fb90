/** Packages that ask for private data without an approved reason (docs/legal.md#why-the-app-asks). */
import { groupsOf } from '../../../src/config/android-permissions.ts';
import { withoutApprovedReason } from '../../../src/content/permission-reasons.ts';
import { verifyWords } from '../../../src/content/verify/index.ts';

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * Clauses that follow the name of a package; `null` for one that asks for no private data, or has reasons for it.
 * @param permissions as the manifest names them
 */
export function describeUnreasoned(
  permissions: readonly string[],
): { what: string; why: string; next: string } | null {
  const groups = withoutApprovedReason(groupsOf(permissions));
  if (groups.length === 0) return null;
  const { groups: names } = verifyWords('en').releases.permissions;
  return {
    what: `asks for ${LIST.format(groups.map((group) => names[group]))}, and no reason for that has been approved.`,
    why: 'While it is live, no landing page says what the app leaves alone.',
    next: 'Build it without that, or write the reason into src/content/permission-reasons.ts and have it approved at the desk (Words).',
  };
}
