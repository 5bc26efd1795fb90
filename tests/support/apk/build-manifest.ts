/** Writes manifests as Android's build tools do: binary XML, as far as an app's first lines need it. */

export interface ManifestFacts {
  package?: string;
  split?: string;
  versionCode?: number;
  versionCodeMajor?: number;
  /** A number stands for a reference to a resource. */
  versionName?: string | number;
  minSdk?: number;
  targetSdk?: number;
  /** Asked for always. */
  permissions?: readonly string[];
  /** Asked for since Android 6 (`uses-permission-sdk-23`). */
  permissionsSince23?: readonly string[];
  debuggable?: boolean;
  testOnly?: boolean;
}

type Value = string | number | boolean | { resource: number } | undefined;

interface Element {
  name: string;
  attributes: Readonly<Record<string, Value>>;
  children?: readonly Element[];
}

const CHUNK = { xml: 0x0003, stringPool: 0x0001, startElement: 0x0102, endElement: 0x0103 } as const;
const TYPE = { reference: 0x01, string: 0x03, decimal: 0x10, boolean: 0x12 } as const;
const NONE = 0xffffffff;

/** The bytes of an `AndroidManifest.xml`. */
export function buildManifest(facts: ManifestFacts): Buffer {
  const { versionName } = facts;
  return writeDocument({
    name: 'manifest',
    attributes: {
      package: facts.package,
      split: facts.split,
      versionCode: facts.versionCode,
      versionCodeMajor: facts.versionCodeMajor,
      versionName: typeof versionName === 'number' ? { resource: versionName } : versionName,
    },
    children: [
      { name: 'uses-sdk', attributes: { minSdkVersion: facts.minSdk, targetSdkVersion: facts.targetSdk } },
      ...(facts.permissions ?? []).map((name) => ({ name: 'uses-permission', attributes: { name } })),
      ...(facts.permissionsSince23 ?? []).map((name) => ({
        name: 'uses-permission-sdk-23',
        attributes: { name },
      })),
      { name: 'application', attributes: { debuggable: facts.debuggable, testOnly: facts.testOnly } },
    ],
  });
}

function writeDocument(root: Element): Buffer {
  // Readers take the first string's index for "none".
  const strings: string[] = [''];
  const indexOf = (text: string): number => {
    const known = strings.indexOf(text);
    return known === -1 ? strings.push(text) - 1 : known;
  };
  const elements = writeElement(root, indexOf);
  const content = Buffer.concat([writeStringPool(strings), elements]);
  return Buffer.concat([chunkHead(CHUNK.xml, 8, content.length + 8), content]);
}

function writeElement(
  { name, attributes, children = [] }: Element,
  indexOf: (text: string) => number,
): Buffer {
  const written = Object.entries(attributes).flatMap(([attribute, value]) =>
    value === undefined ? [] : [words(NONE, indexOf(attribute), NONE), writeValue(value, indexOf)],
  );
  const count = written.length / 2;
  const start = Buffer.concat([
    words(1, NONE, NONE, indexOf(name)),
    halves(20, 20, count, 0, 0, 0),
    ...written,
  ]);
  const end = words(1, NONE, NONE, indexOf(name));
  return Buffer.concat([
    chunkHead(CHUNK.startElement, 16, start.length + 8),
    start,
    ...children.map((child) => writeElement(child, indexOf)),
    chunkHead(CHUNK.endElement, 16, end.length + 8),
    end,
  ]);
}

function writeValue(value: Exclude<Value, undefined>, indexOf: (text: string) => number): Buffer {
  if (typeof value === 'string') return typed(TYPE.string, indexOf(value));
  if (typeof value === 'number') return typed(TYPE.decimal, value);
  if (typeof value === 'boolean') return typed(TYPE.boolean, value ? NONE : 0);
  return typed(TYPE.reference, value.resource);
}

function typed(type: number, data: number): Buffer {
  return Buffer.concat([halves(8), Buffer.from([0, type]), words(data)]);
}

function writeStringPool(strings: readonly string[]): Buffer {
  const encoded = strings.map((text) =>
    Buffer.concat([halves(text.length), Buffer.from(text, 'utf16le'), halves(0)]),
  );
  const offsets = encoded.map((_, index) => Buffer.concat(encoded.slice(0, index)).length);
  const content = Buffer.concat(encoded);
  const padding = Buffer.alloc((4 - (content.length % 4)) % 4);
  const stringsStart = 28 + 4 * strings.length;
  return Buffer.concat([
    chunkHead(CHUNK.stringPool, 28, stringsStart + content.length + padding.length),
    words(strings.length, 0, 0, stringsStart, 0),
    words(...offsets),
    content,
    padding,
  ]);
}

function chunkHead(type: number, headBytes: number, sizeBytes: number): Buffer {
  return Buffer.concat([halves(type, headBytes), words(sizeBytes)]);
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => {
    bytes.writeUInt32LE(value >>> 0, 4 * index);
  });
  return bytes;
}

function halves(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => {
    bytes.writeUInt16LE(value, 2 * index);
  });
  return bytes;
}
