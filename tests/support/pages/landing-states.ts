/**
 * Landing pages as an edge sends them, with every tag, in every state that changes their markup: brand, platform, region or
 * country, arm of a page test, packages of the site's own or behind a service's link. The visitor comes by an advertisement
 * with long ids, and their browser prefers another language of the page.
 */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '../../../scripts/lib/packages/bucket-store.ts';
import { HOST_BRANDS, PACKAGE_BRANDS, pinnedSigners } from '../../../src/config/brands/index.ts';
import { LABEL_PARAMETER } from '../../../src/config/labels.ts';
import { PACKAGES } from '../../../src/config/packages.ts';
import { LANDING_PAGES } from '../../../src/config/pages.ts';
import { ARM_PARAMETER, PAGE_TESTS } from '../../../src/config/tests/index.ts';
import type { VariableName } from '../../../src/config/variables.ts';
import {
  formatReleaseDocument,
  objectKey,
  releaseDocumentKey,
  withRelease,
} from '../../../src/packages/release-document.ts';
import { newNetwork, openAnswer } from '../http.ts';
import { USER_AGENTS } from '../promises.ts';
import { variablesHeader } from '../site/site-entry.ts';
import { type EdgeBytes, weighAnswer } from './edge-answer.ts';
import { EVERY_TAG } from './third-party-tags.ts';

type Variables = Partial<Record<VariableName, string>>;

/** A site with every third-party tag, and a service for its links. */
export const TAGGED_SITE: Variables = {
  ...EVERY_TAG,
  APP_LINK_URL: 'https://pavilion11.app.link/campaign',
};

/**
 * A tag only adds to a page. So does an offer of cash contests: what a page says without one is what it says in a state
 * that has none, with one sentence more.
 */
const SITES: Readonly<Record<string, Variables>> = {
  linked: TAGGED_SITE,
  // A package that the site serves has facts below its link.
  'own packages': EVERY_TAG,
};

type Fields = Readonly<Record<string, string>>;

const PLATFORMS: Readonly<Record<string, Fields>> = {
  android: {},
  apple: {
    'user-agent': USER_AGENTS.iphone,
    'sec-ch-ua-platform': '"iOS"',
  },
  'in-app': { 'user-agent': USER_AGENTS.instagram },
};

const REGIONS: Readonly<Record<string, Fields>> = {
  'elsewhere in India': { 'cf-ipcountry': 'IN', 'cf-region-code': 'MH' },
  restricted: { 'cf-ipcountry': 'IN', 'cf-region-code': 'KA' },
  'outside India': { 'cf-ipcountry': 'US', 'cf-region-code': 'CA' },
};

/**
 * What ad networks append to a link: about 500 bytes, most of which are incompressible. The longest of the labels makes
 * the largest QR code.
 */
const AD_QUERY = `?${LABEL_PARAMETER}=previous-version&utm_source=google&utm_medium=cpc&utm_campaign=season-opener-2026&utm_content=video_15s_b&utm_term=fantasy%20cricket%20app&gad_source=5&gad_campaignid=22391847561&gclid=${randomText(91)}&fbclid=${randomText(168)}`;

/** A landing page in its heaviest state. */
export interface LandingBytes extends EdgeBytes {
  path: string;
  /** Brand, site, platform, region and arm, in words. */
  state: string;
}

export interface LandingPages {
  /** Each page in its heaviest state. */
  heaviest: readonly LandingBytes[];
  /** The different `Link` fields of each host and path. */
  links: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Of a real app: pages print it. */
const SIZE_BYTES = 18_400_000;

/**
 * Releases packages whose documents hold every fact that a page may show. Their files are not in the bucket: pages read
 * only the documents.
 * @param store of a site without packages
 */
export async function releaseDescribedPackages(store: ObjectStore): Promise<void> {
  for (const name of PACKAGES) {
    const sha256 = createHash('sha256').update(name).digest('hex');
    const releases = withRelease(
      [],
      {
        key: objectKey(name, sha256),
        sha256,
        sizeBytes: SIZE_BYTES,
        applicationId: null,
        versionName: '8.0.10',
        versionCode: 192,
        minSdk: null,
        permissions: ['CAMERA', 'POST_NOTIFICATIONS', 'READ_MEDIA_IMAGES'].map(
          (permission) => `android.permission.${permission}`,
        ),
        signers: pinnedSigners(PACKAGE_BRANDS[0]),
      },
      Date.now(),
    );
    const document = formatReleaseDocument(releases);
    if (!(await store.replaceText(releaseDocumentKey(name), document, null)))
      throw new Error(`The bucket has a release of ${name} already.`);
  }
}

const AT_ONCE = 8;

/**
 * Opens every landing page in every state.
 * @param origin of a site with the tests' entry module and described packages
 */
export async function walkLandingPages(origin: string): Promise<LandingPages> {
  const heaviest = new Map<string, LandingBytes>();
  const links = new Map<string, Set<string>>();
  const states = landingStates();
  for (let first = 0; first < states.length; first += AT_ONCE) {
    const some = states.slice(first, first + AT_ONCE).map((state) => open(origin, state));
    for (const { address, link, ...bytes } of await Promise.all(some)) {
      const { path, total } = bytes;
      if (total > (heaviest.get(path)?.total ?? 0)) heaviest.set(path, bytes);
      const known = links.get(address) ?? new Set();
      links.set(address, known);
      if (link !== undefined) known.add(link);
    }
  }
  return { heaviest: LANDING_PAGES.flatMap(({ path }) => heaviest.get(path) ?? []), links };
}

type State = ReturnType<typeof landingStates>[number];

async function open(origin: string, { path, query, host, variables, fields, state }: State) {
  // Every visitor enters, and gets the cookies of one: a network's entries are limited.
  const entering = { 'cf-connecting-ip': newNetwork() };
  const headers = { ...fields, ...entering, ...variablesHeader(variables) };
  const answer = await openAnswer(origin, path + query, { host, headers });
  const body = await buffer(answer);
  if (answer.statusCode !== 200)
    throw new Error(`${path} answered ${answer.statusCode} (${state}).`);
  const { link } = answer.headers;
  return {
    path,
    state,
    address: host + path,
    link: link === undefined ? undefined : String(link),
    ...(await weighAnswer(answer.rawHeaders, body)),
  };
}

/** Every state, site by site, because other variables begin with empty caches. */
function landingStates() {
  return Object.entries(SITES).flatMap(([site, variables]) =>
    LANDING_PAGES.flatMap(({ id, path, brand, language }) =>
      (brand ? HOST_BRANDS.slice(0, 1) : HOST_BRANDS).flatMap((owner) =>
        Object.entries(PLATFORMS).flatMap(([platform, platformFields]) =>
          Object.entries(REGIONS).flatMap(([region, regionFields]) =>
            armsOn(id).map(({ test, query, words }) => ({
              path,
              host: owner.domain,
              variables: { ...variables, TESTS: test },
              query,
              state: [brand ?? owner.id, site, platform, region, ...words].join(', '),
              fields: {
                ...platformFields,
                ...regionFields,
                'accept-language': language === 'en' ? 'ta' : 'en',
              },
            })),
          ),
        ),
      ),
    ),
  );
}

/** No test, and every arm of every test of a page, requested by its address. */
function armsOn(id: string): { test: string; query: string; words: string[] }[] {
  const arms = PAGE_TESTS.filter(({ pages }) => pages.some((page) => page === id)).flatMap(
    ({ name, arms }) =>
      arms.map((arm) => ({
        test: name,
        query: `${AD_QUERY}&${ARM_PARAMETER}=${arm.name}`,
        words: [`${name}.${arm.name}`],
      })),
  );
  return [{ test: '', query: AD_QUERY, words: [] }, ...arms];
}

/** Base64url text that looks random and is the same each time: a multiplicative generator of 32 bits. */
function randomText(length: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  let state = length;
  return Array.from({ length }, () => {
    state = Math.imul(state, 1_664_525) + 1_013_904_223;
    return letters[state >>> 26];
  }).join('');
}
