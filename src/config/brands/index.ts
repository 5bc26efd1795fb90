/** The brands: one file each, listed here. Who each of them is, a person edits there. */
import type { Brand as BrandFacts } from './brand.ts';
import { cards } from './cards.ts';
import { hadaf } from './hadaf.ts';
import { ludopanti } from './ludopanti.ts';
import { main } from './main.ts';
import { stats } from './stats.ts';

export type { SocialLink, Theme } from './brand.ts';

const HOSTED = { main, cards, stats } as const;
const BY_PATH = { hadaf, ludopanti } as const;

/** Brands that a host can name. */
export type HostBrandId = keyof typeof HOSTED;
export type BrandId = HostBrandId | keyof typeof BY_PATH;
export type Brand = BrandFacts & { id: BrandId };

export const BRANDS: Readonly<Record<BrandId, Brand>> = { ...HOSTED, ...BY_PATH };

/** Brands that a host can name; the first answers for every unknown host. */
export const HOST_BRANDS: readonly [Brand, ...Brand[]] = [main, cards, stats];
