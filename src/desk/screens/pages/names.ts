/** Names of pages and languages, as the desk says them. */
import { PAGES, type Page } from '../../../config/pages.ts';

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** @example languageName('kn') // 'Kannada' */
export function languageName(code: string): string {
  return LANGUAGE_NAMES.of(code) ?? code;
}

/** The name of a page: an advert's identifier, or a path. @example pageName('/kannada') // 'LP1 in Kannada' */
export function pageName(path: string): string {
  const page = PAGES.find((one): one is Page => one.path === path);
  if (page?.kind !== 'landing') return path;
  return page.language === 'en'
    ? page.identifier
    : `${page.identifier} in ${languageName(page.language)}`;
}

/** The same with its path, where the name is not that. @example listedName('/lp4') // 'LP4 (/lp4)' */
export function listedName(path: string): string {
  const name = pageName(path);
  return name === path ? path : `${name} (${path})`;
}
