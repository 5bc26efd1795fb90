import type { Node, Root } from 'mdast';

/**
 * Turns typewriter quotes into typographic ones: `"agreed"` to `“agreed”`, `it's` to `it’s`.
 *
 * @param before the character in front of `text`, where the text is a part of a longer run
 */
export function setQuotes(text: string, before = ''): string {
  let previous = before;
  let out = '';
  for (const character of text) {
    const opens = previous === '' || /[\s([{\u2013\u2014\u2018\u201c/]/.test(previous);
    if (character === '"') out += opens ? '\u201c' : '\u201d';
    else if (character === "'") out += opens ? '\u2018' : '\u2019';
    else out += character;
    previous = character;
  }
  return out;
}

const INLINE: ReadonlySet<string> = new Set([
  'emphasis',
  'strong',
  'delete',
  'link',
  'break',
  'inlineCode',
  'text',
]);

/** Sets the quotes of a whole tree in place. Code keeps what was typed. */
export function setQuotesOf(tree: Root): void {
  let before = '';
  const walk = (node: Node): void => {
    if (!INLINE.has(node.type)) before = '';
    if ('value' in node && typeof node.value === 'string') {
      if (node.type === 'text') {
        const typed = node.value;
        node.value = setQuotes(typed, before);
        before = typed.at(-1) ?? before;
      } else {
        before = node.value.at(-1) ?? before;
      }
    }
    if ('children' in node && Array.isArray(node.children)) for (const child of node.children) walk(child);
  };
  walk(tree);
}
