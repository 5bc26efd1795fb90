/** Links inside the site, on every day on which a document changes: the page and the anchor exist. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DATED_DOCUMENT_IDS } from '../../../src/config/pages.ts';
import { daysOfChange } from '../../../src/content/legal/versions.ts';
import { DATED_DOCUMENTS } from '../../support/document-addresses.ts';
import { findElements } from '../../support/markup.ts';
import { DOCUMENTS, LANDING_PAGES } from '../../support/promises.ts';
import { ask, createEnv } from '../../support/site/in-process.ts';

const DAYS = [
  ...new Set(['2025-09-01', ...DATED_DOCUMENT_IDS.flatMap(daysOfChange), '2030-01-01']),
].sort();

const PATHS = [
  ...LANDING_PAGES.map(({ path }) => path),
  ...DOCUMENTS.map(({ path }) => path),
  ...DATED_DOCUMENTS.flatMap(({ path, days, translations }) => [
    `${path}/changes`,
    ...days.map((day) => `${path}/${day}`),
    ...translations.flatMap(({ day, language }) =>
      [path, `${path}/${day}`].map((one) => `${one}?lang=${language}`),
    ),
  ]),
];

beforeAll(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => vi.useRealTimers());

/** Answers of one day, each requested once. */
function openDay(day: string): (path: string) => Promise<{ status: number; html: string }> {
  const env = createEnv();
  const answers = new Map<string, Promise<{ status: number; html: string }>>();
  return (path) => {
    vi.setSystemTime(Date.parse(`${day}T12:00:00+05:30`));
    const known = answers.get(path);
    if (known !== undefined) return known;
    const asked = ask(env, path).then(async (one) => ({
      status: one.status,
      html: await one.text(),
    }));
    answers.set(path, asked);
    return asked;
  };
}

/** Addresses of this host to which a page links, as written. */
function linksOf(html: string): string[] {
  const hrefs = findElements(html, 'a').map(({ href = '' }) => href);
  return [...new Set(hrefs)].filter((href) => /^[/#]/.test(href) && !href.startsWith('/download/'));
}

it.each(DAYS)('on %s every link leads to an existing page and element', async (day) => {
  const open = openDay(day);
  const broken: string[] = [];
  for (const path of PATHS) {
    const { html } = await open(path);
    for (const link of linksOf(html)) {
      const [page = '', fragment = ''] = link.split('#');
      const target = await open(page || path);
      if (target.status !== 200) broken.push(`${path} → ${link}: ${target.status}`);
      else if (fragment !== '' && !target.html.includes(` id="${fragment}"`))
        broken.push(`${path} → ${link}`);
    }
  }
  expect(broken).toEqual([]);
});

it.each([
  ['2026-11-22', '/privacy-policy/2026-12-23', '/terms-of-service/2026-12-23#content'],
  // Before its announcement, either version is known only by its address.
  ['2026-11-21', '/privacy-policy/2026-12-23', '/terms-of-service/2026-12-23#content'],
  ['2026-12-23', '/privacy-policy/2026-12-23', '/terms-of-service#content'],
  ['2026-12-26', '/privacy-policy', '/terms-of-service#content'],
  ['2026-12-23', '/privacy-policy/2025-10-01', '/terms-of-service/2025-10-01'],
  [
    '2026-12-23',
    '/responsible-gaming/2025-10-01?lang=kn',
    '/terms-of-service/2025-10-01#legality-and-restricted-states',
  ],
])('a link to another document on %s leads from %s to %s', async (day, path, link) => {
  const { html } = await openDay(day)(path);
  expect(linksOf(html)).toContain(link);
  const isDated = (href: string) => href.startsWith('/terms-of-service/2');
  expect(linksOf(html).some(isDated)).toBe(isDated(link));
});
