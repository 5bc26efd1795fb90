import fc from 'fast-check';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { BRANDS, HOST_BRANDS } from '../../../../src/config/brands/index.ts';
import { icons } from '../../../../src/config/images.ts';
import { LABELS } from '../../../../src/config/labels.ts';
import { PAGES } from '../../../../src/config/pages.ts';
import { parseVariables, type Variables } from '../../../../src/config/variables.ts';
import { stateName } from '../../../../src/content/ui/index.ts';
import type { Slots } from '../../../../src/decide/facts.ts';
import type { PageDecision } from '../../../../src/decide/page.ts';
import { decideRestrictedState } from '../../../../src/decide/region.ts';
import { findPageModule } from '../../../../src/pages/index.ts';
import type { PageModule } from '../../../../src/pages/page-module.ts';
import { pageTags } from '../../../../src/worker/document/client-tags.ts';
import { DOCUMENT_END, renderHead } from '../../../../src/worker/document/head.ts';
import { renderMarkup } from '../../../../src/worker/document/render-markup.ts';
import {
  createPageTemplates,
  type PageTemplate,
  type PageTemplates,
  type PageTemplatesOptions,
} from '../../../../src/worker/template/index.ts';
import { splitAtSlots } from '../../../../src/worker/template/slots.ts';
import { DEFAULT_VARIABLES, decideVisit, VISIT_MS, type Visit } from '../../../support/visits.ts';

const VARIABLES = DEFAULT_VARIABLES;
const decoder = new TextDecoder();
const USER_AGENTS = [
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; U; Android 7.0; en-in) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/6.0 Chrome/56.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
];

interface Decided {
  facts: PageDecision['facts'];
  slots: Slots;
}

function decide(visit: Visit): Decided {
  const { facts, slots, package: named } = decideVisit(visit);
  const { regionCode = '' } = visit;
  const state = decideRestrictedState({ regionCode, country: 'IN' });
  return {
    facts,
    slots: {
      ...slots,
      stateName: state ? stateName(state, facts.language) : '',
      release: named === null ? '' : 'Version <8> · 3.1 MB',
      trustCard: named === null ? '' : '<li>facts</li>',
      releaseList: '<p>none</p>',
    },
  };
}

function createTemplates(variables: Variables, options: Partial<PageTemplatesOptions> = {}): PageTemplates {
  return createPageTemplates({
    variables,
    findPage: ({ page, edition, language }) => findPageModule(page.id, edition, language),
    ...options,
  });
}

/** The page for one visitor, whether it has been rendered before or not; a failure's markup begins with `FAILED`. */
async function fillTemplate(template: PageTemplate, slots: Slots): Promise<string> {
  const body = await template.fill(slots, {
    waitUntil: () => undefined,
    onFailure: (error) => `FAILED ${error}`,
  });
  return new Response(body).text();
}

/** The page as React renders it for this one visitor, with no template in between. */
async function renderDirectly(
  { facts: shared, slots }: Decided,
  variables: Variables,
  css: string,
): Promise<string> {
  const facts = { ...shared, slots };
  const page = await findPageModule(facts.page.id, facts.edition, facts.language);
  const head = renderHead({
    facts,
    head: page.head(facts),
    hasIsland: page.hasIsland?.(facts),
    icons: icons(facts.brand.id),
    tags: pageTags(facts, variables),
  }).join(css);
  return head + (await renderMarkup(createElement(page.Body, { facts }))) + DOCUMENT_END;
}

async function expectSameAsDirect(
  visit: Visit,
  variables: Variables,
  templates: PageTemplates,
): Promise<void> {
  const decided = decide(visit);
  const template = await templates.open(decided.facts);
  const filled = await fillTemplate(template, decided.slots);
  const css = /<style>(.*?)<\/style>/s.exec(filled)?.[1] ?? '';
  expect(css).not.toBe('');
  expect(filled).toBe(await renderDirectly(decided, variables, css));
  // The first may have been a stream.
  expect(await fillTemplate(template, decided.slots)).toBe(filled);
  // What wakes islands comes with the pages that hold one, and with no other.
  expect(filled.includes('/src/client/islands.ts')).toBe(filled.includes(' data-island="'));
  expect(splitAtSlots(new TextEncoder().encode(filled))).toHaveLength(1);
}

const QUERIES = [
  '',
  '?utm_source=a&utm_ab=previous-version',
  '?gclid=%22%3E%3Cscript%3E&&x=\'"<>&amp;',
  '?a=%E0%A4%95&b=%00&utm%5Fab=x#',
];

describe('a filled template', () => {
  const templates = createTemplates(VARIABLES);

  it.each(PAGES.map((page) => [page.path, page] as const))(
    'of %s equals React’s own rendering for every brand, platform and state',
    async (_path, page) => {
      for (const { domain } of HOST_BRANDS) {
        for (const userAgent of USER_AGENTS) {
          for (const regionCode of ['MH', 'KA']) {
            const query = QUERIES[(domain.length + userAgent.length) % QUERIES.length] ?? '';
            const visit = { page, host: domain, query, userAgent, regionCode };
            await expectSameAsDirect(visit, VARIABLES, templates);
          }
        }
      }
    },
  );

  it('equals React’s own rendering for any query, time, host and configuration', async () => {
    const configurations = [
      {},
      { CASH_OFFERS: 'off' },
      { SPLIT: 'thirds', NEW_VERSION: 'on' },
      { APP_LINK_URL: 'https://go.test/x?own=1&two=%20#part' },
      {
        BRANCH_KEY: 'key_live_abcdEFGH1234',
        GA_MEASUREMENT_ID: 'G-AB12CD34EF',
        ADS_CONVERSION_ID: 'AW-123456789',
      },
    ].map((source) => {
      const { values } = parseVariables(source);
      return { variables: values, templates: createTemplates(values) };
    });
    const query = fc.oneof(
      fc.constantFrom(...QUERIES),
      fc.stringMatching(/^\?[ -~]{0,40}$/),
      fc.constantFrom(...LABELS).map((label) => `?a=1&utm_ab=${label}&b=<`),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...PAGES),
        fc.constantFrom('pavilion11.example', 'www.cardxi.example:8787', 'localhost:1', '[::1]:8787'),
        query,
        fc.constantFrom(...USER_AGENTS),
        fc.constantFrom('', 'MH', 'OD', 'ts'),
        fc.constantFrom(...configurations),
        fc.integer({ min: VISIT_MS, max: VISIT_MS + 1_000 * 24 * 60 * 60 * 1_000 }),
        async (page, host, text, userAgent, regionCode, configuration, nowMs) => {
          const { variables } = configuration;
          const visit = { page, host, query: text, userAgent, regionCode, variables, nowMs };
          await expectSameAsDirect(visit, variables, configuration.templates);
        },
      ),
      { numRuns: 150 },
    );
  });
});

/** A page whose bodies are counted, and fail on demand. */
function countingPage(options: Partial<PageTemplatesOptions> = {}) {
  const state = { rendered: 0, failsNext: 0 };
  const module: PageModule = {
    styles: 'p{color:red}',
    namesLanguages: false,
    head: () => ({ title: 'x', description: 'x', openGraphImage: '/x.png', structuredData: [] }),
    Body: ({ facts }) => {
      state.rendered += 1;
      if (state.failsNext > 0) {
        state.failsNext -= 1;
        throw new Error('The body failed.');
      }
      return <a href={facts.slots.downloadHref}>{facts.brand.name}</a>;
    },
  };
  return { state, module, templates: createTemplates(VARIABLES, { findPage: () => module, ...options }) };
}

function missing(): never {
  throw new Error('There is no page.');
}

describe('createPageTemplates', () => {
  it('renders a page once, however many first visitors ask at the same time', async () => {
    const { state, templates } = countingPage();
    const visitors = Array.from({ length: 20 }, (_, index) => decide({ query: `?visitor=${index}` }));
    // All ask before any gets an answer.
    const opened = await Promise.all(visitors.map(({ facts }) => templates.open(facts)));
    const answers = await Promise.all(
      visitors.map(({ slots }, index) => fillTemplate(opened[index] ?? missing(), slots)),
    );
    expect(state.rendered).toBe(1);
    answers.forEach((answer, index) => {
      expect(answer).toContain(`?visitor=${index}&amp;utm_ab=`);
    });
  });

  it('does not grow with queries', async () => {
    const { state, templates } = countingPage();
    for (let index = 0; index < 500; index += 1) {
      const { facts, slots } = decide({ query: `?visitor=${index}` });
      await fillTemplate(await templates.open(facts), slots);
    }
    expect(state.rendered).toBe(1);
    expect(templates.size()).toBe(1);
  });

  it('renders another brand’s page by itself', async () => {
    const { state, templates } = countingPage();
    for (const { domain, name } of HOST_BRANDS) {
      const { facts, slots } = decide({ host: domain });
      const html = await fillTemplate(await templates.open(facts), slots);
      expect(html).toContain(`>${name}</a>`);
    }
    expect(state.rendered).toBe(HOST_BRANDS.length);
  });

  it('forgets the least recently used and renders it again', async () => {
    const { state, templates } = countingPage({ capacity: 2 });
    for (const domain of ['pavilion11.example', 'cardxi.example', 'statxi.example', 'pavilion11.example']) {
      const { facts, slots } = decide({ host: domain });
      await fillTemplate(await templates.open(facts), slots);
    }
    expect(state.rendered).toBe(4);
    expect(templates.size()).toBe(2);
  });

  it('has the head and the headers before the body was rendered', async () => {
    const { state, templates } = countingPage();
    const { facts, slots } = decide({});
    const template = await templates.open(facts);
    expect(template.headers.get('content-security-policy')).toContain("style-src 'sha256-");
    const body = await template.fill(slots, { waitUntil: () => undefined, onFailure: String });
    expect(state.rendered).toBe(0);
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    expect(decoder.decode((await reader.read()).value)).toMatch(/^<!DOCTYPE html>.*<body><!--email_off-->$/s);
    await reader.cancel();
  });

  it('keeps no failed rendering, and lets the next visitor’s answer wait', async () => {
    const { state, templates } = countingPage();
    const { facts, slots } = decide({});
    const template = await templates.open(facts);
    state.failsNext = 2;
    expect(await fillTemplate(template, slots)).toMatch(
      /<body><!--email_off-->FAILED Error: The body failed\.<!--\/email_off--><\/body><\/html>$/,
    );
    expect(template.failures()).toBe(1);

    const next = await templates.open(facts);
    await expect(fillTemplate(next, slots)).rejects.toThrow('The body failed.');
    expect(next.failures()).toBe(2);
    expect(await fillTemplate(next, slots)).toContain(BRANDS.main.name);
    expect(await fillTemplate(next, slots)).toContain(BRANDS.main.name);
    expect(state.rendered).toBe(3);
  });

  it('keeps nothing of a page that has no head', async () => {
    const { module } = countingPage();
    let fails = true;
    const templates = createTemplates(VARIABLES, {
      findPage: () => {
        if (fails) throw new Error('There is no page.');
        return module;
      },
    });
    const { facts, slots } = decide({});
    await expect(templates.open(facts)).rejects.toThrow('There is no page.');
    expect(templates.size()).toBe(0);
    fails = false;
    expect(await fillTemplate(await templates.open(facts), slots)).toContain(BRANDS.main.name);
  });
});
