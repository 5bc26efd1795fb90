/** What a person gets when a page or a download fails: what happened, and a way on (docs/behaviour.md#errors). */
import styles from 'virtual:page-styles';
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
import { themedCss } from '../site/components/base/themed-css.ts';
import {
  type ErrorLink,
  ErrorPage,
  type ErrorPageProps,
} from '../site/components/error-page/ErrorPage.tsx';
import type { ErrorKind } from '../site/components/error-page/ErrorPicture.tsx';
import { hashForPolicy } from './document/content-security-policy.ts';
import { DOCUMENT_HEADERS } from './document/document-headers.ts';
import { DOCUMENT_END, errorHead } from './document/head.ts';
import { renderMarkup } from './document/render-markup.ts';
import { readLanguages } from './reader-words.ts';
import type { RequestedAddress } from './route.ts';

/** Why a download is answered with a page: it failed, it is not uploaded yet, or there is no such file. */
type DownloadError = Exclude<ErrorKind, 'failed'>;

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
  const again = { href: '', text: errors.again };
  const way = error === 'unknown' ? appLink(language, defaultDownload(brand)) : again;
  const links = [
    { href: brand.stores.play, text: download.googlePlay },
    { href: brand.stores.apple, text: download.appStore },
    { href: helpHref({ page: { brand: null }, language }), text: footer.help },
  ].filter(({ href }) => href !== way.href);
  return errorPage({ ...problem, headers }, { brand, language, kind: error, way, links });
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
  downloadHref = defaultDownload(brand),
): ErrorPageProps {
  const { errors, download } = ui(language);
  const app = appLink(language, downloadHref);
  return {
    brand,
    language,
    kind: 'failed',
    way: isPassing ? { href: '', text: errors.again } : app,
    links: [...(isPassing ? [app] : []), { href: brand.stores.apple, text: download.appStore }],
  };
}

function appLink(language: Language, href: string): ErrorLink {
  return { href, text: ui(language).download.app, isDownload: true };
}

/** The app where nothing is known of the visitor. */
function defaultDownload(brand: Brand): string {
  return handsOutPackages(brand) ? '/download/standard' : brand.stores.play;
}

/** Every error of every brand and language, and downloads of some visitors. */
const KEPT_PAGES = 200;
const rendered = createBoundedMap<string>(KEPT_PAGES);

async function renderError(error: ErrorPageProps): Promise<string> {
  const { brand, language, kind, way, links } = error;
  const key = [brand.id, language, kind, ...[way, ...links].map(({ href }) => href)].join('\n');
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
function plainError({ language, kind, way, links }: ErrorPageProps): string {
  const { title, text } = ui(language).errors[kind];
  const items = [way, ...links].map(
    (link) => `<li><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></li>`,
  );
  return `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><ul>${items.join('')}</ul></main>`;
}

/** A whole document that loads nothing and repeats nothing from the request. */
async function errorPage(answer: Answer, error: ErrorPageProps): Promise<Answer> {
  const { brand, language, kind } = error;
  const css = themedCss(brand, styles, language);
  const title = `${ui(language).errors[kind].title} | ${brand.name}`;
  return {
    ...answer,
    headers: {
      ...answer.headers,
      ...DOCUMENT_HEADERS,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${await hashForPolicy(css)}'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'none'`,
    },
    body: errorHead(language, title, css) + (await renderError(error)) + DOCUMENT_END,
  };
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
