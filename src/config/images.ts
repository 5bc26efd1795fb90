/**
 * The site's pictures by name. Files and hashes come from `art/build.ts`; pages and the worker
 * import this module alone.
 */
import type { BrandId } from './brands/index.ts';
import { DOCUMENT_OPEN_GRAPH, ICONS, OPEN_GRAPH, PICTURES } from './images.generated.ts';
import { PAGES, type PageId } from './pages.ts';

export type PictureName = keyof typeof PICTURES;

export interface PictureSource {
  type: 'image/avif' | 'image/webp';
  /** Candidates with width descriptors. */
  srcset: string;
}

export interface Picture {
  /** Best format first; empty for a vector picture. */
  sources: readonly PictureSource[];
  /** Read by every browser: PNG, or SVG for a vector picture. */
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
  /** Its mark stays inside the safe circle when a launcher cuts the icon. */
  maskable512: string;
}

interface GeneratedPicture {
  width: number;
  height: number;
  fallback: string;
  avif?: readonly (readonly [path: string, width: number])[];
  webp?: readonly (readonly [path: string, width: number])[];
}

export const PICTURE_NAMES: readonly PictureName[] = Object.keys(PICTURES) as PictureName[];

/** Everything that a `<picture>` needs to show `name`. */
export function picture(name: PictureName): Picture {
  const { width, height, fallback, avif, webp }: GeneratedPicture = PICTURES[name];
  const sources: PictureSource[] = [];
  if (avif) sources.push({ type: 'image/avif', srcset: srcsetOf(avif) });
  if (webp) sources.push({ type: 'image/webp', srcset: srcsetOf(webp) });
  return { sources, fallback, width, height };
}

/**
 * Path of the 1200×630 share picture. Documents share one per brand; the languages of LP1 share LP1's.
 * A page that belongs to a brand of its own gets that brand's, whatever `brandId` says.
 */
export function openGraphImage(pageId: PageId, brandId: BrandId): string {
  const page = PAGES.find(({ id }) => id === pageId);
  const brand = page?.brand ?? brandId;
  if (page?.kind === 'landing') {
    const drawn: Readonly<Partial<Record<PageId, string>>> = OPEN_GRAPH[brand];
    const path = drawn[pageId];
    if (path !== undefined) return path;
  }
  return DOCUMENT_OPEN_GRAPH[brand];
}

/** The brand's icons in every size that a browser or a launcher asks for. */
export function icons(brandId: BrandId): BrandIcons {
  return ICONS[brandId];
}

function srcsetOf(files: readonly (readonly [path: string, width: number])[]): string {
  return files.map(([path, width]) => `${path} ${width}w`).join(', ');
}
