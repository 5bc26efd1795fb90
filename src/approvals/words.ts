/** The words that an approval is given for, as plain lines that can be stored, compared and hashed. */
import type { Language } from '../config/languages.ts';
import { createSha256 } from '../shared/sha256.ts';

/** A line of what is approved. */
export interface Line {
  /** What it is, in English: `Wording`, `Evidence`, `In brief of section 3`. */
  what: string;
  /** `null` for a line that is not printed to readers. */
  language: Language | null;
  /** The brand whose name or facts are in it; `null` where it is the same for all. */
  brand: string | null;
  text: string;
}

/** The words of a subject: a claim, or a version of a document. */
export interface Words {
  /** `claim welcome-bonus`, `document /terms-of-service/2026-12-23` */
  subject: string;
  lines: readonly Line[];
}

/** A line that is not printed to readers. */
export function plainLine(what: string, text: string): Line {
  return { what, language: null, brand: null, text };
}

/** A line that differs. `was` is `null` where it is new, `is` where it is gone. */
export interface LineDifference extends Omit<Line, 'text'> {
  was: string | null;
  is: string | null;
}

/**
 * The file in which the words of an approval are stored. Its SHA-256 is the digest by which the approval names them, so a change
 * of this format ends every approval; a test holds it.
 */
export function formatWords(words: readonly Words[]): string {
  const plain = words.map(({ subject, lines }) => ({
    subject,
    lines: lines.map(({ what, language, brand, text }) => ({ what, language, brand, text })),
  }));
  return `${JSON.stringify(plain, null, 1)}\n`;
}

/** SHA-256 of the file of these words, as 64 hexadecimal digits. */
export function digestOfWords(words: readonly Words[]): string {
  const hash = createSha256();
  hash.update(new TextEncoder().encode(formatWords(words)));
  return Array.from(hash.digest(), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param text of a file that `formatWords` made @returns `null` for any other */
export function parseWords(text: string): readonly Words[] | null {
  try {
    const words: readonly Words[] = JSON.parse(text);
    return formatWords(words) === text ? words : null;
  } catch {
    return null;
  }
}

/** What differs between the lines of a subject then and now, in the order of now; lines that are gone come last. */
export function compareLines(was: readonly Line[], is: readonly Line[]): LineDifference[] {
  const [before, after] = [byName(was), byName(is)];
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((name) => {
    const [old, current] = [before.get(name), after.get(name)];
    const line = current ?? old;
    if (line === undefined || old?.text === current?.text) return [];
    const { what, language, brand } = line;
    return [{ what, language, brand, was: old?.text ?? null, is: current?.text ?? null }];
  });
}

/** Lines with the same name are told apart by their order. */
function byName(lines: readonly Line[]): ReadonlyMap<string, Line> {
  const count = new Map<string, number>();
  return new Map(
    lines.map((line) => {
      const name = describeLine(line);
      const nth = (count.get(name) ?? 0) + 1;
      count.set(name, nth);
      return [`${name} ${nth}`, line];
    }),
  );
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** @example describeLine({ what: 'Wording', language: 'kn', brand: 'CardXI' }) // 'Wording, Kannada, CardXI' */
export function describeLine({ what, language, brand }: Omit<Line, 'text'>): string {
  return [what, language && LANGUAGE_NAMES.of(language), brand].filter(Boolean).join(', ');
}
