/** Characters that steer a terminal or turn the reading direction: a file name may hold them. */
const STEERING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** `text` as one line that does to a terminal nothing but print. */
export function printable(text: string): string {
  return text.replace(STEERING, '�');
}
