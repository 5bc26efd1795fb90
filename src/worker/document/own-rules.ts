/** A rule that holds no other rule, with what stands before its brace. */
const RULE = /([^{}]+)\{[^{}]*\}/g;
const EMPTY_CONDITION = /@(?:media|supports)[^{}]+\{\}/g;
/** How a selector begins that names the brand of the page, alone or first or later in a list of brands. */
const NAMES_BRAND = /^\s*(?::(?:is|where)\()?\[data-brand=([\w-]+)\]/;

/**
 * A page's styles without the rules that begin with other brands: `data-brand` stands on the root, so none of them
 * can match. A rule with a selector that names no brand stays as it is.
 * @param css minified
 */
export function ownRules(css: string, brandId: string): string {
  const own = css.replace(RULE, (rule, selectors: string) => {
    const brands = selectors.split(',').map((selector) => NAMES_BRAND.exec(selector)?.[1]);
    return brands.every((brand) => brand !== undefined && brand !== brandId) ? '' : rule;
  });
  return own.replace(EMPTY_CONDITION, '');
}
