/** Looks things up in the worker's markup. Knows only the HTML that React and our own code write. */

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|(\w+));/gi,
    (entity, hex: string | undefined, name: string) =>
      hex === undefined ? (NAMED[name] ?? entity) : String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}

export type Attributes = Readonly<Record<string, string>>;

/** The attributes of every start tag of `name`, in document order, by their name in lower case, decoded; a bare one is empty. */
export function findElements(html: string, name: string): Attributes[] {
  const tags = html.matchAll(new RegExp(`<${name}((?:\\s+[^\\s"=>/]+(?:="[^"]*")?)*)\\s*/?>`, 'g'));
  return [...tags].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([^\s"=]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decodeEntities(value),
      ]),
    ),
  );
}

/** Attributes of the `<link>` elements with this `rel`. */
export function findLinks(html: string, rel: string): Attributes[] {
  return findElements(html, 'link').filter((link) => link.rel === rel);
}

/** Text inside every element of `name`, without tags, decoded. */
export function textOf(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>(.*?)</${name}>`, 'gs'))].map(
    ([, inner = '']) => decodeEntities(inner.replace(/<[^>]*>/g, '')),
  );
}

/** What a visitor reads: the body's text without scripts, styles and tags. */
export function visibleText(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return decodeEntities(
    body
      .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' '),
  );
}
