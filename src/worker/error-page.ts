/** What a person gets when a page or a download fails: what happened, and a way on (docs/behaviour.md#errors). */
import { parseAccept } from 'hono/utils/accept';
import type { Brand } from '../config/brands/index.ts';
import { isLanguage, type Language } from '../config/languages.ts';
import { PAGES } from '../config/pages.ts';
import { helpHref, ui } from '../content/ui/index.ts';
import { readQueryLanguage } from '../decide/query.ts';
import type { Answer } from '../http/answer.ts';
import { comparePath, parseRequestTarget } from '../http/request-target.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { hashForPolicy } from './document/content-security-policy.ts';
import { DOCUMENT_HEADERS } from './document/document-headers.ts';
import { BODY_START, DOCUMENT_END } from './document/head.ts';
import type { RouteContext } from './route.ts';

/** Why a download is a page instead: it failed, it is not uploaded yet, or there is no such file. */
type DownloadError = 'unavailable' | 'notUploaded' | 'unknown';

/** The request fields that choose an error's form and language. */
const VARY = 'Accept, Accept-Language, Referer';

/** The problem itself for a program; for a browser that shows pages, a page with the same status and header fields. */
export function readableError(
  problem: Answer,
  error: DownloadError,
  context: RouteContext,
): Answer | Promise<Answer> {
  const headers = { ...problem.headers, Vary: VARY };
  if (!prefersHtml(context.request.headers.get('accept'))) return { ...problem, headers };
  const { brand } = context;
  const language = readLanguage(context);
  const { errors, download, footer } = ui(language);
  const links = [
    // An empty reference is the address itself, with its query: nothing of the request is repeated.
    ...(error === 'unknown' ? [] : [anchor('', errors.again)]),
    anchor(brand.stores.play, download.googlePlay),
    anchor(brand.stores.apple, download.appStore),
    anchor(helpHref({ page: { brand: null }, language }), footer.help),
  ];
  return errorPage(
    { ...problem, headers },
    language,
    brand,
    markup(errors[error], links, language, brand),
  );
}

/** A page that failed before anything of it was sent: 503 where it may come in a moment. */
export function failedPage(
  { page, query, brand }: RouteContext,
  status: 500 | 503,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const asked = page?.kind === 'document' ? readQueryLanguage(query) : undefined;
  const language = asked ?? page?.language ?? 'en';
  const content = failureMarkup(language, brand, undefined, status === 503);
  return errorPage({ status, headers, body: null }, language, brand, content);
}

/**
 * The content of `<body>` where a page fails. Says nothing about the mistake.
 * @param downloadHref the visitor's own download
 * @param isPassing trying again may help
 */
export function failureMarkup(
  language: Language,
  brand: Brand,
  downloadHref = '/download/standard',
  isPassing = false,
): string {
  const { errors, download } = ui(language);
  const links = [
    ...(isPassing ? [anchor('', errors.again)] : []),
    `<a data-download href="${escapeHtml(downloadHref)}">${escapeHtml(download.app)}</a>`,
    anchor(brand.stores.apple, download.appStore),
  ];
  return markup(errors.failed, links, language, brand);
}

function markup(text: string, links: readonly string[], language: Language, brand: Brand): string {
  const { support } = ui(language).footer;
  return (
    `<main><h1 translate="no">${escapeHtml(brand.name)}</h1><p>${escapeHtml(text)}</p>` +
    `<ul>${links.map((link) => `<li>${link}</li>`).join('')}</ul>` +
    `<p>${escapeHtml(support)} ${anchor(`mailto:${brand.supportEmail}`, brand.supportEmail)}</p></main>`
  );
}

function anchor(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}

/** A whole document that loads nothing and repeats nothing from the request. */
async function errorPage(
  answer: Answer,
  language: Language,
  brand: Brand,
  content: string,
): Promise<Answer> {
  const css = styles(brand);
  return {
    ...answer,
    headers: {
      ...answer.headers,
      ...DOCUMENT_HEADERS,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${await hashForPolicy(css)}'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'none'`,
    },
    body:
      `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(brand.name)}</title>` +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
      `<style>${css}</style></head>${BODY_START}${content}${DOCUMENT_END}`,
  };
}

/** All that an error page needs, in the brand's colours. Every link is 44 pixels high. */
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
 * A visitor's language where the address is not a page's: what `lang` asks for, the language of our page that led here,
 * the first language of the browser that the site speaks, English.
 */
function readLanguage({ request: { headers }, host, query }: RouteContext): Language {
  return (
    readQueryLanguage(query) ??
    readRefererLanguage(headers.get('referer'), host) ??
    parseAccept(headers.get('accept-language') ?? '')
      .filter(({ q }) => q > 0)
      .map(({ type }) => type.toLowerCase().replace(/-.*/, ''))
      .find(isLanguage) ??
    'en'
  );
}

/** `undefined` for a page in English, which a visitor may never have chosen. */
function readRefererLanguage(referer: string | null, host: string): Language | undefined {
  const target = parseRequestTarget(referer ?? '');
  if (target.host === '' || target.host !== host) return undefined;
  const path = comparePath(target.path);
  const page = PAGES.find((one) => one.path.toLowerCase() === path);
  const language = page?.kind === 'landing' ? page.language : readQueryLanguage(target.query);
  return language === 'en' ? undefined : language;
}
