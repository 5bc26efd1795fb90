/** CSS custom properties in a master: the colours of a brand, which the build puts in (sharp knows no `var()`). */

/** By name with its two hyphens. */
export type Properties = Readonly<Record<string, string>>;

const USE = /var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*(?:\([^()]*\))?))?\)/g;

/** @example hasProperties('<path fill="var(--kit, #123)"/>') // true */
export function hasProperties(svg: string): boolean {
  return svg.includes('var(');
}

/**
 * The drawing with `values` in the place of its properties.
 * @param file named in errors
 * @param usual values of the main brand: each fallback is one, so that a tool shows the picture that the site does
 * @throws Error for a property that has no value, no fallback, or another fallback than the main brand's value
 */
export function withProperties(
  svg: string,
  values: Properties,
  usual: Properties,
  file: string,
): string {
  const drawn = svg.replace(USE, (_, name: string, fallback = '') => {
    const value = values[name];
    if (value === undefined)
      throw new Error(
        `${file} uses ${name}, which is no property of a brand. There are: ${Object.keys(values).join(', ')}.`,
      );
    if (fallback.trim() !== usual[name])
      throw new Error(
        `${file}: the fallback of ${name} is "${fallback.trim()}". Write the main brand's value, var(${name}, ${usual[name]}).`,
      );
    return value;
  });
  if (hasProperties(drawn))
    throw new Error(`${file} has a var() that cannot be read. Write it as var(--name, #rrggbb).`);
  return drawn;
}
