/** Reads the entries of the variables that switch something off: a claim, a page, cash claims in a state. */
import { CLAIM_IDS, type ClaimId } from './claim-ids.ts';
import { LANDING_PAGES, type LandingId, PAGES } from './pages.ts';
import { parseRegion, REGION_IDS, REGIONS, type RegionId } from './regions.ts';

/** What an entry names; or why it names nothing, as the end of a sentence: `nosuch, which is not a claim.` */
export type Found<T> = { isFound: true; value: T } | { isFound: false; why: string };

/** Entries without quotation marks, and without the blanks around them. */
export function splitEntries(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((entry) => entry.replace(/["'“”‘’]/g, '').trim())
    .filter((entry) => entry !== '');
}

/** The claim with this id, in any letter case. */
export function findClaim(entry: string): Found<ClaimId> {
  const id = CLAIM_IDS.find((one) => one === entry.toLowerCase());
  return id === undefined
    ? nothing(entry, /^[a-z-]{1,40}$/i, 'is not a claim. docs/takedown.md lists them')
    : { isFound: true, value: id };
}

/**
 * The landing page at this path, in any letter case, without or with what an address bar adds: host, query, slash at the
 * end. Neither the home page, to which the others lead, nor a document, in which readers find what binds them.
 */
export function findOffPage(entry: string): Found<LandingId> {
  const path = pathOf(entry);
  const page = PAGES.find((one) => one.path.toLowerCase() === path);
  if (page === undefined) {
    const paths = LANDING_PAGES.map((one) => one.path).filter((one) => one !== '/');
    return nothing(
      entry,
      /^[a-z0-9/-]{1,40}$/i,
      `is not a landing page. There are: ${paths.join(', ')}`,
    );
  }
  if (page.kind === 'document')
    return { isFound: false, why: `${page.path}, which is a document: these stay.` };
  if (page.id === 'home')
    return { isFound: false, why: '/, which stays: the pages that are off lead there.' };
  return { isFound: true, value: page.id };
}

function pathOf(entry: string): string {
  const [path = ''] = entry
    .toLowerCase()
    .replace(/^https?:\/\/[^/?#]*/, '')
    .split(/[?#]/);
  return `/${path.split('/').filter(Boolean).join('/')}`;
}

/** The state or union territory with this code (ISO 3166-2:IN, `MH` or `IN-MH`, old codes too) or English name. */
export function findState(entry: string): Found<RegionId> {
  const named = REGION_IDS.find((id) => REGIONS[id].en.toLowerCase() === entry.toLowerCase());
  const state = named ?? parseRegion(entry.replace(/^IN-/i, ''));
  return state === null
    ? nothing(entry, /^[a-z -]{1,40}$/i, 'is not a state. Codes are like MH')
    : { isFound: true, value: state };
}

/** @param harmless the form of an entry that is repeated: anything else may have been pasted by mistake */
function nothing(entry: string, harmless: RegExp, why: string): { isFound: false; why: string } {
  const named = harmless.test(entry) ? entry : 'something';
  return { isFound: false, why: `${named}, which ${why}. It is ignored.` };
}
