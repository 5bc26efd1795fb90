/** Checks that the owner has filled the table of former addresses. */
import { FORMER_ADDRESSES } from '../../src/config/former-addresses.ts';
import { type Finding, missing, ok } from './finding.ts';

/** @param isConfirmed by the owner, in the table's file */
export function checkFormerAddresses(isConfirmed: boolean): Finding {
  const count = Object.keys(FORMER_ADDRESSES).length;
  if (isConfirmed) return ok(`${count} former addresses lead on, or say that they are gone.`);
  return missing('The table of former addresses holds examples.', {
    why: 'Installed apps, adverts and bookmarks ask for the former site’s addresses: a package of it would be saved as a web page.',
    next: 'Fill it from the former site’s log, as docs/moving.md says, and set IS_FORMER_TABLE_CONFIRMED in src/config/former-addresses.ts.',
  });
}
