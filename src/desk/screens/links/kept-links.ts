/** Links that are kept, in words. */
import { PLACES } from '../../../config/places.ts';
import type { Row } from '../../records/kinds.ts';
import type { KeptLink } from '../../records/links.ts';
import { type Asked, isSameLink } from './asked.ts';

export const LONGEST_PURPOSE = 80;

/** The kept link that is counted as this one would be. */
export function findKept(
  kept: readonly KeptLink[],
  one: Pick<Row<'link'>['asked'], 'source' | 'campaign' | 'number'>,
): KeptLink | undefined {
  return kept.find(({ asked }) => isSameLink(asked, one));
}

/** @example nameLink(…) // 'link 2 of asia-cup for “Newsletter”' */
export function nameLink({ source, campaign, number }: Row<'link'>['asked']): string {
  return `link ${number} of ${campaign} for “${placeName(source)}”`;
}

/** The name of a place; of one that is no longer on the list, its id. */
export function placeName(id: string): string {
  return Object.hasOwn(PLACES, id) ? PLACES[id as Asked['source']].name : id;
}

/** @example sayFailing(2) // '2 failing checks' */
export function sayFailing(count: number): string {
  return count === 1 ? '1 failing check' : `${count} failing checks`;
}
