/** What was decided about a visit to a page, and from what: for previews and for development. */
import type { Page } from '../config/pages.ts';
import { CLAIMS, claimsWithout } from '../content/claims/index.ts';
import { whyNoCash } from '../decide/cash.ts';
import type { PageDecision, PageInputs } from '../decide/page.ts';
import { armName } from '../decide/page-test.ts';

/** One decision: `{ what: 'label', value: 'trump-beta', from: 'cookie' }`. */
export interface Decided {
  what: string;
  value: string;
  /** What of the request, or of the site, decided it. */
  from: string;
}

/** Every decision about a visit, in the order in which they are read. */
export function describeDecisions(
  inputs: PageInputs,
  { facts, slots, platform, assignment, armAssignment, package: packageName }: PageDecision,
): readonly Decided[] {
  const { page, brand, button, android } = facts;
  const { userAgent, restrictedState, isAbroad, savesData, refusesMeasuring } = inputs;
  const servicesFrom = savesData ? 'save-data' : refusesMeasuring ? 'sec-gpc or dnt' : 'variables';
  return [
    { what: 'page', value: page.id, from: 'path' },
    { what: 'brand', value: brand.id, from: page.brand ? 'page' : 'host' },
    { what: 'platform', value: platform, from: 'user agent' },
    { what: 'app', value: userAgent.app, from: 'user agent' },
    { what: 'crawler', value: userAgent.isCrawler ? 'yes' : 'no', from: 'user agent' },
    {
      what: 'region',
      value: isAbroad
        ? 'outside India'
        : restrictedState === null
          ? 'open'
          : `restricted ${restrictedState}`,
      from: isAbroad ? 'country' : 'region',
    },
    { what: 'cash', value: facts.cash ? 'on' : 'off', from: cashFrom(inputs) },
    ...describeClaimsOff(facts),
    { what: 'words of', value: facts.asOf, from: 'clock' },
    {
      what: 'language',
      value: facts.language,
      from: page.kind === 'landing' ? 'page' : 'page or lang',
    },
    { what: 'data', value: savesData ? 'saved' : 'normal', from: 'save-data' },
    { what: 'tags', value: facts.services === '' ? 'none' : facts.services, from: servicesFrom },
    { what: 'label', value: assignment.label ?? 'none', from: assignment.from },
    ...(armAssignment === null
      ? []
      : [
          {
            what: 'arm',
            value: armName(armAssignment.test, armAssignment.arm),
            from: armAssignment.from,
          },
        ]),
    {
      what: 'cookie',
      value: describeCookie(assignment),
      from: 'label',
    },
    ...(button === null
      ? []
      : [
          {
            what: 'button',
            value: button.store ?? button.kind,
            from: button.wayOut ? 'app' : 'page',
          },
          { what: 'download', value: slots.downloadHref, from: 'label, platform and query' },
          { what: 'package', value: packageName ?? 'none of ours', from: 'label' },
        ]),
    ...(android === null
      ? []
      : [{ what: 'android', value: `${android.browser} ${android.maker}`, from: 'user agent' }]),
  ];
}

function describeCookie({ keep, from }: PageDecision['assignment']): string {
  if (keep !== null) return `set ${keep}`;
  return from === 'SHIP' ? 'none' : 'kept';
}

/** The claims of this page that are switched off; nothing where there are none. */
function describeClaimsOff({ page, brand, claimsOff }: PageDecision['facts']): Decided[] {
  if (claimsOff.length === 0) return [];
  const here = claimsWithout(claimsOff).filter(
    (id) => CLAIMS[id].pages.includes(page.id) && CLAIMS[id].brands.includes(brand.id),
  );
  return here.length === 0
    ? []
    : [{ what: 'claims off', value: here.join(', '), from: 'CLAIMS_OFF' }];
}

/** What is decided about a visit to a page that is switched off. */
export function describeWayOff({ id }: Page): readonly Decided[] {
  return [
    { what: 'page', value: id, from: 'path' },
    { what: 'answer', value: 'off: it leads to /', from: 'PAGES_OFF' },
  ];
}

const CASH_FROM: Readonly<Record<NonNullable<ReturnType<typeof whyNoCash>>, string>> = {
  cashPlay: 'cashPlay',
  CASH_OFFERS: 'CASH_OFFERS',
  CASH_OFF_IN: 'CASH_OFF_IN',
  'link preview': 'user agent',
  restricted: 'region',
  'not yet': 'documents',
  abroad: 'country',
  unknown: 'unknown place',
  hidden: 'sec-purpose',
};

/** What decides about cash claims: what takes them away, or else the region. */
function cashFrom(inputs: PageInputs): string {
  const why = whyNoCash(inputs);
  return why === null ? 'region' : CASH_FROM[why];
}

/** The same as the value of a `Server-Timing` header, which a browser's network panel shows. */
export function formatServerTiming(decided: readonly Decided[]): string {
  return decided
    .map(({ what, value, from }) => `${what.replaceAll(' ', '-')};desc="${value} (${from})"`)
    .join(', ');
}
