/**
 * A 64-bit fingerprint (with the length beside it) of text in base 36, for entity tags of generated documents: fast, well spread,
 * and no protection against somebody who looks for collisions.
 */
export function hashText(text: string): string {
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, 0x9e3779b1);
    second = Math.imul(second ^ unit, 0x5f356495);
    first = (first << 13) | (first >>> 19);
    second = (second << 17) | (second >>> 15);
  }
  first = Math.imul(first ^ (second >>> 15), 0x85ebca77);
  second = Math.imul(second ^ (first >>> 13), 0xc2b2ae3d);
  return `${(first >>> 0).toString(36)}${(second >>> 0).toString(36)}${text.length.toString(36)}`;
}
