/** Raw query strings, kept byte for byte: a campaign's parameters must survive exactly as written. */
import { LABEL_PARAMETER, LABELS, type Label } from '../config/labels.ts';
import { isPackageName, PACKAGE_PARAMETER, type PackageName } from '../config/packages.ts';
import { ARM_PARAMETER } from '../config/tests/index.ts';

/** The query without its leading `?`; a second `?` belongs to the visitor's own text. */
function bareQuery(query: string): string {
  return query.startsWith('?') ? query.slice(1) : query;
}

/**
 * A pattern for every spelling of an ASCII word in a query: any of its characters may be percent-encoded. Nothing is
 * decoded, because `decodeURIComponent` throws at each malformed escape, and ten thousand throws take 100 ms.
 */
function spellingsOf(word: string): string {
  return Array.from(word, (character) => {
    const hex = character.charCodeAt(0).toString(16);
    return `(?:${character}|%${hex.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  }).join('');
}

const LABEL_PAIR = new RegExp(`^${spellingsOf(LABEL_PARAMETER)}(?:=|$)`);
const LABEL_SPELLINGS = LABELS.map((label) => ({
  label,
  pattern: new RegExp(`^=${spellingsOf(label)}$`),
}));

/** A quick test, since most queries name no label. Every escaped spelling of its name contains a percent sign. */
const MAY_NAME_LABEL = new RegExp(`%|${LABEL_PARAMETER}`);

/** The labels named in the visitor's own query, in order; unknown values are left out. */
export function parseQueryLabels(query: string): Label[] {
  if (!MAY_NAME_LABEL.test(query)) return [];
  return bareQuery(query)
    .split('&')
    .filter((pair) => LABEL_PAIR.test(pair))
    .flatMap((pair) =>
      LABEL_SPELLINGS.filter(({ pattern }) => pattern.test(pair.slice(pair.indexOf('=')))),
    )
    .map(({ label }) => label);
}

/**
 * The query without its leading `?` and without any pair whose name decodes to `utm_ab`;
 * the rest is untouched.
 *
 * @example omitLabel('?a=1&utm%5Fab=x&b') // 'a=1&b'
 */
export function omitLabel(query: string): string {
  const bare = bareQuery(query);
  if (!MAY_NAME_LABEL.test(bare)) return bare;
  return bare
    .split('&')
    .filter((pair) => !LABEL_PAIR.test(pair))
    .join('&');
}

const CAMPAIGN_PAIR = /^utm_(?:source|medium|campaign|content)=./;

/** A longer one says no more about a campaign, and a store's link carries no more than this. */
const LONGEST_CAMPAIGN_QUERY = 400;

/**
 * The pairs of a query that name its campaign, as they are written, joined by `&`. Not a click id, which names one visitor's
 * click, nor what was searched for. As many as fit into 400 characters.
 * @example readCampaignQuery('?utm_source=x&gclid=y&utm_campaign=z') // 'utm_source=x&utm_campaign=z'
 */
export function readCampaignQuery(query: string): string {
  if (!query.includes('utm_')) return '';
  let joined = '';
  for (const pair of bareQuery(query).split('&')) {
    if (!CAMPAIGN_PAIR.test(pair)) continue;
    const longer = joined === '' ? pair : `${joined}&${pair}`;
    if (longer.length <= LONGEST_CAMPAIGN_QUERY) joined = longer;
  }
  return joined;
}

const ARM_PAIR = new RegExp(`^${spellingsOf(ARM_PARAMETER)}=`);

/** A quick test, as for labels. */
const MAY_NAME_ARM = new RegExp(`%|${ARM_PARAMETER}=`);

/** The values of `pt` in the visitor's own query, in order and as they are written: an arm's name needs no escape. */
export function readQueryArms(query: string): string[] {
  if (!MAY_NAME_ARM.test(query)) return [];
  return bareQuery(query)
    .split('&')
    .filter((pair) => ARM_PAIR.test(pair))
    .map((pair) => pair.slice(pair.indexOf('=') + 1));
}

const PACKAGE_PAIR = `${PACKAGE_PARAMETER}=`;

/** The first package that the query's `package` names. */
export function readQueryPackage(query: string): PackageName | undefined {
  if (!query.includes(PACKAGE_PAIR)) return undefined;
  return bareQuery(query)
    .split('&')
    .filter((pair) => pair.startsWith(PACKAGE_PAIR))
    .map((pair) => pair.slice(PACKAGE_PAIR.length))
    .find(isPackageName);
}
