/** Every decision about one visit to a page. */
import type { Brand } from '../config/brands/index.ts';
import { LABELS, type Label, PACKAGE_OF_LABEL } from '../config/labels.ts';
import type { Language } from '../config/languages.ts';
import { INSTALLED_PACKAGE, type PackageName } from '../config/packages.ts';
import type { DocumentRow, LandingPage, Page } from '../config/pages.ts';
import type { RestrictedState } from '../config/regions.ts';
import type { Arm } from '../config/tests/index.ts';
import type { ConsentLetters } from '../config/third-parties.ts';
import type { Variables } from '../config/variables.ts';
import { decideHomeOrigin } from './brand.ts';
import { type CashBar, whyNoCash } from './cash.ts';
import type { Button, DecidedSlots, Edition, ShownArm, TemplateFacts } from './facts.ts';
import { type Assignment, decideLabel, type Stored } from './label.ts';
import { decideLinks, intentLink, playLink, qrPath } from './links.ts';
import { type ArmAssignment, decideArm, shownArm, type TestInputs } from './page-test.ts';
import { parseQueryLabels, readQueryArms, readQueryPackage } from './query.ts';
import type { Platform, UserAgentClass, WayOut } from './user-agent.ts';

/** What was read from a request, before anything is decided. */
export interface PageInputs {
  page: Page;
  /** The brand of this address, the page's own or the host's, with the decision on cash contests that is in force. */
  brand: Brand;
  /** Scheme and host: `https://pavilion11.example`. */
  origin: string;
  /** Raw query with its `?`, or empty. */
  query: string;
  userAgent: UserAgentClass;
  /** `null` outside the states without cash contests. */
  restrictedState: RestrictedState | null;
  /** The edge says that the visitor is in another country than India. */
  isAbroad: boolean;
  /** What forbids claims about money where the visitor is; `null` where nothing does. */
  cashBar: CashBar | null;
  /** The request came through Cloudflare's edge; only read, and otherwise `false`, where `CASH_OFFERS` is not set. */
  isFromEdge: boolean;
  /** The browser asked to save data (`Save-Data: on`, https://wicg.github.io/savedata/). */
  savesData: boolean;
  /** Third parties that the site's variables configure. */
  services: ConsentLetters;
  /** The browser asks not to be measured (`Sec-GPC: 1`, `DNT: 1`). */
  refusesMeasuring: boolean;
  /** What the browser carries of the split; read where it decides a page's label, or a guide's package. */
  stored: Stored<Label>;
  /** Milliseconds since the epoch, read once per request. */
  nowMs: number;
  /** Day whose wording applies at `nowMs` (`TemplateFacts.asOf`). */
  asOf: string;
  /** Languages that the page has at this address and in this edition; empty on landing pages and where it has only English. */
  languages: readonly Language[];
  /** That of the address. A document may have no text in it: then it is shown in English. */
  language: Language;
  /** `null` where the page has no versions. */
  edition: Edition | null;
  /** `null` where no page test is on. */
  test: TestInputs | null;
  variables: Variables;
}

/** What a visitor gets. */
export interface PageDecision {
  /** What selects the template. */
  facts: TemplateFacts;
  /** The visitor's own values; links, label and QR code are empty on documents. */
  slots: DecidedSlots;
  /** The package of ours that the page's link leads to; `null` where it leads elsewhere, or there is none. */
  package: PackageName | null;
  platform: Platform;
  assignment: Assignment;
  /** `null` where no page test is on, or all its arms would look the same to this visitor. */
  armAssignment: ArmAssignment | null;
}

const UNLABELLED: Assignment = { label: null, from: 'none', keep: null, enters: false };

/** Makes every decision about a visit. Pure: the clock and the variables are handed in. */
export function decidePage(inputs: PageInputs): PageDecision {
  return inputs.page.kind === 'landing'
    ? decideLanding(inputs.page, inputs)
    : decideDocument(inputs.page, inputs);
}

function decideLanding(page: LandingPage, inputs: PageInputs): PageDecision {
  const { brand, origin, query, userAgent, restrictedState, isAbroad, savesData, variables } =
    inputs;
  const { refusesMeasuring } = inputs;
  // Crawlers and visitors abroad see the control, or what everyone new gets, and enter nothing.
  const isOutside = userAgent.isCrawler || isAbroad;
  // They may choose a label by a link, and enter nothing either: who asks not to be measured, and visitors of a brand for minors.
  const isUnmeasured = refusesMeasuring || brand.documentsAdmitMinors;
  const platform = page.button === 'store' ? userAgent.storePlatform : userAgent.platform;
  const assignment = decideLabel({
    rule: page.labelRule,
    variables,
    shipped: (page.labelRule === 'split' && variables.ship.labels[page.identifier]) || null,
    queryLabels: page.labelRule === 'split' ? parseQueryLabels(query) : NO_LABELS,
    stored: inputs.stored,
    isOutside,
    isUnmeasured,
    nowMs: inputs.nowMs,
  });
  const { label } = assignment;
  const device = userAgent.device === 'kaios' ? 'kaios' : 'other';
  const wayOut = platform === 'apple' ? null : userAgent.wayOut;
  const address = `${origin}${page.path}${query}`;
  const armAssignment = takesPart(inputs, platform, wayOut)
    ? decideArm(inputs.test, readQueryArms(query), isOutside || isUnmeasured, variables.ship)
    : null;
  const arm = armAssignment && shownArm(armAssignment);
  const button = decideButton(page, platform, userAgent, arm);
  const isStoreFirst = button.store === 'play' || button.second !== null;
  const links = decideLinks({
    page,
    brand,
    platform,
    label,
    query,
    appLinkUrl: variables.appLinkUrl,
  });
  return {
    facts: {
      page,
      brand,
      language: page.language,
      button,
      cash: whyNoCash(inputs) === null,
      claimsOff: variables.claimsOff,
      pagesOff: variables.pagesOff,
      restricted: page.button !== 'store' && restrictedState !== null,
      abroad: isAbroad,
      asOf: inputs.asOf,
      savesData,
      services: savesData || refusesMeasuring ? '' : askableServices(inputs),
      refuses: refusesMeasuring,
      android: null,
      device,
      edition: null,
      arm,
    },
    slots: {
      origin: decideHomeOrigin(brand, origin),
      downloadHref:
        device === 'kaios' ? '' : isStoreFirst ? playLink(brand, query) : links.download,
      trackingHref: links.tracking,
      packageHref: isStoreFirst && page.button !== 'store' ? links.download : '',
      browserHref: wayOut ? intentLink(address, wayOut) : '',
      address: wayOut ? address : '',
      label: label ?? '',
      package: links.packageOfLabel ?? '',
      qr: page.hasQr && label !== null && device === 'other' ? qrPath(label) : '',
      query: query === '?' ? '' : query,
    },
    package: wayOut || device === 'kaios' ? null : links.package,
    platform,
    assignment,
    armAssignment,
  };
}

/**
 * Whether the arms of the test that is on differ for this visitor. Visitors on Apple devices and inside another app see
 * the same button in every arm; counting them would only blur the comparison.
 */
function takesPart(
  inputs: PageInputs,
  platform: Platform,
  wayOut: WayOut | null,
): inputs is PageInputs & { test: TestInputs } {
  const isOwnButton = platform !== 'apple' && wayOut === null;
  return inputs.test !== null && (isOwnButton || inputs.test.test.arms.some(changesMore));
}

function changesMore({ copy, sections, composition }: Arm): boolean {
  return copy !== undefined || sections !== undefined || composition !== undefined;
}

const NO_LABELS: readonly Label[] = [];

function decideDocument(page: DocumentRow, inputs: PageInputs): PageDecision {
  const { brand, origin, query, userAgent } = inputs;
  const language = decideLanguage(page, inputs);
  const packageName = page.guide === null ? null : decidePackage(inputs);
  return {
    facts: {
      page,
      brand,
      language,
      button: null,
      cash: true,
      claimsOff: inputs.variables.claimsOff,
      pagesOff: inputs.variables.pagesOff,
      restricted: false,
      abroad: false,
      asOf: inputs.asOf,
      savesData: inputs.savesData,
      services: page.id === 'privacy-policy' ? askableServices(inputs) : '',
      refuses: page.id === 'privacy-policy' && inputs.refusesMeasuring,
      android: page.readsAndroid ? userAgent.android : null,
      device: page.readsAndroid ? userAgent.device : 'other',
      edition: inputs.edition,
      arm: null,
    },
    slots: {
      origin: decideHomeOrigin(brand, origin),
      downloadHref: '',
      trackingHref: '',
      packageHref: '',
      browserHref: '',
      address: '',
      label: '',
      package: packageName ?? '',
      qr: page.readsAndroid && packageName !== null ? qrPath(labelOfPackage(packageName)) : '',
      query: query === '?' ? '' : query,
    },
    package: page.package && packageName,
    platform: userAgent.platform,
    assignment: UNLABELLED,
    armAssignment: null,
  };
}

/** The package that the visitor came for: by the link that led here, by the label that the browser keeps, or the usual one. */
function decidePackage({ query, stored: { kept } }: PageInputs): PackageName {
  return readQueryPackage(query) ?? (kept === null ? INSTALLED_PACKAGE : PACKAGE_OF_LABEL[kept]);
}

/** The label whose QR code leads to the package; `upgrade` has none, and the usual package stands in. */
function labelOfPackage(name: PackageName): Label {
  return LABELS.find((label) => PACKAGE_OF_LABEL[label] === name) ?? 'new-version';
}

function decideButton(
  { button }: LandingPage,
  platform: Platform,
  { savesBlobs, wayOut }: UserAgentClass,
  arm: ShownArm | null,
): Button {
  // Who opens `/upgrade` has the app, which may not be the store's build: its own package stays first inside another app, too.
  const isFixed = button === 'upgrade';
  if (platform !== 'apple' && !isFixed && (wayOut !== null || arm?.button === 'store')) {
    const second = wayOut === null ? button : null;
    return { kind: 'store', download: false, newTab: false, store: 'play', wayOut, second };
  }
  const kind =
    platform === 'apple' ? 'store' : button === 'in-page' && !savesBlobs ? 'package' : button;
  return {
    wayOut: platform === 'apple' ? null : wayOut,
    second: null,
    kind,
    download: kind === 'package' || kind === 'in-page' || kind === 'upgrade',
    newTab: button === 'store',
    store: kind !== 'store' ? null : platform === 'apple' ? 'apple' : 'play',
  };
}

/** A brand whose documents admit minors asks about no third party. */
function askableServices({ brand, services }: PageInputs): ConsentLetters {
  return brand.documentsAdmitMinors ? '' : services;
}

function decideLanguage(page: DocumentRow, { language, languages }: PageInputs): Language {
  return languages.includes(language) ? language : page.language;
}

/** Whether a document has no text in the language of its address: readers get the English one, while that is so. */
export function lacksText({
  page,
  language,
  languages,
}: Pick<PageInputs, 'page' | 'language' | 'languages'>): boolean {
  return page.kind === 'document' && language !== page.language && !languages.includes(language);
}

/** Where a landing page leads while it is switched off; `null` where it is shown. */
export function decideWayOff({
  page,
  query,
  variables,
}: Pick<PageInputs, 'page' | 'query' | 'variables'>): `/${string}` | null {
  return page.kind === 'landing' && variables.pagesOff.includes(page.id) ? `/${query}` : null;
}
