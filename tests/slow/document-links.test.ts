/**
 * Links inside the site, on every day on which a document changes: the page and the anchor exist, and a reader's language
 * is kept, or the link says that it leads to English.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DATED_DOCUMENT_IDS } from '../../src/config/pages.ts';
import { daysOfChange } from '../../src/content/legal/versions.ts';
import { DATED_DOCUMENTS } from '../support/document-addresses.ts';
import { LANGUAGES_WITH_PAGE } from '../support/languages.ts';
import { findElements, textOf } from '../support/markup.ts';
import { DOCUMENTS, LANDING_PAGES, TRANSLATED_DOCUMENTS } from '../support/promises.ts';
import { ask, createEnv } from '../support/site/in-process.ts';

const DAYS = [
  ...new Set(['2026-01-01', ...DATED_DOCUMENT_IDS.flatMap(daysOfChange), '2030-01-01']),
].sort();

const PATHS = [
  ...LANDING_PAGES.map(({ path }) => path),
  ...DOCUMENTS.map(({ path }) => path),
  ...TRANSLATED_DOCUMENTS.flatMap((path) => LANGUAGES_WITH_PAGE.map((code) => `/${code}${path}`)),
  ...DATED_DOCUMENTS.flatMap(({ path, days, translations }) => [
    `${path}/changes`,
    ...days.map((day) => `${path}/${day}`),
    ...translations.flatMap(({ day, language }) => [
      `/${language}${path}/${day}`,
      `/${language}${path}/changes`,
    ]),
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

interface Link {
  href: string;
  hreflang: string | undefined;
  text: string;
}

/** Links to addresses of this host, as written. */
function readLinks(html: string): Link[] {
  return [...html.matchAll(/<a [^>]*>.*?<\/a>/gs)].flatMap(([link]) => {
    const { href = '', hreflang } = findElements(link, 'a')[0] ?? {};
    if (!/^[/#]/.test(href) || href.startsWith('/download/')) return [];
    return [{ href, hreflang, text: textOf(link, 'a')[0] ?? '' }];
  });
}

const languageOf = (html: string): string => findElements(html, 'html')[0]?.lang ?? '';

/** The name of English, as a link to a page in English ends, by the language of the page that has the link. */
const IN_ENGLISH: Readonly<Record<string, string>> = {
  kn: '(ಇಂಗ್ಲಿಷ್)',
  ta: '(ஆங்கிலம்)',
  hi: '(अंग्रेज़ी)',
};

/** What is wrong with the language of a link; in the switch the languages are named by themselves. */
function languageFault(own: string, { hreflang, text }: Link, target: string): string | null {
  if (hreflang !== undefined && hreflang !== target) return `hreflang ${hreflang} for ${target}`;
  if (target === own) return null;
  if (hreflang === undefined) return `loses ${own}`;
  const isSwitch = NAMES[target] === text;
  return isSwitch || text.endsWith(IN_ENGLISH[own] ?? '?') ? null : `is silent about ${target}`;
}

const NAMES: Readonly<Record<string, string>> = {
  en: 'English',
  kn: 'ಕನ್ನಡ',
  ta: 'தமிழ்',
  hi: 'हिन्दी',
};

it.each(DAYS)(
  'on %s every link leads to an existing page and element, in the reader’s language',
  async (day) => {
    const open = openDay(day);
    const broken: string[] = [];
    for (const path of PATHS) {
      const { html, status } = await open(path);
      // A text whose translation takes effect later.
      if (status === 302) continue;
      for (const link of readLinks(html)) {
        const { href } = link;
        const [page = '', fragment = ''] = href.split('#');
        const target = await open(page || path);
        if (target.status !== 200) broken.push(`${path} → ${href}: ${target.status}`);
        else if (fragment !== '' && !target.html.includes(` id="${fragment}"`))
          broken.push(`${path} → ${href}`);
        const fault = languageFault(languageOf(html), link, languageOf(target.html));
        if (fault !== null) broken.push(`${path} → ${href}: ${fault}`);
      }
    }
    expect(broken).toEqual([]);
  },
);
