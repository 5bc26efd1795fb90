import { ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';

export interface Breadcrumb {
  /** From the site's root. */
  path: string;
  name: string;
}

/** The way to a document: its brand's front page, then the document itself. */
export function breadcrumbsOf(
  { page, language }: Pick<PageFacts, 'page' | 'language'>,
  title: string,
): Breadcrumb[] {
  return [
    { path: page.brand ? `/${page.brand}` : '/', name: ui(language).document.home },
    { path: page.path, name: title },
  ];
}
