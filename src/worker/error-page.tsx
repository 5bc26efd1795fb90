/** What a person gets when a page or a download fails: what happened, and a way on (docs/behaviour.md#errors). */
import { parseAccept } from 'hono/utils/accept';
import { type Brand, handsOutPackages } from '../config/brands/index.ts';
import { type Language, readTranslatedPath } from '../config/languages.ts';
import { PAGES } from '../config/pages.ts';
import { helpHref, ui } from '../content/ui/index.ts';
import type { Answer } from '../lib/http/answer.ts';
import { comparePath, parseRequestTarget } from '../lib/http/request-target.ts';
import { createBoundedMap } from '../lib/runtime/bounded-map.ts';
import { logError } from '../lib/runtime/log.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { ErrorPage, type ErrorPageProps } from '../site/components/error-page/ErrorPage.tsx';
import { hashForPolicy } from './document/content-security-policy.ts';
import { DOCUMENT_HEADERS } from './document/document-headers.ts';
import { DOCUMENT_END, errorHead } from './document/head.ts';
import { renderMarkup } from './document/render-markup.ts';
import { readLanguages } from './reader-words.ts';
import type { RequestedAddress } from './route.ts';

/** Why a download is answered with a page: it failed, it is not uploaded yet, or there is no such file. */
type DownloadError = 'unavailable' | 'notUploaded' | 'unknown';

/** The request fields that choose an error's form and language. */
const VARY = 'Accept, Accept-Language, Referer';

/** The problem itself for a program; for a browser that shows pages, a page with the same status and header fields. */
export async function readableError(
  problem: Answer,
  error: DownloadError,
  address: RequestedAddress,
): Promise<Answer> {
  const headers = { ...problem.headers, Vary: VARY };
  if (!prefersHtml(address.request.headers.get('accept'))) return { ...problem, headers };
  const { brand } = address;
  const language = readLanguage(address);
  const { errors, download, footer } = ui(language);
  const links = [
    ...(error === 'unknown' ? [] : [{ href: '', text: errors.again }]),
    { href: brand.stores.play, text: download.googlePlay },
    { href: brand.stores.apple, text: download.appStore },
    { href: helpHref({ page: { brand: null }, language }), text: footer.help },
  ];
  return errorPage({ ...problem, headers }, { brand, language, text: errors[error], links });
}

/** A page that failed before anything of it was sent: 503 where trying again may help. */
export function failedPage(
  { brand, language }: RequestedAddress,
  status: 500 | 503,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return errorPage({ status, headers, body: null }, failure(language, brand, status === 503));
}

/**
 * What completes a page whose body fails after its head has gone out. Never rejects.
 * @param downloadHref the visitor's own download
 */
export function failureMarkup(
  language: Language,
  brand: Brand,
  downloadHref: string | undefined,
): Promise<string> {
  return renderError(failure(language, brand, false, downloadHref));
}

/** Says nothing about the mistake. @param isPassing trying again may help */
function failure(
  language: Language,
  brand: Brand,
  isPassing: boolean,
  downloadHref = handsOutPackages(brand) ? '/download/standard' : brand.stores.play,
): ErrorPageProps {
  const { errors, download } = ui(language);
  return {
    brand,
    language,
    text: errors.failed,
    links: [
      ...(isPassing ? [{ href: '', text: errors.again }] : []),
      { href: downloadHref, text: download.app, isDownload: true },
      { href: brand.stores.apple, text: download.appStore },
    ],
  };
}

/** Every error of every brand and language, and downloads of some visitors. */
const KEPT_PAGES = 200;
const rendered = createBoundedMap<string>(KEPT_PAGES);

async function renderError(error: ErrorPageProps): Promise<string> {
  const { brand, language, text, links } = error;
  const key = [brand.id, language, text, ...links.map(({ href }) => href)].join('\n');
  const earlier = rendered.get(key);
  if (earlier !== undefined) return earlier;
  try {
    const content = await renderMarkup(<ErrorPage {...error} />);
    rendered.set(key, content);
    return content;
  } catch (cause) {
    logError('An error page could not be rendered.', cause);
    return plainError(error);
  }
}

/** The same words and links without React, for when React itself fails. */
function plainError({ text, links }: ErrorPageProps): string {
  const items = links.map(
    (link) => `<li><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></li>`,
  );
  return `<main><p>${escapeHtml(text)}</p><ul>${items.join('')}</ul></main>`;
}

/** A whole document that loads nothing and repeats nothing from the request. */
async function errorPage(answer: Answer, error: ErrorPageProps): Promise<Answer> {
  const { brand, language } = error;
  const css = styles(brand);
  return {
    ...answer,
    headers: {
      ...answer.headers,
      ...DOCUMENT_HEADERS,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${await hashForPolicy(css)}'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'none'`,
    },
    body: errorHead(language, brand.name, css) + (await renderError(error)) + DOCUMENT_END,
  };
}

/** All styles of an error page, in the brand's colours. Every link is 44 pixels high. */
function styles({ theme }: Brand): string {
  return (
    `:root{color-scheme:${theme.colorScheme};background:${theme.ground};color:${theme.ink};font:1.125rem/1.5 sans-serif}` +
    'body{margin:0}main{box-sizing:border-box;margin:auto;max-width:36rem;padding:2rem 1rem}h1{margin:0;font-size:1.5rem}' +
    'ul{list-style:none;margin:1.5rem 0;padding:0}a{color:inherit;display:inline-block;min-width:2.75rem;padding:.55rem 0}' +
    `li:first-child a{background:${theme.accent};border-radius:.5rem;color:${theme.accentInk};font-weight:700;padding:.55rem 1.25rem;text-decoration:none}`
  );
}

/**
 * Whether a client wants a page more than a problem (RFC 9110, section 12.5.1). It must name HTML: what takes anything,
 * such as curl and Android's download manager, is a program.
 */
function prefersHtml(accept: string | null): boolean {
  if (accept === null) return false;
  const ranges = parseAccept(accept);
  const qualityOf = (...types: readonly string[]) => {
    // The most specific range decides.
    for (const type of types) {
      const range = ranges.find((one) => one.type.toLowerCase() === type);
      if (range !== undefined) return range.q;
    }
    return 0;
  };
  const html = qualityOf('text/html', 'text/*');
  const named = qualityOf('application/problem+json', 'application/json');
  return html > named && html >= qualityOf('application/*', '*/*');
}

/**
 * A visitor's language where the address is not a page's: the language of our page that led here, the first language of
 * the browser that the site speaks, English.
 */
function readLanguage({ request: { headers }, host }: RequestedAddress): Language {
  return readRefererLanguage(headers.get('referer'), host) ?? readLanguages(headers)[0] ?? 'en';
}

/** `undefined` for a page in English, which a visitor may never have chosen. */
function readRefererLanguage(referer: string | null, host: string): Language | undefined {
  const target = parseRequestTarget(referer ?? '');
  if (target.host === '' || target.host !== host) return undefined;
  const { language: own, path } = readTranslatedPath(comparePath(target.path));
  const page = PAGES.find((one) => one.path.toLowerCase() === path);
  const language = page?.kind === 'landing' ? page.language : own;
  return language === 'en' ? undefined : language;
}
