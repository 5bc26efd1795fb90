const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Escapes text for an element or a quoted attribute, to the same bytes as React does. */
export function escapeHtml(text: string): string {
  return /["&'<>]/.test(text)
    ? text.replace(/["&'<>]/g, (character) => ENTITIES[character] ?? character)
    : text;
}

/** JSON that may stand inside a `<script>`: no end tag and no comment can begin in it. */
export function escapeJsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
