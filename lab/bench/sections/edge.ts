/**
 * Landing pages as an edge sends them, head included, in every state that changes their markup: platform, region
 * or country, cash, brand, arm of a page test, with and without tags. A visitor comes by an advertisement with long ids.
 */
import { HOST_BRANDS } from '../../../src/config/brands/index.ts';
import { LABEL_PARAMETER } from '../../../src/config/labels.ts';
import { PAGES } from '../../../src/config/pages.ts';
import { ARM_PARAMETER, PAGE_TESTS } from '../../../src/config/tests/index.ts';
import type { VariableName } from '../../../src/config/variables.ts';
import { BUDGETS, judge } from '../budgets.ts';
import { readBuiltWorker } from '../build.ts';
import {
  type BodyBytes,
  edgeFields,
  packedHeadBytes,
  plainHeadBytes,
  weighBody,
} from '../edge-answer.ts';
import type { Finding } from '../finding.ts';
import { fetchAnswer, INSTAGRAM, IPHONE } from '../visits.ts';
import { SITE_BINDINGS, startWorkerd } from '../workerd.ts';

const SECTION = 'As an edge sends it';

/** A site with every tag that there is. */
export const EVERY_TAG: Partial<Record<VariableName, string>> = {
  APP_LINK_URL: 'https://pavilion11.app.link/campaign',
  BRANCH_KEY: 'key_live_abcdEFGHijklMNOPqrstUVWXyz012345',
  GA_MEASUREMENT_ID: 'G-AB12CD34EF',
  ADS_CONVERSION_ID: 'AW-1234567890',
  ADS_LABEL_NEW: 'AbC-D_efG-h12_34-567',
  ADS_LABEL_OLD: 'ZyX-W_vuT-s98_76-543',
};

const SITES: Readonly<Record<string, Partial<Record<VariableName, string>>>> = {
  plain: {},
  free: { CASH_OFFERS: 'off' },
  tags: EVERY_TAG,
  // Packages of the site's own have facts below their link.
  'tags, own packages': { ...EVERY_TAG, APP_LINK_URL: '' },
  'tags, free': { ...EVERY_TAG, CASH_OFFERS: 'off' },
};

const PLATFORMS: Readonly<Record<string, Record<string, string>>> = {
  android: {},
  apple: { 'user-agent': IPHONE, 'sec-ch-ua-platform': '"iOS"' },
  'in-app': { 'user-agent': INSTAGRAM },
};

const REGIONS: Readonly<Record<string, Record<string, string>>> = {
  'elsewhere in India': { 'cf-region-code': 'MH' },
  restricted: { 'cf-region-code': 'KA' },
  'outside India': { 'cf-ipcountry': 'US', 'cf-region-code': 'CA' },
};

/**
 * What ad networks put behind a link: about 500 bytes, most of which no compressor can shorten. The longest of the
 * labels makes the largest QR code.
 */
const AD_QUERY = `?${LABEL_PARAMETER}=previous-version&utm_source=google&utm_medium=cpc&utm_campaign=season-opener-2026&utm_content=video_15s_b&utm_term=fantasy%20cricket%20app&gad_source=5&gad_campaignid=22391847561&gclid=${randomText(91)}&fbclid=${randomText(168)}`;

/** One document in one state. */
export interface EdgeAnswer extends BodyBytes {
  path: string;
  /** Brand, site, platform, region and arm, in words. */
  state: string;
  /** Of the head, as text and as HTTP/2 packs it. */
  head: number;
  packedHead: number;
  /** What the budget counts: the larger of the two bodies that an edge sends, with the head as text. */
  total: number;
}

/** Weighs every landing page in every state. There is no quicker version. */
export async function measureEdge(): Promise<{ findings: Finding[]; answers: EdgeAnswer[] }> {
  const script = await readBuiltWorker();
  const server = await startWorkerd(
    Object.entries(SITES).flatMap(([site, variables]) =>
      ['', ...PAGE_TESTS.map(({ name }) => name)].map((TESTS) => ({
        name: serverName(site, TESTS),
        script,
        bindings: SITE_BINDINGS.replace(/\]$/, `${textBindings({ ...variables, TESTS })}]`),
      })),
    ),
  );
  try {
    const answers: EdgeAnswer[] = [];
    for (const { path, host, state, site, test, query, headers } of everyState()) {
      const port = server.ports.get(serverName(site, test)) ?? 0;
      const { status, body, fields } = await fetchAnswer(port, path, query, { ...headers, host });
      if (status !== 200) throw new Error(`${path} answered ${status} (${state}).`);
      const sent = edgeFields(fields);
      const bytes = await weighBody(body);
      const head = plainHeadBytes(sent);
      answers.push({
        path,
        state,
        ...bytes,
        head,
        packedHead: await packedHeadBytes(sent),
        total: Math.max(bytes.brotli4, bytes.zstd3) + head,
      });
    }
    return { findings: report(answers), answers };
  } finally {
    await server.stop();
  }
}

function serverName(site: string, test: string): string {
  return `${site} ${test}`.trim().replace(/\W+/g, '-');
}

/** No test, and every arm of every test of a page, asked for by its address. */
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

function everyState() {
  return PAGES.filter(({ kind }) => kind === 'landing').flatMap(({ id, path, brand }) =>
    (brand ? HOST_BRANDS.slice(0, 1) : HOST_BRANDS).flatMap((owner) =>
      Object.keys(SITES).flatMap((site) =>
        Object.entries(PLATFORMS).flatMap(([platform, platformFields]) =>
          Object.entries(REGIONS).flatMap(([region, regionFields]) =>
            armsOn(id).map(({ test, query, words }) => ({
              path,
              host: owner.domain,
              site,
              test,
              query,
              state: [brand ?? owner.id, site, platform, region, ...words].join(', '),
              // Without the cookies of an experiment: the answer sets them.
              headers: { ...platformFields, ...regionFields },
            })),
          ),
        ),
      ),
    ),
  );
}

/** A line for each page: its heaviest state. */
function report(answers: readonly EdgeAnswer[]): Finding[] {
  const paths = [...new Set(answers.map(({ path }) => path))];
  return paths.flatMap((path) => {
    const [heaviest] = answers
      .filter((answer) => answer.path === path)
      .sort((a, b) => b.total - a.total);
    if (heaviest === undefined) return [];
    const { state, plain, brotli11, brotli4, zstd3, head, packedHead, total } = heaviest;
    const what = `${path}: brotli 4 or zstd 3 with head (plain; brotli 11, 4, zstd 3; head, packed), heaviest: ${state}`;
    const finding = judge(SECTION, what, total, BUDGETS.edgeBytes);
    const parts = `${plain}; ${brotli11}, ${brotli4}, ${zstd3}; ${head}, ${packedHead}`;
    return [{ ...finding, actual: `${finding.actual} (${parts})` }];
  });
}

/** Variables as capnp bindings, each followed by a comma. */
export function textBindings(variables: Partial<Record<VariableName, string>>): string {
  return Object.entries(variables)
    .map(([name, value]) => `(name = "${name}", text = "${value}"),`)
    .join('');
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
