/**
 * Writes a manifest as Android's packages hold it, whatever it says: Android's own build tools refuse some that its installer
 * refuses, but an `.apk` may come from other tools.
 * @see `ResourceTypes.h` in AOSP's frameworks/base (`ResXMLTree_header` and what follows)
 */

/** Ids of Android's attributes, by which alone a phone knows them. @see `public-final.xml` in AOSP's frameworks/base */
const ATTRIBUTE_IDS = {
  label: 0x01010001,
  name: 0x01010003,
  protectionLevel: 0x01010009,
  permissionGroup: 0x0101000a,
  hasCode: 0x0101000c,
  exported: 0x01010010,
  process: 0x01010011,
  taskAffinity: 0x01010012,
  authorities: 0x01010018,
  value: 0x01010024,
  resource: 0x01010025,
  mimeType: 0x01010026,
  targetActivity: 0x01010202,
  minSdkVersion: 0x0101020c,
  versionCode: 0x0101021b,
  versionName: 0x0101021c,
  targetSdkVersion: 0x01010270,
  isSplitRequired: 0x01010591,
  usesPermissionFlags: 0x01010644,
} as const;
type AttributeName = keyof typeof ATTRIBUTE_IDS;

/** A text, a number, true or false, or a reference to a resource; `package` is the one attribute without Android's name. */
type Value = string | number | boolean | { reference: number };

export interface ManifestElement {
  tag: string;
  attributes: Readonly<Partial<Record<AttributeName | 'package', Value>>>;
  children: readonly ManifestElement[];
}

/** @example element('meta-data', { name: 'a', value: 'b' }) */
export function element(
  tag: string,
  attributes: ManifestElement['attributes'] = {},
  children: readonly ManifestElement[] = [],
): ManifestElement {
  return { tag, attributes, children };
}

const NAMESPACE = 'http://schemas.android.com/apk/res/android';
const NONE = 0xffffffff;
const TYPE = { string: 0x03, reference: 0x01, number: 0x10, boolean: 0x12 } as const;
const CHUNK = { xml: 0x0003, pool: 0x0001, ids: 0x0180, begin: 0x0102, end: 0x0103 } as const;
const NAMESPACE_CHUNK = { begin: 0x0100, end: 0x0101 } as const;

export function encodeManifest(root: ManifestElement): Buffer {
  const names = Object.keys(ATTRIBUTE_IDS) as readonly AttributeName[];
  // The names of attributes come first, in the order of their ids.
  const strings: string[] = [...names];
  const indexOf = (text: string): number => {
    const found = strings.indexOf(text);
    return found >= 0 ? found : strings.push(text) - 1;
  };
  const ids = chunk(CHUNK.ids, 8, words(...names.map((name) => ATTRIBUTE_IDS[name])));
  const scope = words(indexOf('android'), indexOf(NAMESPACE));
  const body = [
    chunk(NAMESPACE_CHUNK.begin, 16, PLACE, scope),
    ...encodeElement(root, indexOf),
    chunk(NAMESPACE_CHUNK.end, 16, PLACE, scope),
  ];
  return chunk(CHUNK.xml, 8, encodeStrings(strings), ids, ...body);
}

/** Line 1, without a comment. */
const PLACE = words(1, NONE);

function encodeElement(
  { tag, attributes, children }: ManifestElement,
  indexOf: (text: string) => number,
): readonly Buffer[] {
  const { package: application, ...known } = attributes;
  const values = Object.keys(ATTRIBUTE_IDS).flatMap((name) => {
    const value = known[name as AttributeName];
    return value === undefined ? [] : [encodeAttribute(NAMESPACE, name, value, indexOf)];
  });
  const own =
    application === undefined ? [] : [encodeAttribute(null, 'package', application, indexOf)];
  const all = [...values, ...own];
  const sizes = Buffer.from(new Uint16Array([20, 20, all.length, 0, 0, 0]).buffer);
  return [
    chunk(CHUNK.begin, 16, PLACE, words(NONE, indexOf(tag)), sizes, ...all),
    ...children.flatMap((child) => encodeElement(child, indexOf)),
    chunk(CHUNK.end, 16, PLACE, words(NONE, indexOf(tag))),
  ];
}

function encodeAttribute(
  namespace: string | null,
  name: string,
  value: Value,
  indexOf: (text: string) => number,
): Buffer {
  const [type, data] =
    typeof value === 'string'
      ? [TYPE.string, indexOf(value)]
      : typeof value === 'number'
        ? [TYPE.number, value]
        : typeof value === 'boolean'
          ? [TYPE.boolean, value ? NONE : 0]
          : [TYPE.reference, value.reference];
  const raw = typeof value === 'string' ? indexOf(value) : NONE;
  // A value: its size in 16 bits, a zero byte, its type.
  const kind = (type << 24) | 8;
  return words(namespace === null ? NONE : indexOf(namespace), indexOf(name), raw, kind, data);
}

/** In UTF-16, each with its length before it and a zero behind it. */
function encodeStrings(strings: readonly string[]): Buffer {
  const encoded = strings.map((text) =>
    Buffer.concat([
      Buffer.from(new Uint16Array([text.length]).buffer),
      Buffer.from(text, 'utf16le'),
      Buffer.alloc(2),
    ]),
  );
  let offset = 0;
  const offsets = encoded.map(({ length }) => {
    const start = offset;
    offset += length;
    return start;
  });
  const data = Buffer.concat([...encoded, Buffer.alloc(offset % 4 === 0 ? 0 : 2)]);
  const start = 28 + 4 * strings.length;
  return chunk(CHUNK.pool, 28, words(strings.length, 0, 0, start, 0), words(...offsets), data);
}

/** A table of resources without resources. */
export function encodeEmptyTable(): Buffer {
  return chunk(0x0002, 12, words(0), chunk(CHUNK.pool, 28, words(0, 0, 0, 28, 0)));
}

function chunk(type: number, headerBytes: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(headerBytes, 2);
  head.writeUInt32LE(body.length + 8, 4);
  return Buffer.concat([head, body]);
}

function words(...numbers: readonly number[]): Buffer {
  return Buffer.from(new Uint32Array(numbers).buffer);
}
