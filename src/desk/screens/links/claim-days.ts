/** What a link’s check says of claims whose days last until its campaign ends. */
import { CLAIMS, type ClaimId } from '../../../content/claims/index.ts';
import { formatDate } from '../../../shared/day-words.ts';
import type { LiveText } from '../../live-state.ts';
import { type Check, good } from './check.ts';

/** Days alone: an advert may go out with claims that are not approved, as the pages have them, and it is said. */
export function describeHolding(
  ids: readonly ClaimId[],
  texts: readonly Pick<LiveText, 'subject' | 'status'>[],
): Check {
  const [first] = ids.toSorted((a, b) => CLAIMS[a].validUntil.localeCompare(CLAIMS[b].validUntil));
  if (first === undefined) return good('Days of claims', 'The page makes none.');
  return good(
    'Days of claims',
    `${ids.length === 1 ? 'The page’s one claim has' : `All ${ids.length} claims of the page have`} days that last until the campaign ends; the first ends on ${formatDate(CLAIMS[first].validUntil)}.${sayOpen(ids, texts)}`,
  );
}

/** The approvals that are missing, which this check leaves to Words; empty where none is. */
function sayOpen(
  ids: readonly ClaimId[],
  texts: readonly Pick<LiveText, 'subject' | 'status'>[],
): string {
  const open = ids.filter((id) =>
    texts.some(({ subject, status }) => subject === `claim ${id}` && status.kind !== 'approved'),
  ).length;
  if (open === 0) return '';
  return ` This says nothing of approvals: ${open} of ${ids.length} ${open === 1 ? 'is' : 'are'} not approved, as Words has it.`;
}
