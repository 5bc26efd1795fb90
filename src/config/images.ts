/**
 * The site's pictures by name. `npm run art` generates the files and their table; all other modules import this one
 * and not the table.
 */
import type { BrandId } from './brands/index.ts';
import { DOCUMENT_OPEN_GRAPH, ICONS, OPEN_GRAPH, PICTURES } from './images.generated.ts';
import { LANGUAGES } from './languages.ts';
import {
  type EnglishLandingId,
  isRetired,
  type LandingId,
  type LandingPage,
  type Page,
  type RetiredId,
} from './pages.ts';

export type PictureName = keyof typeof PICTURES;

/** A landing page's picture is named after the page; LP1's language versions show LP1's, a retired page has none. */
export type HeroName = `hero-${Exclude<EnglishLandingId, RetiredId>}`;

interface Picture {
  /** Best format first, candidates with width descriptors; empty for a vector picture. */
  sources: readonly { type: 'image/avif' | 'image/webp'; srcset: string }[];
  /** For browsers that support none of the sources: PNG, or SVG for a vector picture. */
  fallback: string;
  /** Intrinsic size in pixels, for the layout's ratio. */
  width: number;
  height: number;
}

export interface BrandIcons {
  favicon: string;
  appleTouch: string;
  icon192: string;
  icon512: string;
  /** Icon whose mark stays inside the safe circle when a launcher crops it. */
  maskable512: string;
}

type Files = readonly (readonly [path: string, width: number])[];

/**
 * By hero and the brand that shows it: a landing page without its picture does not compile. Where one is missing,
 * put a file in `lab/art/heroes` or draw it in `lab/art/scenes`, as `hero-<page id>`, and run `npm run art`.
 */
const SHARE_PICTURES: Readonly<Record<HeroName, Readonly<Partial<Record<BrandId, string>>>>> =
  OPEN_GRAPH;

/** Does not compile for a brand whose icons are not drawn yet: `npm run art` draws them. */
const BRAND_ICONS: Readonly<Record<BrandId, BrandIcons>> = ICONS;
/** Likewise, for a brand whose documents have no share picture yet. */
const DOCUMENT_SHARE_PICTURES: Readonly<Record<BrandId, string>> = DOCUMENT_OPEN_GRAPH;

export const PICTURE_NAMES: readonly PictureName[] = Object.keys(PICTURES) as PictureName[];

/** Everything that a `<picture>` needs to show `name`. */
export function picture(name: PictureName): Picture {
  const { avif, webp, ...rest }: Omit<Picture, 'sources'> & { avif?: Files; webp?: Files } =
    PICTURES[name];
  const srcsetOf = (files: Files) => files.map(([path, width]) => `${path} ${width}w`).join(', ');
  return {
    ...rest,
    sources: [
      ...(avif ? [{ type: 'image/avif', srcset: srcsetOf(avif) } as const] : []),
      ...(webp ? [{ type: 'image/webp', srcset: srcsetOf(webp) } as const] : []),
    ],
  };
}

/** The scene of a landing page's first screen, drawn by `lab/art/build.ts`. @throws {Error} for a retired page */
export function heroScene({ id }: Pick<LandingPage, 'id'>): HeroName {
  const drawn = isTranslation(id) ? 'lp1' : id;
  if (isRetired(drawn))
    throw new Error(`Page ${drawn} has been taken away, and its picture with it.`);
  return `hero-${drawn}`;
}

/**
 * The picture of a landing page's first screen: its scene, in the brand's colours where it exists in them. Without
 * the bonus that LP3 is about, the team of the home page is shown instead of its trophy.
 */
export function heroPicture(
  page: Pick<LandingPage, 'id'>,
  brandId: BrandId,
  hasBonus: boolean,
): PictureName {
  const scene = heroScene(!hasBonus && page.id === 'lp3' ? { id: 'home' } : page);
  const ofBrand = `${scene}-${brandId}`;
  return isPictureName(ofBrand) ? ofBrand : scene;
}

/**
 * Path of the 1200×630 share picture: a landing page's hero on the brand's background, or the brand's picture for
 * documents. A page with its own brand ignores `brandId`.
 */
export function openGraphImage(page: Page, brandId: BrandId): string {
  const brand = page.brand ?? brandId;
  const ofDocuments = DOCUMENT_SHARE_PICTURES[brand];
  if (page.kind === 'document') return ofDocuments;
  // A brand without a host has share pictures only for its own landing pages.
  return SHARE_PICTURES[heroScene(page)][brand] ?? ofDocuments;
}

function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(PICTURES, name);
}

function isTranslation(id: LandingId): id is Exclude<LandingId, EnglishLandingId> {
  return Object.values(LANGUAGES).some(({ page }) => page?.id === id);
}

/** The brand's icons in every size that a browser or a launcher asks for. */
export function icons(brandId: BrandId): BrandIcons {
  return BRAND_ICONS[brandId];
}
