/**
 * What config, shared, decide and content may use beyond the language itself: only what workerd, Node and
 * every browser have alike, and as little of it as they need. tsconfig.pure.json reads
 * this; where a platform is known, its own types take its place.
 */

/** An absolute address. https://url.spec.whatwg.org/#api */
declare class URL {
  /** `null` when the text is not an absolute address. */
  static parse(text: string): URL | null;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
}

/** UTF-8. https://encoding.spec.whatwg.org/#interface-textencoder */
declare class TextEncoder {
  encode(text: string): Uint8Array;
}

/** https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#timers */
declare function setTimeout(job: () => void, ms: number): number;
declare function clearTimeout(timer: number): void;

/** https://webidl.spec.whatwg.org/#idl-DOMException */
declare class DOMException extends Error {
  constructor(message?: string, name?: string);
}
