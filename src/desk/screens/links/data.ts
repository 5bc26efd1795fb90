import { HOST_BRANDS } from '../../../config/brands/index.ts';
import { LANDING_PAGES } from '../../../config/pages.ts';
import type { ScreenData } from '../../screen.tsx';

export interface LinksData extends ScreenData {
  /** Landing pages with their address on each brand's host. */
  pages: { page: string; path: string; links: { brand: string; link: string }[] }[];
}

/** The landing pages that a link can lead to. */
export async function readLinks(): Promise<LinksData> {
  const pages = LANDING_PAGES.map(({ id, path, brand }) => ({
    page: id,
    path,
    // A page with a brand of its own is the same on every host.
    links: (brand === null ? HOST_BRANDS : HOST_BRANDS.slice(0, 1)).map(({ name, domain }) => ({
      brand: name,
      link: `https://${domain}${path}`,
    })),
  }));
  return { lead: `${pages.length} landing pages can be linked to.`, pages };
}
