/** Addresses of the former site's router, which kept the path behind a `#`. */

/**
 * Leads from `/#/LP2?a` or `/#!/terms` to the path, with the query: only there can the table of former addresses
 * be read (`config/former-addresses.ts`). The path stays on this host: `#//host` is none. An anchor of ours has no slash.
 * @returns whether it leads away, so that this page need not start
 */
export function followHashRoute(): boolean {
  const [, path] = /^#!?(\/\w[^#]*)/.exec(location.hash) ?? [];
  if (path) location.replace(path + location.search);
  return Boolean(path);
}
