import fc from 'fast-check';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { HOST_BRANDS } from '../../src/config/brands/index.ts';
import { LABELS } from '../../src/config/labels.ts';
import { PAGES } from '../../src/config/pages.ts';
import { parseRestrictedState } from '../../src/config/regions.ts';
import { parseVariables, type Variables } from '../../src/config/variables.ts';
import { stateName } from '../../src/content/ui/index.ts';
import type { Slots } from '../../src/decide/facts.ts';
import { DAY_MS } from '../../src/shared/days.ts';
import { EMPTY_SLOTS } from '../../src/site/examples/facts.ts';
import { findPageModule } from '../../src/site/pages/index.ts';
import type { PageModule } from '../../src/site/pages/page-module.ts';
import { pageTags } from '../../src/worker/document/content-security-policy.ts';
import { DOCUMENT_END, renderHead } from '../../src/worker/document/head.ts';
import { renderBytes } from '../../src/worker/document/render-markup.ts';
import { findWords } from '../../src/worker/reader-words.ts';
import { compileTemplate, SLOT_TOKENS } from '../../src/worker/template/compile.ts';
import {
  createPageTemplates,
  type PageTemplate,
  type PageTemplates,
  type PageTemplatesOptions,
} from '../../src/worker/template/index.ts';
import { EVERY_TAG } from '../support/pages/third-party-tags.ts';
import { DEFAULT_VARIABLES, decideVisit, VISIT_MS, type Visit } from '../support/pages/visits.ts';

const USER_AGENTS = [
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; U; Android 7.0; en-in) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/6.0 Chrome/56.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
];

function decide(visit: Visit) {
  const { facts, slots, package: named } = decideVisit(visit);
  const state = parseRestrictedState(visit.regionCode ?? '');
  const values: Slots = {
    ...slots,
    otherLanguage: '<a href="/hindi">हिन्दी</a>',
    stateName: state ? stateName(state, facts.language) : '',
    release: named === null ? '' : 'Version <8> · 3.1 MB',
    downloadSize: named === null ? '' : '3.1 MB',
    trustCard: named === null ? '' : '<li>facts</li>',
    releaseList: '<p>none</p>',
    whatIsNew: '<section>8</section>',
    afterDownload: 'Open the file',
  };
  return { facts, slots: values };
}

function createTemplates(
  variables: Variables,
  options: Partial<PageTemplatesOptions> = {},
): PageTemplates {
  return createPageTemplates({
    variables,
    findPage: ({ page, edition, language }) => findPageModule(page.id, edition, language),
    findWords,
    ...options,
  });
}

async function fillTemplate(template: PageTemplate, slots: Slots): Promise<string> {
  const body = await template.fill(slots, { waitUntil: () => undefined, onFailure: String });
  return new Response(body).text();
}

/** The page as React renders it for this visitor, without a template except for its slots of markup. */
async function renderDirectly(
  { facts: shared, slots }: ReturnType<typeof decide>,
  variables: Variables,
  css: string,
): Promise<string> {
  const { otherLanguage, trustCard, releaseList, whatIsNew } = SLOT_TOKENS;
  const facts = {
    ...shared,
    slots: { ...slots, otherLanguage, trustCard, releaseList, whatIsNew },
  };
  const page = await findPageModule(facts.page.id, facts.edition, facts.language);
  const head = renderHead({
    facts,
    head: page.head(facts),
    hasIsland: page.hasIsland?.(facts),
    tags: pageTags(facts, variables),
    verification: variables.verification,
  }).join(css);
  const body = await renderBytes(createElement(page.Body, { facts }));
  const markup = new TextDecoder()
    .decode(body)
    .replace(otherLanguage, slots.otherLanguage)
    .replace(trustCard, slots.trustCard)
    .replace(releaseList, slots.releaseList)
    .replace(whatIsNew, slots.whatIsNew);
  return head + markup + DOCUMENT_END;
}

async function expectSameAsDirect(visit: Visit, variables: Variables, templates: PageTemplates) {
  const decided = decide(visit);
  const template = await templates.open(decided.facts);
  const filled = await fillTemplate(template, decided.slots);
  const css = /<style>(.*?)<\/style>/s.exec(filled)?.[1] ?? '';
  expect(css).not.toBe('');
  expect(filled).toBe(await renderDirectly(decided, variables, css));
  // The first answer may have been a stream.
  expect(await fillTemplate(template, decided.slots)).toBe(filled);
  // Only pages with an island have the island loader.
  expect(filled.includes('/src/client/islands.ts')).toBe(filled.includes(' data-island="'));
  expect(filled).not.toMatch(/[\uE000-\uEFFF]/);
}

const CONFIGURATIONS = [
  {},
  { CASH_OFFERS: 'off' },
  { SPLIT: 'thirds', NEW_VERSION: 'on' },
  { APP_LINK_URL: 'https://go.test/x?own=1&two=%20#part' },
  EVERY_TAG,
].map((source) => {
  const { values } = parseVariables(source);
  return { variables: values, templates: createTemplates(values) };
});
const HOSTS = [...HOST_BRANDS.map(({ domain }) => domain), 'www.cardxi.example:8787', '[::1]:8787'];

it.each(PAGES)(
  'a filled template of $path equals React’s rendering, for any visit',
  async (page) => {
    const query = fc.oneof(
      fc.constantFrom(
        '',
        '?gclid=%22%3E%3Cscript%3E&&x=\'"<>&amp;',
        '?a=%E0%A4%95&b=%00&utm%5Fab=x#',
      ),
      fc.stringMatching(/^\?[ -~]{0,40}$/),
      fc.constantFrom(...LABELS).map((label) => `?a=1&utm_ab=${label}&b=<`),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...HOSTS),
        query,
        fc.constantFrom(...USER_AGENTS),
        fc.constantFrom('', 'MH', 'OD', 'ts', 'abroad'),
        fc.constantFrom(...CONFIGURATIONS),
        fc.integer({ min: VISIT_MS, max: VISIT_MS + 1_000 * DAY_MS }),
        async (host, text, userAgent, place, { variables, templates }, nowMs) => {
          const where = place === 'abroad' ? { isAbroad: true } : { regionCode: place };
          const visit = { page, host, query: text, userAgent, ...where, variables, nowMs };
          await expectSameAsDirect(visit, variables, templates);
        },
      ),
      { numRuns: 15 },
    );
  },
);

const PLAIN_PAGE: PageModule = {
  styles: '',
  head: () => ({
    title: 'x',
    description: 'x',
    canonicalPath: '/',
    alternates: [],
    structuredData: [],
  }),
  Body: ({ facts }) => facts.brand.name,
};

it('createPageTemplates drops the least recently used, and keeps nothing of a page without a head', async () => {
  const asked: string[] = [];
  const templates = createTemplates(DEFAULT_VARIABLES, {
    capacity: 2,
    findPage: ({ brand }) => {
      asked.push(brand.id);
      if (asked.length === 1) throw new Error('There is no page.');
      return PLAIN_PAGE;
    },
  });
  const open = async (host: string) => templates.open(decide({ host }).facts);
  await expect(open('pavilion11.example')).rejects.toThrow('There is no page.');
  expect(templates.size()).toBe(0);
  for (const host of ['pavilion11', 'cardxi', 'pavilion11', 'statxi', 'pavilion11', 'cardxi']) {
    await open(`${host}.example`);
    expect(templates.size()).toBeLessThanOrEqual(2);
  }
  expect(asked).toEqual(['main', 'main', 'cards', 'stats', 'cards']);
});

it('a template shares no state between visitors, with any other filled in between', () => {
  const template = compileTemplate(`<p>${SLOT_TOKENS.label}${SLOT_TOKENS.origin}</p>`);
  const labels = ['first', 'second', 'x'.repeat(300_000)];
  const pages = labels.map((label) => template.fill({ ...EMPTY_SLOTS, label }));
  const read = () => pages.map((page) => new TextDecoder().decode(page));
  expect(read()).toEqual(labels.map((label) => `<p>${label}</p>`));
  pages[0]?.fill(0);
  expect(read()[1]).toBe('<p>second</p>');
});
