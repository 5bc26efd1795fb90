import { UsageError } from '../../scripts/lib/command.ts';
import { LANDING_PAGES, PAGES, type Page } from '../../src/config/pages.ts';

/** Documents share one composition, and the install guide has its own: one of each. */
const DOCUMENTS = ['privacy-policy', 'install'];

/**
 * Pages by id or path, separated by commas. By default every landing page, one legal document and the install guide.
 * @throws UsageError that names what is not a page
 */
export function selectPages(wish: string | undefined): Page[] {
  if (wish === undefined)
    return [...LANDING_PAGES, ...PAGES.filter(({ id }) => DOCUMENTS.includes(id))];
  return wish.split(',').map((name) => {
    const page = PAGES.find(({ id, path }) => id === name || path === name);
    if (!page)
      throw new UsageError(
        `Unknown page ${name}. Choose from ${PAGES.map(({ id }) => id).join(', ')}.`,
      );
    return page;
  });
}
