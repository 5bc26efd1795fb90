import { type LandingPage, PAGES, type Page } from '../../src/config/pages.ts';

/** Every landing page of the site: what is promised of all of them is tested on each. */
export const LANDING_PAGES: readonly LandingPage[] = PAGES.filter((page) => page.kind === 'landing');

export const DOCUMENT_PAGES: readonly Page[] = PAGES.filter((page) => page.kind === 'document');

/** The one page whose control is an island. */
export const ISLAND_PATH = '/LP2';

/** Pages with an island; every other page fetches nothing but the entry. */
export const ISLAND_PATHS: readonly string[] = [ISLAND_PATH, '/verify', '/privacy-policy'];
