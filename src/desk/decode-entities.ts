/** What React and `escapeHtml` escape. Other entities do not occur in what this site prints. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** The text that was escaped. @example decodeEntities('a &lt; b') // 'a < b' */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
