/** Documents by date, from the clock to the page, with made-up versions. */
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { LegalVersionRecord } from '../../../build/legal/read-folder.ts';
import { HOST_BRANDS } from '../../../src/config/brands/index.ts';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../../src/config/languages.ts';
import { DATED_DOCUMENT_IDS, isDatedDocument, PAGES, pageOf } from '../../../src/config/pages.ts';
import { hasVersion } from '../../../src/content/legal/versions.ts';
import { ui } from '../../../src/content/ui/index.ts';
import type { Edition, TemplateFacts } from '../../../src/decide/facts.ts';
import { formatDay } from '../../../src/shared/day-words.ts';
import { addDays } from '../../../src/shared/days.ts';
import { EMPTY_SLOTS } from '../../../src/site/examples/facts.ts';
import { findPageModule } from '../../../src/site/pages/index.ts';
import { findWords } from '../../../src/worker/reader-words.ts';
import { createPageTemplates, TEMPLATE_CAPACITY } from '../../../src/worker/template/index.ts';
import { findElements, findLinks, visibleText } from '../../support/markup.ts';
import { DEFAULT_VARIABLES, decideVisit } from '../../support/pages/visits.ts';

// Test files share one module graph (vitest.config.ts): this one needs its own, with the documents below in it.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('virtual:legal-documents');
  vi.resetModules();
});

/** Changes that are announced while others are, in the order in which they take effect. */
const PENDING = vi.hoisted(() => [
  { effective: '2027-03-03', announced: '2027-02-01', material: true },
  { effective: '2027-03-04', announced: '2027-02-05', material: false },
  { effective: '2027-03-12', announced: '2027-02-03', material: true },
]);

vi.mock('virtual:legal-documents', async () => {
  const { datedFixture, proseWith, translatedFixture } = await import(
    '../../support/pages/legal-fixture.ts'
  );
  const { legalModule } = await import('../../../build/legal-documents.ts');
  const first = { effective: '2025-10-01', summary: '' };
  const material = { effective: '2026-12-23', announced: '2026-11-22', material: true };
  const prose = proseWith('See the [terms](/terms-of-service).');
  const plain = datedFixture(first);
  const [{ texts }] = plain.versions as [LegalVersionRecord];
  return legalModule({
    undated: { 'about-us': texts, help: texts, 'points-table': texts },
    dated: {
      'terms-of-service': translatedFixture(
        { ...first, languages: ['en'] },
        {
          effective: '2026-05-01',
          announced: '2026-04-20',
          summary: 'A smaller change.',
          languages: ['en'],
        },
        { ...material, summary: '{{name}} says more.', languages: ['en', 'ta'] },
      ),
      'privacy-policy': datedFixture({ ...first, prose }, { ...material, prose }),
      'responsible-gaming': translatedFixture({ ...first, prose }, ...PENDING),
      'hadaf-tnc': plain,
      'hadaf-privacy': datedFixture(
        first,
        { ...material, entries: ['withdrawn: 2026-11-25'] },
        { effective: '2026-12-26', announced: '2026-11-25' },
      ),
      'ludopanti-tnc': datedFixture(first, { effective: '2026-12-23', announced: '2026-11-22' }),
      'ludopanti-privacy': plain,
    },
  });
});

/** The last millisecond of 22 December 2026 in India, and the first of the next day. */
const BEFORE = Date.parse('2026-12-22T18:29:59.999Z');
const AFTER = BEFORE + 1;
/** The same for 21 November and the day on which that change is announced. */
const UNANNOUNCED = Date.parse('2026-11-21T18:29:59.999Z');
const ANNOUNCED = UNANNOUNCED + 1;

const templates = createPageTemplates({
  variables: DEFAULT_VARIABLES,
  findPage: ({ page, edition, language }) => findPageModule(page.id, edition, language),
  findWords,
});

function factsAt(
  path: string,
  nowMs: number,
  host = 'pavilion11.example',
  language: Language = 'en',
): TemplateFacts {
  const page = PAGES.find(
    (one) => one.path === path || (isDatedDocument(one.id) && path.startsWith(`${one.path}/`)),
  );
  if (page === undefined) throw new Error(`There is no page at ${path}.`);
  const part = path.slice(page.path.length + 1);
  const isKnown = isDatedDocument(page.id) && (part === 'changes' || hasVersion(page.id, part));
  const edition = part === '' ? undefined : isKnown ? (part as Edition) : 'unknown-day';
  return decideVisit({
    page,
    ...(edition && { edition }),
    host,
    nowMs,
    ...(page.kind === 'document' && { languages: ['en', language], language }),
  }).facts;
}

async function readPage(path: string, nowMs: number, language?: Language) {
  const template = await templates.open(factsAt(path, nowMs, undefined, language));
  const slots = { ...EMPTY_SLOTS, origin: 'https://pavilion11.example' };
  const body = await template.fill(slots, { waitUntil: () => undefined, onFailure: String });
  const html = await new Response(body).text();
  return {
    html,
    words: visibleText(html),
    links: findElements(html, 'a').map(({ href }) => href),
    robots: findElements(html, 'meta').find(({ name }) => name === 'robots')?.content,
    canonical: findLinks(html, 'canonical')[0]?.href?.replace('https://pavilion11.example', ''),
    hasNotice: html.includes('aria-label="Announced change"'),
  };
}

describe('a document at its plain address', () => {
  it('shows the version in force, and announces a change exactly from its announcement on', async () => {
    for (const [nowMs, version, since, hasNotice] of [
      [UNANNOUNCED, '2026-05-01', '1 May 2026', false],
      [ANNOUNCED, '2026-05-01', '1 May 2026', true],
      [BEFORE, '2026-05-01', '1 May 2026', true],
      [AFTER, '2026-12-23', '23 December 2026', false],
    ] as const) {
      const page = await readPage('/terms-of-service', nowMs);
      expect(page.words).toContain(`As of ${version}.`);
      expect(page.words).toContain(`In force since ${since}`);
      expect(page).toMatchObject({ hasNotice, robots: undefined, canonical: '/terms-of-service' });
    }
    const { words, links } = await readPage('/terms-of-service', ANNOUNCED);
    expect(words).toContain('This document changes on 23 December 2026 Pavilion11 says more.');
    for (const part of ['2026-12-23', 'changes'])
      expect(links).toContain(`/terms-of-service/${part}`);
  });

  it('links no version before its announcement', async () => {
    for (const part of ['', '/changes', '/2001-01-01']) {
      expect((await readPage(`/terms-of-service${part}`, UNANNOUNCED)).html).not.toContain(
        '2026-12-23',
      );
    }
  });

  it('shows the first version before its day, too, as the one in force, and names no day', async () => {
    const before = Date.parse('2025-09-01');
    const { words, robots } = await readPage('/terms-of-service', before);
    expect(words).toContain('As of 2025-10-01.');
    expect(words).toContain('1 October 2025 , in force');
    expect(words).not.toMatch(/In force since|Takes effect|Read the version in force/);
    expect(robots).toBeUndefined();
    const changes = await readPage('/terms-of-service/changes', before);
    expect(changes.words).toContain('Nothing has changed since the first version.');
    expect(changes.words).not.toContain('It has been in force since');
  });
});

it.each([
  [ANNOUNCED, '/privacy-policy/2026-12-23', '/terms-of-service/2026-12-23'],
  // Before its announcement, either version is known only by its address.
  [UNANNOUNCED, '/privacy-policy/2026-12-23', '/terms-of-service/2026-12-23'],
  [AFTER, '/privacy-policy/2026-12-23', '/terms-of-service'],
  [AFTER, '/privacy-policy', '/terms-of-service'],
  [AFTER, '/privacy-policy/2025-10-01', '/terms-of-service/2025-10-01'],
  [
    Date.parse('2027-06-01'),
    '/responsible-gaming/2025-10-01',
    '/terms-of-service/2025-10-01',
    'kn',
  ],
] as const)(
  'a link to another document at %d leads from %s to %s',
  async (nowMs, path, link, language?: Language) => {
    const { html } = await readPage(path, nowMs, language);
    expect(/<a [^>]*href="([^"]*)"[^>]*>terms/.exec(html)?.[1]).toBe(link);
  },
);

describe('a version that was withdrawn before its day', () => {
  it('keeps its address, which states that it does not apply, before its day and after', async () => {
    for (const nowMs of [BEFORE, AFTER, Date.parse('2027-06-01')]) {
      const page = await readPage('/hadaf/privacy/2026-12-23', nowMs);
      expect(page.words).toContain('As of 2026-12-23.');
      expect(page.words).toMatch(
        /Was to take effect on 23 December 2026 ?, and was withdrawn on 25 November 2026/,
      );
      expect(page.words).toContain('It does not apply.');
      expect(page).toMatchObject({ robots: 'noindex', canonical: '/hadaf/privacy/2026-12-23' });
    }
  });

  it('is never in force or announced, and is in the list of versions', async () => {
    const plain = await readPage('/hadaf/privacy', AFTER);
    expect(plain.words).toContain('As of 2025-10-01.');
    expect(plain.words).toContain('This document changes on 26 December 2026');
    expect(plain.words).toContain('23 December 2026 , withdrawn');
    const changes = await readPage('/hadaf/privacy/changes', AFTER);
    expect(changes.html).toContain('<h2 id="2026-12-26">');
    expect(changes.html).not.toContain('<h2 id="2026-12-23">');
  });
});

describe('a landing page', () => {
  it.each([
    ['/LP3', UNANNOUNCED, null],
    ['/LP3', ANNOUNCED, 'Terms of use, 23 December 2026'],
    ['/LP3', AFTER, null],
    ['/kannada', BEFORE, `${ui('kn').footer.terms}, ${formatDay('2026-12-23', 'kn')}`],
    // Another brand’s documents, and an immaterial change.
    ['/hadaf', BEFORE, null],
    ['/ludopanti', BEFORE, null],
    // Only landing pages announce changes.
    ['/about-us', BEFORE, null],
  ])('%s announces at %d that documents change materially: %s', async (path, nowMs, says) => {
    const { html, words } = await readPage(path, nowMs);
    expect(html.includes('/changes"')).toBe(says !== null);
    const [language, mark] = path === '/kannada' ? [' hrefLang="en"', ' (ಇಂಗ್ಲಿಷ್)'] : ['', ''];
    if (says !== null)
      expect(html).toContain(
        `<a class="tap tap--in" href="/terms-of-service/changes"${language}>${says}${mark}</a>`,
      );
    if (path === '/LP3' && says !== null) {
      expect(words).toContain(
        'Upcoming changes: Terms of use, 23 December 2026 ; Privacy policy, 23 December 2026',
      );
    }
  });

  it('does not announce an immaterial change', async () => {
    expect((await readPage('/ludopanti/tnc', BEFORE)).hasNotice).toBe(true);
  });
});

describe('each of several announced changes is told from its announcement until it takes effect', () => {
  const DAYS: { day: string; known: typeof PENDING; coming: typeof PENDING }[] = [];
  for (let day = '2027-01-31'; day <= '2027-03-13'; day = addDays(day, 1)) {
    const known = PENDING.filter(({ announced }) => announced <= day);
    DAYS.push({ day, known, coming: known.filter(({ effective }) => day < effective) });
  }
  const noonOf = (day: string) => Date.parse(`${day}T12:00:00+05:30`);
  const daysOf = (versions: typeof PENDING) => versions.map(({ effective }) => effective);

  it.each(LANGUAGE_CODES)('in the notice on the document, in %s', async (language) => {
    const address = `${language === 'en' ? '' : `/${language}`}/responsible-gaming`;
    for (const { day, coming } of DAYS) {
      const { html } = await readPage('/responsible-gaming', noonOf(day), language);
      const [, notice = ''] = /<aside class="brief"(.*?)<\/aside>/s.exec(html) ?? [];
      expect(
        findElements(notice, 'time').map(({ datetime }) => datetime),
        day,
      ).toEqual(daysOf(coming));
      expect(findElements(notice, 'a').map(({ href }) => href)).toEqual(
        daysOf(coming).flatMap((one) => [`${address}/${one}`, `${address}/changes#${one}`]),
      );
    }
  });

  it.each(LANGUAGE_CODES)(
    'in the footer of landing pages where it matters, in %s',
    async (language) => {
      const { path } = LANGUAGES[language].page ?? { path: '/LP3' };
      for (const { day, coming } of DAYS) {
        const { links, html } = await readPage(path, noonOf(day));
        const material = coming.filter((one) => one.material);
        const told = links.filter((href) => href?.endsWith('/responsible-gaming/changes'));
        expect(told, day).toHaveLength(material.length);
        // One line, however many days.
        expect(html.split(ui(language).termsChanges), day).toHaveLength(
          material.length === 0 ? 1 : 2,
        );
        for (const { effective } of material)
          expect(html).toContain(formatDay(effective, language));
      }
    },
  );

  it.each(LANGUAGE_CODES)('on the page of changes, which keeps it, in %s', async (language) => {
    for (const { day, known } of DAYS) {
      const { html } = await readPage('/responsible-gaming/changes', noonOf(day), language);
      const told = findElements(html, 'h2').flatMap(({ id }) => /^2027.*/.exec(id ?? '') ?? []);
      expect(told, day).toEqual(daysOf(known).toReversed());
    }
  });
});

describe('the changes of a translated document', () => {
  const [{ effective: newer = '' } = {}] = PENDING;
  const noon = Date.parse(`${newer}T12:00:00+05:30`);
  const others = LANGUAGE_CODES.filter((code) => code !== 'en');

  it.each(others)('are those of its texts in %s, told in it, at its address', async (language) => {
    const { html, words, canonical, links } = await readPage(
      '/responsible-gaming/changes',
      noon,
      language,
    );
    const { compare } = ui(language).document;
    expect(words).toContain(
      `In ${language} from ${compare.spoken.removed} 2025-10-01. ] ${compare.spoken.added} ${newer}. ]`,
    );
    expect(html).not.toContain('<div lang="en">');
    for (const word of [compare.title, compare.lead, compare.textBefore, compare.sections])
      expect(words).toContain(word);
    expect(canonical).toBe(`/${language}/responsible-gaming/changes`);
    for (const day of ['2025-10-01', newer])
      expect(links).toContain(`/${language}/responsible-gaming${day === newer ? '' : `/${day}`}`);
  });

  it('are in English, and say so, where the text before was not in the language', async () => {
    const { html, words } = await readPage('/terms-of-service/changes', AFTER, 'ta');
    expect(html).toContain('<html lang="ta"');
    expect(/<h2 id="2026-12-23">.*?<\/h2>/s.exec(html)?.[0]).toContain('(ஆங்கிலம்)');
    expect(html).toContain('<div lang="en">');
    expect(words).not.toContain('In ta from');
  });
});

it('the memory of an isolate has room for every address of every document on every host, and none for made-up days', async () => {
  const { open, size } = createPageTemplates({
    variables: DEFAULT_VARIABLES,
    findPage: ({ page, edition, language }) => findPageModule(page.id, edition, language),
    findWords,
  });
  const editions = ['', '/2025-10-01', '/changes', '/2001-01-01', '/2001-02-02'];
  for (const { domain } of HOST_BRANDS) {
    for (const id of DATED_DOCUMENT_IDS) {
      for (const edition of editions)
        await open(factsAt(pageOf(id).path + edition, BEFORE, domain));
    }
  }
  const ownDocuments = DATED_DOCUMENT_IDS.filter((id) => pageOf(id).brand !== null).length;
  const documents = ownDocuments + (DATED_DOCUMENT_IDS.length - ownDocuments) * HOST_BRANDS.length;
  expect(size()).toBe(documents * 4);
  expect(size()).toBeLessThan(TEMPLATE_CAPACITY);
});
