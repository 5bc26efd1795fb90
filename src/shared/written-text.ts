/** Text that people write and others read, such as a reason or a campaign's meaning: one rule for all of it. */

/** Joiners, which Indian scripts need between letters. Every other character that is not seen may hide or turn what is read. */
const UNSEEN = /[^\P{C}\u200C\u200D]|[\p{Zl}\p{Zp}]/u;
/** Some letters are drawn as nothing. */
const SEEN = /(?=[\p{L}\p{N}])\P{Default_Ignorable_Code_Point}/u;

interface Shape {
  /** Characters, as a form counts them. */
  most: number;
  /** Whether it may have several lines. */
  hasLines?: boolean;
  /** Whether it may be left out. */
  isOptional?: boolean;
}

/**
 * Says why a text cannot stand in a record or on a screen.
 * @param text without spaces around it
 * @returns the rest of a sentence that begins with what the text is; `null` where it can
 * @example refuseText('', { most: 60 }) // 'needs a letter or a digit that can be seen'
 */
export function refuseText(
  text: string,
  { most, hasLines = false, isOptional = false }: Shape,
): string | null {
  if (text === '' && isOptional) return null;
  if (text.length > most) return `has at most ${most} characters, and this has ${text.length}`;
  if (UNSEEN.test(hasLines ? text.replace(/\r?\n/g, ' ') : text))
    return hasLines
      ? 'has a character in it that cannot be seen, or that turns the direction of the text: type it anew'
      : 'is one line, without characters that cannot be seen or that turn the direction of the text';
  return SEEN.test(text) ? null : 'needs a letter or a digit that can be seen';
}
