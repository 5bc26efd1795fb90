import type { PageId } from '../config/pages.ts';
import type { PageModule } from './page-module.ts';

const found = import.meta.glob<{ page: PageModule }>('./*.tsx', { eager: true });

/** The page's file. */
export function findPageModule(id: PageId): PageModule {
  const module = found[`./${id}.tsx`];
  if (!module) throw new Error(`There is no page ${id}.`);
  return module.page;
}
