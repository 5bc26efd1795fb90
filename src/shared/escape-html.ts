const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Escapes text for an element or a quoted attribute, to the same bytes as React does. */
export function escapeHtml(text: string): string {
  // Links are full of ampersands and have little else to escape: replacing a plain string calls no function.
  const escaped = text.replaceAll('&', '&amp;');
  return /["'<>]/.test(escaped)
    ? escaped.replace(/["'<>]/g, (character) => ENTITIES[character] ?? character)
    : escaped;
}

/** JSON that may stand inside a `<script>`: no end tag and no comment can begin in it. */
export function escapeJsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
