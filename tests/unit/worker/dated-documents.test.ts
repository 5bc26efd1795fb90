/** Documents by date, from the clock to the page, with versions of the tests' own. */
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { LegalVersionRecord } from '../../../build/legal/versions.ts';
import { BRANDS } from '../../../src/config/brands/index.ts';
import {
  DATED_DOCUMENT_IDS,
  type DatedDocumentId,
  isDatedDocument,
  PAGES,
  pageOf,
} from '../../../src/config/pages.ts';
import { hasVersion } from '../../../src/content/legal/versions.ts';
import type { Edition, TemplateFacts } from '../../../src/decide/facts.ts';
import { decidePage } from '../../../src/decide/page.ts';
import { classifyUserAgent } from '../../../src/decide/user-agent.ts';
import { findPageModule } from '../../../src/pages/index.ts';
import { createPageTemplates, TEMPLATE_CAPACITY, templateKey } from '../../../src/worker/template/index.ts';
import { readPageInputs } from '../../../src/worker/visitor.ts';
import { findElements, findLinks, visibleText } from '../../support/markup.ts';
import { DEFAULT_VARIABLES, decideVisit, EMPTY_SLOTS } from '../../support/visits.ts';

// Test files share one module graph (vitest.config.ts): this one needs its own, with the documents below in it.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('virtual:legal-documents');
  vi.resetModules();
});

vi.mock('virtual:legal-documents', async () => {
  const { datedFixture } = await import('../../support/legal-fixture.ts');
  const { legalModule } = await import('../../../build/legal-documents.ts');
  const first = { effective: '2025-10-01', summary: '' };
  const plain = datedFixture(first);
  const [{ texts }] = plain.versions as [LegalVersionRecord];
  return legalModule({
    undated: { 'about-us': texts },
    dated: {
      'terms-of-service': datedFixture(
        first,
        { effective: '2026-05-01', announced: '2026-04-20', summary: 'A smaller change.' },
        { effective: '2026-12-23', announced: '2026-11-22', material: true, summary: '{{name}} says more.' },
      ),
      'privacy-policy': datedFixture(first, {
        effective: '2026-12-23',
        announced: '2026-11-22',
        material: true,
      }),
      'responsible-gaming': plain,
      'hadaf-tnc': plain,
      'hadaf-privacy': plain,
      'ludopanti-tnc': datedFixture(first, { effective: '2026-12-23', announced: '2026-11-22' }),
      'ludopanti-privacy': plain,
    },
  });
});

const VARIABLES = DEFAULT_VARIABLES;
/** The last millisecond of 22 December 2026 in India, and the first of the next day. */
const BEFORE = Date.parse('2026-12-22T18:29:59.999Z');
const AFTER = BEFORE + 1;
/** Likewise of 21 November and of the day on which that change is announced. */
const UNANNOUNCED = Date.parse('2026-11-21T18:29:59.999Z');
const ANNOUNCED = UNANNOUNCED + 1;

const templates = createPageTemplates({
  variables: VARIABLES,
  findPage: ({ page, edition, language }) => findPageModule(page.id, edition, language),
});

function factsAt(path: string, nowMs: number, host = 'pavilion11.example'): TemplateFacts {
  const page = PAGES.find(
    (one) => one.path === path || (isDatedDocument(one.id) && path.startsWith(`${one.path}/`)),
  );
  if (page === undefined) throw new Error(`There is no page at ${path}.`);
  const edition = isDatedDocument(page.id) ? editionOf(page.id, path.slice(page.path.length + 1)) : null;
  return decideVisit({ page, edition, host, nowMs, languages: [] }).facts;
}

function editionOf(id: DatedDocumentId, part: string): Edition {
  if (part === '') return 'plain';
  return part === 'changes' || hasVersion(id, part) ? (part as Edition) : 'unknown-day';
}

async function htmlAt(path: string, nowMs: number): Promise<string> {
  const template = await templates.open(factsAt(path, nowMs));
  const slots = { ...EMPTY_SLOTS, origin: 'https://pavilion11.example' };
  const body = await template.fill(slots, { waitUntil: () => undefined, onFailure: String });
  return new Response(body).text();
}

function keyAt(path: string, nowMs: number): string {
  return templateKey(factsAt(path, nowMs));
}

function robotsOf(html: string): string | undefined {
  return findElements(html, 'meta').find(({ name }) => name === 'robots')?.content;
}

function hasNotice(html: string): boolean {
  return html.includes('aria-label="Announced change"');
}

describe('a document at its plain address', () => {
  it('shows the version in force, to the millisecond at midnight in India', async () => {
    const [before, after] = [
      await htmlAt('/terms-of-service', BEFORE),
      await htmlAt('/terms-of-service', AFTER),
    ];
    expect(visibleText(before)).toContain('As of 2026-05-01.');
    expect(visibleText(before)).toContain('In force since 1 May 2026');
    expect(visibleText(after)).toContain('As of 2026-12-23.');
    expect(visibleText(after)).toContain('In force since 23 December 2026');
    for (const html of [before, after]) {
      expect(robotsOf(html)).toBeUndefined();
      expect(findLinks(html, 'canonical')[0]?.href).toBe('https://pavilion11.example/terms-of-service');
    }
  });

  it('tells of a change from its announcement until it takes effect, to the millisecond', async () => {
    const notices = await Promise.all(
      [UNANNOUNCED, ANNOUNCED, BEFORE, AFTER].map(async (nowMs) =>
        hasNotice(await htmlAt('/terms-of-service', nowMs)),
      ),
    );
    expect(notices).toEqual([false, true, true, false]);
    const html = await htmlAt('/terms-of-service', ANNOUNCED);
    expect(visibleText(html)).toContain('This document changes on 23 December 2026 Pavilion11 says more.');
    const links = findElements(html, 'a').map(({ href }) => href);
    expect(links).toEqual(
      expect.arrayContaining(['/terms-of-service/2026-12-23', '/terms-of-service/changes']),
    );
  });

  it('links no version before its announcement', async () => {
    expect(await htmlAt('/terms-of-service', UNANNOUNCED)).not.toContain('2026-12-23');
    expect(await htmlAt('/terms-of-service/changes', UNANNOUNCED)).not.toContain('2026-12-23');
    expect(await htmlAt('/terms-of-service/2001-01-01', UNANNOUNCED)).not.toContain('2026-12-23');
  });

  it('shows the first version before that takes effect', async () => {
    const html = await htmlAt('/terms-of-service', Date.parse('2025-09-01'));
    expect(visibleText(html)).toContain('Takes effect on 1 October 2025');
    // There is none in force to be sent to.
    expect(html).not.toContain('Read the version in force');
  });

  it('keeps its key until another version is announced or takes effect', () => {
    const day = (text: string) => Date.parse(`${text}T12:00:00+05:30`);
    const keys = ['2026-05-01', '2026-11-21', '2026-11-22', '2026-12-22', '2026-12-23', '2027-12-31'].map(
      (text) => keyAt('/terms-of-service', day(text)),
    );
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).toBe(keys[3]);
    expect(keys[4]).toBe(keys[5]);
    expect(new Set(keys).size).toBe(3);
    // Another document’s change, and a claim’s end, are none of its business.
    expect(keyAt('/hadaf/tnc', BEFORE)).toBe(keyAt('/hadaf/tnc', AFTER));
  });
});

describe('a version at its own address', () => {
  it.each([
    ['2025-10-01', BEFORE, 'In force from 1 October 2025 to 30 April 2026', 'noindex'],
    ['2026-05-01', BEFORE, 'In force since 1 May 2026', undefined],
    ['2026-12-23', BEFORE, 'Takes effect on 23 December 2026', 'noindex'],
    ['2026-05-01', AFTER, 'In force from 1 May 2026 to 22 December 2026', 'noindex'],
    ['2026-12-23', AFTER, 'In force since 23 December 2026', undefined],
  ])('%s, at %d: %s', async (day, nowMs, says, robots) => {
    const path = `/terms-of-service/${day}`;
    const html = await htmlAt(path, nowMs);
    expect(visibleText(html)).toContain(`As of ${day}.`);
    expect(visibleText(html)).toContain(says);
    expect(robotsOf(html)).toBe(robots);
    expect(findLinks(html, 'canonical')[0]?.href).toBe(
      `https://pavilion11.example${robots === undefined ? '/terms-of-service' : path}`,
    );
    // Only what is in force is announced to change.
    expect(hasNotice(html)).toBe(robots === undefined && nowMs === BEFORE);
    expect(html.includes('Read the version in force')).toBe(robots !== undefined);
  });
});

describe('the page of changes', () => {
  it('shows the latest announced change first, the coming one as coming, and who changes along', async () => {
    const html = await htmlAt('/terms-of-service/changes', BEFORE);
    expect(findElements(html, 'h2').map(({ id }) => id)).toEqual([
      '2026-12-23',
      '2026-05-01',
      'versions-of-this-document',
    ]);
    const words = visibleText(html);
    expect(words).toContain('Changes that take effect on 23 December 2026');
    expect(words).toContain('Changes of 1 May 2026');
    expect(words).toContain('Changing on the same day: Rules of Pavilion11');
    expect(html).toContain('href="/privacy-policy/changes"');
    expect(html).toMatch(/<del>.*2025-10-01\.<.*<\/del> <ins>.*2026-05-01\.<.*<\/ins>/s);
    expect(await htmlAt('/hadaf/tnc/changes', BEFORE)).toContain(
      'Nothing has changed since the first version.',
    );
  });
});

describe('a landing page', () => {
  const LINE = 'Our terms and policies change on 23 December 2026: what changes';

  it('says in one line that its brand’s documents are about to change in a way that matters', async () => {
    for (const [nowMs, isTold] of [
      [UNANNOUNCED, false],
      [ANNOUNCED, true],
      [BEFORE, true],
      [AFTER, false],
    ] as const) {
      expect(visibleText(await htmlAt('/LP3', nowMs)).includes(LINE), String(nowMs)).toBe(isTold);
    }
    expect(await htmlAt('/LP3', BEFORE)).toContain('<a href="/terms-of-service/changes">what changes</a>');
  });

  it('says so in its language', async () => {
    for (const [path, words] of [
      ['/kannada', 'ಏನು ಬದಲಾಗುತ್ತದೆ'],
      ['/tamil', 'என்ன மாறுகிறது'],
    ] as const) {
      expect(await htmlAt(path, BEFORE)).toContain(`<a href="/terms-of-service/changes">${words}</a>`);
    }
  });

  it('says nothing of another brand’s documents, nor of a change that does not matter', async () => {
    for (const path of ['/hadaf', '/ludopanti'])
      expect(await htmlAt(path, BEFORE)).not.toContain('/changes"');
    expect(hasNotice(await htmlAt('/ludopanti/tnc', BEFORE))).toBe(true);
  });

  it('is the only kind of page that does', async () => {
    for (const path of ['/about-us', '/install']) expect(await htmlAt(path, BEFORE)).not.toContain(LINE);
  });
});

describe('what an isolate keeps', () => {
  it('holds every address of every document of every host at once', async () => {
    const own = createPageTemplates({
      variables: VARIABLES,
      findPage: ({ page, edition, language }) => findPageModule(page.id, edition, language),
    });
    const editions = ['', '/2025-10-01', '/changes', '/2001-01-01'];
    for (const host of ['pavilion11.example', 'cardxi.example', 'statxi.example']) {
      for (const id of DATED_DOCUMENT_IDS) {
        for (const edition of editions) {
          await own.open(factsAt(pageOf(id).path + edition, BEFORE, host));
        }
      }
    }
    const hostDocuments = DATED_DOCUMENT_IDS.filter((id) => pageOf(id).brand === null).length;
    const ownDocuments = DATED_DOCUMENT_IDS.length - hostDocuments;
    expect(own.size()).toBe((hostDocuments * 3 + ownDocuments) * editions.length);
    expect(own.size()).toBeLessThan(TEMPLATE_CAPACITY);
  });

  it('does not grow with days that someone makes up', async () => {
    const sizes = new Set<number>();
    for (let day = 1; day <= 28; day += 1) {
      const path = `/hadaf/tnc/2001-02-${String(day).padStart(2, '0')}`;
      await templates.open(factsAt(path, BEFORE));
      sizes.add(templates.size());
    }
    expect(sizes.size).toBe(1);
  });
});

describe('readPageInputs', () => {
  it('reads the version, by the day at which a page’s words last changed', () => {
    const page = pageOf('terms-of-service');
    const inputs = readPageInputs(
      {
        request: new Request('https://pavilion11.example/'),
        origin: 'https://pavilion11.example',
        brand: BRANDS.main,
        query: '?lang=kn',
        site: {
          variables: VARIABLES,
          services: '',
          classify: () => classifyUserAgent({ userAgent: '', clientHintPlatform: '' }),
          asOf: (_nowMs, asked) => (asked === page ? '2026-11-22' : 'another page’s day'),
        },
      },
      page,
      '2026-12-23',
    );
    // The version has no Kannada text.
    const { facts } = decidePage(inputs);
    expect(facts).toMatchObject({ edition: '2026-12-23', asOf: '2026-11-22', language: 'en' });
  });
});
