/**
 * The site's pictures by name. `npm run art` generates the files and their table; all other modules import this one
 * and not the table.
 */
import type { BrandId } from './brands/index.ts';
import { ICONS, PICTURES } from './images.generated.ts';
import { LANGUAGES, type Language } from './languages.ts';
import {
  type EnglishLandingId,
  isRetired,
  type LandingId,
  type LandingPage,
  type RetiredId,
} from './pages.ts';

export type PictureName = keyof typeof PICTURES;

/** A landing page's picture is named after the page; LP1's language versions show LP1's, a retired page has none. */
export type HeroName = `hero-${Exclude<EnglishLandingId, RetiredId>}` | 'hero-lp3-free';

/** Pages whose picture stands for the bonus, with the one that they show where none may be offered. */
const WITHOUT_BONUS = { lp3: 'hero-lp3-free' } as const satisfies Readonly<
  Partial<Record<LandingId, HeroName>>
>;

interface Picture {
  /** Intrinsic size in pixels on a wide screen, for the layout's ratio. */
  width: number;
  height: number;
  /** A vector picture's one file, the same for all screens. */
  vector?: string;
  /** Absent for a vector picture. */
  raster?: {
    /** What a wide screen gets. */
    wide: Files;
    /** What a phone gets: a part of the picture that fits its row. */
    phone: Files;
    /** The same for visitors who save data, on every screen. */
    small: Files;
  };
}

/** The second one is for browsers without AVIF. */
interface Files {
  avif: string;
  webp: string;
}

export interface BrandIcons {
  favicon: string;
  appleTouch: string;
  icon192: string;
  icon512: string;
  /** Icon whose mark stays inside the safe circle when a launcher crops it. */
  maskable512: string;
}

interface Row {
  width: number;
  height: number;
  vector?: string;
  avif?: string;
  webp?: string;
  phone?: Files;
  phoneSmall?: Files;
}

/** Does not compile for a brand whose icons are not drawn yet: `npm run art` draws them. */
const BRAND_ICONS: Readonly<Record<BrandId, BrandIcons>> = ICONS;

export const PICTURE_NAMES: readonly PictureName[] = Object.keys(PICTURES) as PictureName[];

/** Everything that a `<picture>` needs to show `name`. */
export function picture(name: PictureName): Picture {
  const { width, height, vector, avif, webp, phone, phoneSmall }: Row = PICTURES[name];
  if (!avif || !webp || !phone || !phoneSmall) return { width, height, vector };
  return { width, height, raster: { wide: { avif, webp }, phone, small: phoneSmall } };
}

/**
 * The one file of a picture for mails and other people's pages, which choose none by screen: for a wide one, and not AVIF,
 * in the brand's colours where it exists in them.
 */
export function pictureFile(name: PictureName, brandId: BrandId): string {
  const files = PICTURES[[`${name}-${brandId}`, name].find(isPictureName) ?? name];
  return 'vector' in files ? files.vector : files.webp;
}

/**
 * The master of a landing page's first screen, in `lab/art/masters`.
 * @param hasBonus LP3 shows a cup for its bonus, and a glass of tea where none may be offered
 * @throws {Error} for a retired page
 */
export function heroScene({ id }: Pick<LandingPage, 'id'>, hasBonus: boolean): HeroName {
  if (!hasBonus && isAboutBonus(id)) return WITHOUT_BONUS[id];
  const drawn = isTranslation(id) ? 'lp1' : id;
  if (isRetired(drawn))
    throw new Error(`Page ${drawn} has been taken away, and its picture with it.`);
  return `hero-${drawn}`;
}

/**
 * The picture of a landing page's first screen, in the brand's colours where it exists in them; `null` for a page that draws
 * its first screen itself.
 */
export function heroPicture(
  page: Pick<LandingPage, 'id'>,
  brandId: BrandId,
  hasBonus: boolean,
): PictureName | null {
  const scene = heroScene(page, hasBonus);
  return [`${scene}-${brandId}`, scene].find(isPictureName) ?? null;
}

/** Drawings of the app's screens, in each brand's colours and each language's words. */
export const SCREEN_NAMES = ['screen-sheet', 'screen-points', 'screen-result'] as const;
export type ScreenName = (typeof SCREEN_NAMES)[number];

/** The drawing of a screen as the visitor gets it. */
export function screenPicture(
  name: ScreenName,
  { brand, language }: { brand: { id: BrandId }; language: Language },
): PictureName {
  const ending = language === 'en' ? '' : `-${language}`;
  return [`${name}-${brand.id}${ending}`, `${name}${ending}`].find(isPictureName) ?? name;
}

/** What the closing band of every landing page shows, as the brand's games are played. */
export function closingPicture(brandId: BrandId): PictureName {
  return [`end-${brandId}`, `end-cricket-${brandId}`].find(isPictureName) ?? 'end-cricket';
}

function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(PICTURES, name);
}

function isAboutBonus(id: LandingId): id is keyof typeof WITHOUT_BONUS {
  return Object.hasOwn(WITHOUT_BONUS, id);
}

function isTranslation(id: LandingId): id is Exclude<LandingId, EnglishLandingId> {
  return Object.values(LANGUAGES).some(({ page }) => page?.id === id);
}

/** The brand's icons in every size that a browser or a launcher asks for. */
export function icons(brandId: BrandId): BrandIcons {
  return BRAND_ICONS[brandId];
}
