/** The small files that browsers, crawlers and platforms request from every host (docs/behaviour.md#site-files). */
import { androidApplications, BRANDS } from '../../config/brands/index.ts';
import { icons } from '../../config/images.ts';
import { translatedPath } from '../../config/languages.ts';
import { isDatedDocument, PAGES, type Page, type PageId } from '../../config/pages.ts';
import { RESERVED_PREFIXES } from '../../config/reserved-paths.ts';
import { ROOT_FILES } from '../../config/root-files.ts';
import { SECURITY_CONTACT } from '../../config/security-contact.ts';
import { historyOf, shownVersion } from '../../content/legal/versions.ts';
import { documentLanguages } from '../../content/page-languages.ts';
import { decideHomeOrigin, isHostOf } from '../../decide/brand.ts';
import type { Answer } from '../../lib/http/answer.ts';
import { formatIndianDate } from '../../shared/days.ts';
import { json, text } from '../answers.ts';
import type { Serve } from '../route.ts';
import { serveFavicon } from './favicon.ts';

/** One hour in a crawler's or browser's cache: the files follow the brand's facts, which change with a deploy. */
const KEEP = { 'Cache-Control': 'public, max-age=3600' } as const;

/** `/robots.txt`. @see RFC 9309 */
const serveRobots: Serve = ({ origin }) =>
  text(
    [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /download/',
      '',
      `Sitemap: ${origin}/sitemap.xml`,
    ].join('\n'),
    200,
    KEEP,
  );

/**
 * `/sitemap.xml`: canonical addresses on the requested host, but of pages that are off, that are for adverts alone, or whose
 * brand has its home at another host.
 * @see https://www.sitemaps.org/protocol.html
 */
const serveSitemap: Serve = ({ origin, site: { variables, now } }) => {
  const asOf = formatIndianDate(now());
  const { homePage, pagesOff } = variables;
  const off: readonly PageId[] = homePage === 'main' ? pagesOff : ['home', ...pagesOff];
  const locations = PAGES.filter(
    (page) => !off.includes(page.id) && isSearched(page, origin),
  ).flatMap((page) => {
    const day = lastChange(page, asOf);
    const changed = day === null ? '' : `<lastmod>${day}</lastmod>`;
    return pathsOf(page, asOf).map((path) => `<url><loc>${origin}${path}</loc>${changed}</url>`);
  });
  const xml =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locations.join('\n')}\n</urlset>`;
  return text(xml, 200, { ...KEEP, 'Content-Type': 'application/xml; charset=utf-8' });
};

/** Whether a search at this host is to find the page: what is made for one advert answers no search. */
function isSearched(page: Page, origin: string): boolean {
  if (page.kind === 'landing' && page.isForAdverts) return false;
  return page.brand === null || decideHomeOrigin(BRANDS[page.brand], origin) === origin;
}

/** The day on which the text in force took effect; `null` for a page without versions, whose changes no one dates. */
function lastChange({ id }: Page, asOf: string): string | null {
  return isDatedDocument(id)
    ? shownVersion(historyOf(id), { edition: 'plain', asOf }).effective
    : null;
}

/** A page's addresses that search engines keep: a document has one in each language. @param asOf ISO 8601 */
function pathsOf(page: Page, asOf: string): string[] {
  if (page.kind === 'landing') return [page.path];
  const edition = isDatedDocument(page.id) ? 'plain' : null;
  return documentLanguages(page, edition, asOf).map((language) =>
    translatedPath(page.path, language),
  );
}

/** `/manifest.webmanifest` of the host's brand. @see https://www.w3.org/TR/appmanifest/ */
const serveWebManifest: Serve = ({ brand }) => {
  const { icon192, icon512, maskable512 } = icons(brand.id);
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    lang: 'en',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: brand.theme.ground,
    theme_color: brand.theme.ground,
    icons: [
      { src: icon192, sizes: '192x192', type: 'image/png' },
      { src: icon512, sizes: '512x512', type: 'image/png' },
      { src: maskable512, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    related_applications: [
      { platform: 'play', url: brand.stores.play, id: brand.androidApplicationId },
      { platform: 'itunes', url: brand.stores.apple },
    ],
  };
  return jsonFile(manifest, 'application/manifest+json');
};

/**
 * The Android apps that may open this host's links.
 * @see https://developers.google.com/digital-asset-links/v1/statements
 */
const serveAssetLinks: Serve = ({ brand }) =>
  jsonFile(
    androidApplications(brand).map((id) => ({
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: id,
        sha256_cert_fingerprints: brand.androidCertificateSha256,
      },
    })),
  );

/**
 * The iOS app that may open this host's links, on all paths but the reserved ones.
 * @see https://developer.apple.com/documentation/xcode/supporting-associated-domains
 */
const serveAppleAppSiteAssociation: Serve = ({ brand }) =>
  jsonFile({
    applinks: {
      details: [
        {
          appIDs: [`${brand.appleTeamId}.${brand.appleBundleId}`],
          components: [
            ...RESERVED_PREFIXES.map((prefix) => ({ '/': `${prefix}*`, exclude: true })),
            { '/': '*' },
          ],
        },
      ],
    },
  });

/**
 * Whom to report a vulnerability to. The canonical addresses are on the brand's domain, and on the requested host where
 * it belongs to the brand: under any other host a reader sees that this is not the file's address.
 * @see RFC 9116
 */
const serveSecurityTxt: Serve = ({ host, brand }) => {
  const hosts = new Set([
    brand.domain,
    ...(isHostOf(brand, host) ? [host.replace(/:\d+$/, '')] : []),
  ]);
  return text(
    [
      `Contact: mailto:${brand.supportEmail}`,
      `Expires: ${SECURITY_CONTACT.expires}T23:59:59Z`,
      'Preferred-Languages: en',
      ...Array.from(hosts, (name) => `Canonical: https://${name}/.well-known/security.txt`),
    ].join('\n'),
    200,
    KEEP,
  );
};

function jsonFile(value: unknown, type = 'application/json'): Answer {
  return json(value, 200, { ...KEEP, 'Content-Type': type });
}

/** Every such file by its path; the owner's own ones have an hour, too. */
export const SITE_FILES: Readonly<Record<string, Serve>> = {
  '/robots.txt': serveRobots,
  '/sitemap.xml': serveSitemap,
  '/manifest.webmanifest': serveWebManifest,
  '/favicon.ico': serveFavicon,
  '/.well-known/assetlinks.json': serveAssetLinks,
  '/.well-known/apple-app-site-association': serveAppleAppSiteAssociation,
  '/.well-known/security.txt': serveSecurityTxt,
  ...Object.fromEntries(
    Object.entries(ROOT_FILES).map(([path, { type, text: content }]) => [
      path,
      () => text(content, 200, { ...KEEP, ...(type && { 'Content-Type': type }) }),
    ]),
  ),
};
