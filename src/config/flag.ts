const FLAG_WORDS: Readonly<Record<string, boolean>> = {
  on: true,
  true: true,
  1: true,
  off: false,
  false: false,
  0: false,
};

/** Reads `on/off/true/false/1/0` in any letter case; `undefined` for any other text. */
export function parseFlag(text: string): boolean | undefined {
  const word = text.toLowerCase();
  return Object.hasOwn(FLAG_WORDS, word) ? FLAG_WORDS[word] : undefined;
}
