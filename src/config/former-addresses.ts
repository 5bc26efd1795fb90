/**
 * Addresses of the former site that are still in use: in installed apps, adverts, search results, bookmarks and other
 * people's pages. The owner fills the table (docs/moving.md); the rows here are examples of each kind.
 */
import type { BrandIcons, PictureName } from './images.ts';
import type { PackageName } from './packages.ts';

/**
 * A picture by name, since the name of its file changes with its bytes: an icon, the card that shared links show
 * (1200×630), or a picture of the pages. Each is that of the host's brand, where it has its own.
 */
export type FormerPicture = keyof BrandIcons | 'linkCard' | PictureName;

/** What answers at a former address: one of our pages, packages or pictures, or nothing any more. */
export type FormerTarget =
  | { page: `/${string}` }
  | { package: PackageName }
  | { picture: FormerPicture }
  | 'gone';

/**
 * By path in lower case, without a query, which is kept. A path that ends with `/*` stands for all below it; an exact path
 * comes first. No path here may be one of our own.
 */
export const FORMER_ADDRESSES: Readonly<Record<`/${string}`, FormerTarget>> = {
  '/index.html': { page: '/' },
  '/terms': { page: '/terms-of-service' },
  '/terms-and-conditions': { page: '/terms-of-service' },
  '/privacy': { page: '/privacy-policy' },
  '/faq': { page: '/help' },
  '/contact-us': { page: '/help' },
  '/sitemap_index.xml': { page: '/sitemap.xml' },
  '/apk/pavilion11.apk': { package: 'standard' },
  '/apk/pavilion11-previous.apk': { package: 'previous-version' },
  '/app.apk': { package: 'standard' },
  '/trump-beta/app.apk': { package: 'trump-beta' },
  '/upgrade/app.apk': { package: 'upgrade' },
  '/logo192.png': { picture: 'icon192' },
  '/logo512.png': { picture: 'icon512' },
  '/apple-touch-icon.png': { picture: 'appleTouch' },
  // Shown by mails, store listings and other people's pages.
  '/static/media/logo.png': { picture: 'icon512' },
  '/og-image.jpg': { picture: 'linkCard' },
  '/static/media/screen.svg': { picture: 'screen-contests' },
  '/package-name-mapping.json': 'gone',
  '/asset-manifest.json': 'gone',
  '/static/*': 'gone',
};

/**
 * The last day (ISO 8601, in India) on which browsers may still hold pages of the former site that they kept without
 * being told for how long: half a year after the move.
 */
export const FORMER_PAGES_KEPT_UNTIL = '2027-06-30';

/** Whether the owner has held the table against what the former site's log shows. A production deploy asks for it. */
export const IS_FORMER_TABLE_CONFIRMED: boolean = false;

/** @param path in the form in which routes are compared; `null` where the table does not name it */
export function formerTarget(path: string): FormerTarget | null {
  const rows: Readonly<Record<string, FormerTarget>> = FORMER_ADDRESSES;
  if (Object.hasOwn(rows, path)) return rows[path] ?? null;
  const below = Object.keys(rows).find(
    (row) => row.endsWith('/*') && path.startsWith(row.slice(0, -1)),
  );
  return below === undefined ? null : (rows[below] ?? null);
}
