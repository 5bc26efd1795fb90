/** The small files that browsers, crawlers and platforms ask every host for. */
import type { Brand } from '../../config/brands/index.ts';
import { icons } from '../../config/images.ts';
import { PAGES, type Page, RESERVED_PREFIXES } from '../../config/pages.ts';
import type { Variables } from '../../config/variables.ts';
import { serveText } from '../responses.ts';

export interface SiteFileInputs {
  origin: string;
  brand: Brand;
  variables: Variables;
  nowMs: number;
}

export type SiteFile = (inputs: SiteFileInputs) => Response;

/** How long a crawler or browser may keep one: they follow the brand file, which changes with a deploy. */
const KEEP = { 'Cache-Control': 'public, max-age=3600' } as const;

export const robots: SiteFile = ({ origin }) =>
  serveText(
    ['User-agent: *', 'Disallow: /api/', 'Disallow: /download/', '', `Sitemap: ${origin}/sitemap.xml`].join(
      '\n',
    ),
    200,
    KEEP,
  );

/** @see https://www.sitemaps.org/protocol.html */
export const sitemap: SiteFile = ({ origin, variables }) => {
  const locations = PAGES.filter((page) => isCanonical(page, variables)).map(
    (page) => `<url><loc>${origin}${page.path}</loc></url>`,
  );
  const xml =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locations.join('\n')}\n</urlset>`;
  return serveText(xml, 200, { ...KEEP, 'Content-Type': 'application/xml; charset=utf-8' });
};

/** @see https://www.w3.org/TR/appmanifest/ */
export const webManifest: SiteFile = ({ brand }) => {
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
  return serveJsonFile(manifest, 'application/manifest+json');
};

/** @see https://developers.google.com/digital-asset-links/v1/statements */
export const assetLinks: SiteFile = ({ brand }) =>
  serveJsonFile([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: brand.androidApplicationId,
        sha256_cert_fingerprints: [brand.androidCertificateSha256],
      },
    },
  ]);

/** @see https://developer.apple.com/documentation/xcode/supporting-associated-domains */
export const appleAppSiteAssociation: SiteFile = ({ brand }) =>
  serveJsonFile({
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

const SECURITY_TXT_VALID_DAYS = 180;

/** @see RFC 9116 */
export const securityTxt: SiteFile = ({ origin, brand, nowMs }) => {
  const expires = new Date(nowMs + SECURITY_TXT_VALID_DAYS * 24 * 60 * 60 * 1000);
  return serveText(
    [
      `Contact: mailto:${brand.supportEmail}`,
      `Expires: ${expires.toISOString().replace(/\.\d{3}Z$/, 'Z')}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ].join('\n'),
    200,
    KEEP,
  );
};

function isCanonical(page: Page, variables: Variables): boolean {
  return page.id !== 'home' || variables.homePage === 'main';
}

function serveJsonFile(value: unknown, type = 'application/json'): Response {
  return serveText(JSON.stringify(value), 200, { ...KEEP, 'Content-Type': type });
}
