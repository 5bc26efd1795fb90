/**
 * What the server that prints an island and the browser that wakes it agree on. An island's name stands
 * in three places: its folder here, its key in `client/registry.ts`, its `data-island` attribute.
 */

export const ISLAND_NAMES = ['package-download'] as const;
export type IslandName = (typeof ISLAND_NAMES)[number];

/**
 * When an island's code is fetched and the element hydrated.
 *
 * - `intent`: pointer, touch, focus or key on the element
 * - `visible`: the element comes into view
 * - `idle`: the page has loaded and has nothing to do; ignored on a slow or metered connection
 *
 * Intent always wakes an island, named or not: nobody may press a control that stays deaf.
 */
export type Trigger = 'intent' | 'visible' | 'idle';

/** Properties travel as `data-prop-*` attributes, so each is text; a slot is one property, printed whole. */
export type IslandProps = Readonly<Record<string, string>>;

const PROP_PREFIX = 'prop';

/**
 * The attribute that carries a property.
 * @example propAttribute('fileName') // 'data-prop-file-name'
 */
export function propAttribute(name: string): string {
  return `data-${PROP_PREFIX}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Reads the properties back from an element's `dataset`. */
export function readProps(dataset: Readonly<Record<string, string | undefined>>): IslandProps {
  const props: Record<string, string> = {};
  for (const [key, value] of Object.entries(dataset)) {
    if (!key.startsWith(PROP_PREFIX) || value === undefined) continue;
    const name = key.slice(PROP_PREFIX.length);
    props[name.charAt(0).toLowerCase() + name.slice(1)] = value;
  }
  return props;
}
