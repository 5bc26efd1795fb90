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
  /** A parsed manifest as an object: attributes are members, with the types of the file. */
  export default class ManifestParser {
    constructor(bytes: Buffer);
    /** @throws Error, or runs for ever, on anything but a manifest */
    parse(): Record<string, unknown> & { application?: Record<string, unknown> };
  }
}
