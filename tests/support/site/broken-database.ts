import type { SiteOptions } from './start-site.ts';

/**
 * Options of a site whose counter writes to a database that fails.
 * @param failure `forgets`: every third flush is committed but answered with an error
 */
export function databaseThat(failure: 'is silent' | 'fails' | 'forgets'): SiteOptions {
  return {
    counterEntry: 'tests/support/entries/broken-database.ts',
    counterVars: { DATABASE: failure },
  };
}
