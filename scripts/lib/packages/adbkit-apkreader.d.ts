declare module '@devicefarmer/adbkit-apkreader/lib/apkreader/parser/binaryxml.js' {
  interface XmlElement {
    nodeName: string;
    attributes: { name: string; typedValue: { value: unknown } }[];
    childNodes: XmlElement[];
  }

  export default class BinaryXmlParser {
    constructor(bytes: Buffer);
    /** @throws Error, or runs for ever, on anything but binary XML */
    parse(): XmlElement;
  }
}

declare module '@devicefarmer/adbkit-apkreader/lib/apkreader/parser/manifest.js' {
  /** Android's binary XML as an object: attributes as members, in the type that the file gives them. */
  export default class ManifestParser {
    constructor(bytes: Buffer);
    /** @throws Error, or runs for ever, on anything but a manifest */
    parse(): Record<string, unknown> & { application?: Record<string, unknown> };
  }
}
