declare module '@devicefarmer/adbkit-apkreader/lib/apkreader/parser/manifest.js' {
  /** Android's binary XML as an object: attributes as members, in whatever type the file gives them. */
  export default class ManifestParser {
    constructor(bytes: Buffer);
    /** @throws Error, or runs for ever, on what is no manifest */
    parse(): Record<string, unknown> & { application?: Record<string, unknown> };
  }
}
