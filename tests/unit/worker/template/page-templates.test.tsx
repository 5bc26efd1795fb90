import fc from 'fast-check';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { BRANDS, HOST_BRANDS } from '../../../../src/config/brands/index.ts';
import { icons } from '../../../../src/config/images.ts';
import { LABELS } from '../../../../src/config/labels.ts';
import { PAGES, type Page } from '../../../../src/config/pages.ts';
import { parseVariables, type Variables } from '../../../../src/config/variables.ts';
import { stateName } from '../../../../src/content/ui/index.ts';
import { decideHostBrand } from '../../../../src/decide/brand.ts';
import type { Slots } from '../../../../src/decide/facts.ts';
import { decideQrTarget, decideSlots, decideTemplateFacts } from '../../../../src/decide/page-facts.ts';
import { classifyUserAgent } from '../../../../src/decide/user-agent.ts';
import { decideVisitor, type Visitor } from '../../../../src/decide/visitor.ts';
import { findPageModule } from '../../../../src/pages/index.ts';
import type { PageModule } from '../../../../src/pages/page-module.ts';
import { clientTags, NO_TAGS } from '../../../../src/worker/document/client-tags.ts';
import { DOCUMENT_END, renderHead } from '../../../../src/worker/document/head.ts';
import { renderQrCode } from '../../../../src/worker/document/qr-code.ts';
import { renderMarkup } from '../../../../src/worker/document/render-markup.ts';
import {
  createPageDocuments,
  type PageDocument,
  type PageDocuments,
  type PageDocumentsOptions,
} from '../../../../src/worker/template/page-templates.tsx';
import { splitAtSlots } from '../../../../src/worker/template/slots.ts';
import { compileTemplate } from '../../../../src/worker/template/template.ts';

const { values: VARIABLES } = parseVariables({});
/** A time at which today's claims are in force; an even millisecond, and so `trump-beta`. */
const NOW_MS = Date.parse('2026-11-21T09:00:00Z');
const CLIENT_MODULES = ['/assets/entry.js'];
const [HOME] = PAGES;
const USER_AGENTS = [
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; U; Android 7.0; en-in) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/6.0 Chrome/56.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
];

interface Visit {
  page: Page;
  host: string;
  query: string;
  userAgent: string;
  regionCode: string;
  variables: Variables;
  nowMs: number;
}

function visitorOf({ page, host, query, userAgent, regionCode, variables, nowMs }: Visit): Visitor {
  return decideVisitor({
    page,
    hostBrand: decideHostBrand(host),
    origin: `https://${host}`,
    query,
    userAgent: classifyUserAgent({ userAgent, clientHintPlatform: '' }),
    region: { regionCode, readCountry: () => 'IN' },
    cookie: null,
    nowMs,
    variables,
  });
}

async function slotsOf(visitor: Visitor, variables: Variables): Promise<Slots> {
  const slots = decideSlots(visitor, variables);
  const qrTarget = decideQrTarget(visitor);
  return {
    ...slots,
    stateName: visitor.restrictedState ? stateName(visitor.restrictedState, visitor.language) : '',
    qr: qrTarget === null ? '' : await renderQrCode(qrTarget),
    nonce: 'a+b/c==',
  };
}

function createDocuments(variables: Variables, options: Partial<PageDocumentsOptions> = {}): PageDocuments {
  return createPageDocuments({
    variables,
    clientModules: CLIENT_MODULES,
    findPage: (facts) => findPageModule(facts.page.id),
    ...options,
  });
}

/** Fills a document for one visitor, or renders it first. */
async function fillDocument(document: PageDocument, slots: Slots): Promise<Uint8Array> {
  const body = document.body ?? (await document.render());
  return compileTemplate(document.head, body).fill(slots);
}

/** The page as React renders it for this one visitor, with no template in between. */
async function renderDirectly(
  visitor: Visitor,
  slots: Slots,
  variables: Variables,
  css: string,
): Promise<string> {
  const facts = { ...decideTemplateFacts(visitor), slots };
  const page = findPageModule(facts.page.id);
  const head = renderHead({
    facts,
    head: page.head(facts),
    css,
    icons: icons(facts.brand.id),
    tags: facts.page.kind === 'landing' ? clientTags(variables, slots.nonce) : NO_TAGS,
    clientModules: CLIENT_MODULES,
  });
  return head + (await renderMarkup(createElement(page.Body, { facts }))) + DOCUMENT_END;
}

async function expectSameAsDirect(visit: Visit, documents: PageDocuments): Promise<void> {
  const visitor = visitorOf(visit);
  const slots = await slotsOf(visitor, visit.variables);
  const document = await documents.open(decideTemplateFacts(visitor));
  const filled = new TextDecoder().decode(await fillDocument(document, slots));
  const css = /<style>(.*?)<\/style>/s.exec(filled)?.[1] ?? '';
  expect(css).not.toBe('');
  expect(filled).toBe(await renderDirectly(visitor, slots, visit.variables, css));
  // Bound for this visitor, and taken from what was bound; the second time nobody draws the code.
  for (const qr of [slots.qr, '']) {
    const bound = document.templateFor({ ...slots, qr }) ?? missing();
    expect(new TextDecoder().decode(bound.fill({ ...slots, qr }))).toBe(filled);
    expect(document.isBoundTo(slots)).toBe(true);
  }
  const head = new TextDecoder().decode(document.head.fill(slots));
  expect(head).toBe(filled.slice(0, filled.indexOf('<body>') + '<body>'.length));
  expect(head + new TextDecoder().decode(document.body?.fill(slots))).toBe(filled);
  expect(splitAtSlots(new TextEncoder().encode(filled))).toHaveLength(1);
}

const QUERIES = [
  '',
  '?utm_source=a&utm_ab=previous-version',
  '?gclid=%22%3E%3Cscript%3E&&x=\'"<>&amp;',
  '?a=%E0%A4%95&b=%00&utm%5Fab=x#',
];

describe('a filled template', () => {
  const documents = createDocuments(VARIABLES);

  it.each(PAGES.map((page) => [page.path, page] as const))(
    'of %s equals React’s own rendering for every brand, platform and state',
    async (_path, page) => {
      for (const { domain } of HOST_BRANDS) {
        for (const userAgent of USER_AGENTS) {
          for (const regionCode of ['MH', 'KA']) {
            const query = QUERIES[(domain.length + userAgent.length) % QUERIES.length] ?? '';
            const visit = {
              page,
              host: domain,
              query,
              userAgent,
              regionCode,
              variables: VARIABLES,
              nowMs: NOW_MS,
            };
            await expectSameAsDirect(visit, documents);
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
      return { variables: values, documents: createDocuments(values) };
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
        fc.integer({ min: NOW_MS, max: NOW_MS + 1_000 * 24 * 60 * 60 * 1_000 }),
        async (page, host, text, userAgent, regionCode, configuration, nowMs) => {
          const { variables } = configuration;
          const visit = { page, host, query: text, userAgent, regionCode, variables, nowMs };
          await expectSameAsDirect(visit, configuration.documents);
        },
      ),
      { numRuns: 150 },
    );
  });
});

/** A page whose bodies are counted, and fail on demand. */
function countingPage() {
  const state = { rendered: 0, failsNext: 0 };
  const module: PageModule = {
    styles: 'p{color:red}',
    fonts: () => [],
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
  return { state, module };
}

async function factsAndSlots(host = 'pavilion11.example', query = '') {
  const visit = { page: HOME ?? missing(), host, query, regionCode: '', nowMs: NOW_MS };
  const visitor = visitorOf({ ...visit, userAgent: USER_AGENTS[0] ?? '', variables: VARIABLES });
  return { facts: decideTemplateFacts(visitor), slots: await slotsOf(visitor, VARIABLES) };
}

function missing(): never {
  throw new Error('There is no page.');
}

describe('createPageDocuments', () => {
  it('renders a document once, however many first visitors ask at the same time', async () => {
    const { state, module } = countingPage();
    const documents = createDocuments(VARIABLES, { findPage: () => module });
    const visitors = await Promise.all(
      Array.from({ length: 20 }, (_, index) => factsAndSlots('pavilion11.example', `?visitor=${index}`)),
    );
    // All ask before any gets an answer.
    const opened = await Promise.all(visitors.map(({ facts }) => documents.open(facts)));
    const filled = await Promise.all(
      visitors.map(({ slots }, index) => fillDocument(opened[index] ?? missing(), slots)),
    );
    const answers = filled.map((bytes) => new TextDecoder().decode(bytes));
    expect(state.rendered).toBe(1);
    answers.forEach((answer, index) => {
      expect(answer).toContain(`?visitor=${index}&amp;utm_ab=`);
    });
  });

  it('does not grow with queries', async () => {
    const { state, module } = countingPage();
    const documents = createDocuments(VARIABLES, { findPage: () => module });
    for (let index = 0; index < 500; index += 1) {
      const { facts, slots } = await factsAndSlots('pavilion11.example', `?visitor=${index}`);
      await fillDocument(await documents.open(facts), slots);
    }
    expect(state.rendered).toBe(1);
    expect(documents.size()).toBe(1);
  });

  it('renders another brand’s document by itself', async () => {
    const { state, module } = countingPage();
    const documents = createDocuments(VARIABLES, { findPage: () => module });
    for (const { domain, name } of HOST_BRANDS) {
      const { facts, slots } = await factsAndSlots(domain);
      const html = new TextDecoder().decode(await fillDocument(await documents.open(facts), slots));
      expect(html).toContain(`>${name}</a>`);
    }
    expect(state.rendered).toBe(HOST_BRANDS.length);
  });

  it('forgets the least recently used and renders it again', async () => {
    const { state, module } = countingPage();
    const documents = createDocuments(VARIABLES, { findPage: () => module, capacity: 2 });
    for (const domain of ['pavilion11.example', 'cardxi.example', 'statxi.example', 'pavilion11.example']) {
      const { facts, slots } = await factsAndSlots(domain);
      await fillDocument(await documents.open(facts), slots);
    }
    expect(state.rendered).toBe(4);
    expect(documents.size()).toBe(2);
  });

  it('has the head and the headers before the body was rendered', async () => {
    const { state, module } = countingPage();
    const documents = createDocuments(VARIABLES, { findPage: () => module });
    const { facts, slots } = await factsAndSlots();
    const document = await documents.open(facts);
    expect(new TextDecoder().decode(document.head.fill(slots))).toMatch(/^<!DOCTYPE html>.*<body>$/s);
    expect(document.headers.get('content-security-policy')).toContain("style-src 'sha256-");
    expect(state.rendered).toBe(0);
  });

  it('keeps no failed rendering, and tells the next visitor’s answer to wait', async () => {
    const { state, module } = countingPage();
    const documents = createDocuments(VARIABLES, { findPage: () => module });
    const { facts, slots } = await factsAndSlots();
    const document = await documents.open(facts);
    state.failsNext = 1;
    await expect(fillDocument(document, slots)).rejects.toThrow('The body failed.');
    expect(document.body).toBeNull();
    expect(document.hasFailed).toBe(true);

    const next = await documents.open(facts);
    expect(new TextDecoder().decode(await fillDocument(next, slots))).toContain(BRANDS.main.name);
    expect(next.hasFailed).toBe(false);
    expect(next.body).not.toBeNull();
  });

  it('keeps nothing of a page that has no head', async () => {
    const { module } = countingPage();
    let fails = true;
    const documents = createDocuments(VARIABLES, {
      findPage: () => {
        if (fails) throw new Error('There is no page.');
        return module;
      },
    });
    const { facts, slots } = await factsAndSlots();
    await expect(documents.open(facts)).rejects.toThrow('There is no page.');
    expect(documents.size()).toBe(0);
    fails = false;
    expect((await fillDocument(await documents.open(facts), slots)).byteLength).toBeGreaterThan(0);
  });
});
