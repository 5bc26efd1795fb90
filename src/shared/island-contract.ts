/**
 * What the server that prints an island, the loader that wakes it and the island's own code agree on; what the
 * last two need from each other is in `site/islands/browser/island-part.ts`. An island's name is that of its folder.
 */
import { dataAttribute } from './page-attributes.ts';

/** On the element of an island that is hydrated: the properties of its component, as JSON. */
export const DATA_PROPS = 'data-props';

/**
 * When an island's code is fetched and the element brought to life.
 *
 * - `intent`: pointer, touch, focus or key on the element
 * - `idle`: the page has loaded and has nothing to do; ignored on a slow or metered connection
 * - `settled`: the same on any connection, for what must work once the connection is gone
 * - `answered`: as `settled`, where the visitor has answered the question of third parties
 *
 * Intent always wakes an island, named or not: every button that is pressed responds.
 */
export type Trigger = 'intent' | 'idle' | 'settled' | 'answered';

/**
 * Properties of an island that is not hydrated travel as `data-prop-*` attributes, so each is text; a slot is one
 * property, printed whole.
 */
export type IslandProps = Readonly<Record<string, string>>;

const PROP_PREFIX = 'prop';

/**
 * The attribute that carries a property.
 * @example propAttribute('fileName') // 'data-prop-file-name'
 */
export function propAttribute(name: string): string {
  return dataAttribute(PROP_PREFIX + name.charAt(0).toUpperCase() + name.slice(1));
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
