/** A visit for examples and tests: an ordinary visitor outside the restricted states, unless the caller chooses otherwise. */
import { BRANDS, type BrandId } from '../../config/brands/index.ts';
import { INSTALLED_PACKAGE } from '../../config/packages.ts';
import { isDatedDocument, PAGES, type PageId, RETIRED_PAGES } from '../../config/pages.ts';
import { CLAIM_IDS, CLAIMS } from '../../content/claims/index.ts';
import { ui } from '../../content/ui/index.ts';
import {
  type Edition,
  type PageFacts,
  type ShownArm,
  SLOT_NAMES,
  type Slots,
} from '../../decide/facts.ts';

/** Slots of a visitor for whom there is nothing to fill in. */
export const EMPTY_SLOTS = {
  ...Object.fromEntries(SLOT_NAMES.map((name) => [name, ''])),
  package: INSTALLED_PACKAGE,
} as Slots;

/** The restricted state's name in example facts. */
export const STATE = 'State of the visitor';
/** The line of the release in example facts. */
export const RELEASE = 'Version of the release';

/** A day on which the register's claims may be made: the day on which the last of them was cleared. */
export const IN_TERM = CLAIM_IDS.map((id) => CLAIMS[id].validFrom).reduce((one, other) =>
  one > other ? one : other,
);

interface Choice {
  brand?: BrandId;
  cash?: boolean;
  claimsOff?: PageFacts['claimsOff'];
  pagesOff?: PageFacts['pagesOff'];
  restricted?: boolean;
  abroad?: boolean;
  isApple?: boolean;
  asOf?: string;
  edition?: Edition;
  /** Of a page test that is on. */
  arm?: ShownArm;
}

/** The facts of a page for an example visit. @throws Error for a page that does not exist */
export function exampleFacts(id: PageId, choice: Choice = {}): PageFacts {
  const page = [...PAGES, ...RETIRED_PAGES].find((candidate) => candidate.id === id);
  if (page === undefined) throw new Error(`There is no page ${id}.`);
  const {
    brand = page.brand ?? 'main',
    restricted = false,
    abroad = false,
    isApple = false,
  } = choice;
  const { arm = null, cash = !restricted && !abroad, claimsOff = [], pagesOff = [] } = choice;
  const isStoreFirst = arm?.button === 'store' && !isApple;
  const kind = page.kind === 'landing' ? (isApple || isStoreFirst ? 'store' : page.button) : null;
  return {
    page,
    brand: BRANDS[brand],
    language: page.language,
    button: kind && {
      kind,
      download: false,
      newTab: page.kind === 'landing' && page.button === 'store',
      store: isApple ? 'apple' : kind === 'store' ? 'play' : null,
      wayOut: null,
      second: page.kind === 'landing' && isStoreFirst ? page.button : null,
    },
    cash,
    claimsOff,
    pagesOff,
    restricted,
    abroad,
    android: null,
    device: 'other',
    arm,
    edition: choice.edition ?? (isDatedDocument(id) ? 'plain' : null),
    savesData: false,
    services: '',
    refuses: false,
    asOf: choice.asOf ?? IN_TERM,
    slots: {
      ...EMPTY_SLOTS,
      ...(page.kind === 'landing' && { afterDownload: ui(page.language).afterDownload.text }),
      origin: 'https://host.example',
      downloadHref: '/download/standard',
      trackingHref: '/download/standard',
      label: 'new-version',
      stateName: STATE,
      release: RELEASE,
    },
  };
}
