/** Writes manifests as Android's build tools do: binary XML, as far as an app's first lines need it. */
import { halves, words } from './little-endian.ts';

export interface ManifestFacts {
  package?: string;
  split?: string;
  versionCode?: number;
  versionCodeMajor?: number;
  /** A number is a reference to a resource. */
  versionName?: string | number;
  minSdk?: number;
  /** Requested on every Android version. */
  permissions?: readonly string[];
  /** Requested since Android 6 (`uses-permission-sdk-23`). */
  permissionsSince23?: readonly string[];
  debuggable?: boolean;
  testOnly?: boolean;
}

type Value = string | number | boolean | { resource: number } | undefined;
type Attributes = Readonly<Record<string, Value>>;

const CHUNK = {
  xml: 0x0003,
  stringPool: 0x0001,
  startElement: 0x0102,
  endElement: 0x0103,
} as const;
const TYPE = { reference: 0x01, string: 0x03, decimal: 0x10, boolean: 0x12 } as const;
const NONE = 0xffffffff;

/** The bytes of an `AndroidManifest.xml`. */
export function buildManifest(facts: ManifestFacts): Buffer {
  const { versionName, minSdk, permissions = [], permissionsSince23 = [], ...rest } = facts;
  const { debuggable, testOnly, ...attributes } = rest;
  // Readers take the first string's index as "none".
  const strings: string[] = [''];

  function indexOf(text: string): number {
    const known = strings.indexOf(text);
    return known === -1 ? strings.push(text) - 1 : known;
  }

  function typed(value: Exclude<Value, undefined>): [type: number, data: number] {
    if (typeof value === 'string') return [TYPE.string, indexOf(value)];
    if (typeof value === 'number') return [TYPE.decimal, value];
    if (typeof value === 'boolean') return [TYPE.boolean, value ? NONE : 0];
    return [TYPE.reference, value.resource];
  }

  function element(name: string, attributes: Attributes, children: readonly Buffer[] = []): Buffer {
    const written = Object.entries(attributes).flatMap(([attribute, value]) => {
      if (value === undefined) return [];
      const head = words(NONE, indexOf(attribute), NONE);
      const [type, data] = typed(value);
      return [Buffer.concat([head, halves(8, type << 8), words(data)])];
    });
    const head = words(1, NONE, NONE, indexOf(name));
    return Buffer.concat([
      chunk(CHUNK.startElement, 16, head, halves(20, 20, written.length, 0, 0, 0), ...written),
      ...children,
      chunk(CHUNK.endElement, 16, head),
    ]);
  }

  const name = typeof versionName === 'number' ? { resource: versionName } : versionName;
  const root = element('manifest', { ...attributes, versionName: name }, [
    element('uses-sdk', { minSdkVersion: minSdk }),
    ...permissions.map((name) => element('uses-permission', { name })),
    ...permissionsSince23.map((name) => element('uses-permission-sdk-23', { name })),
    element('application', { debuggable, testOnly }),
  ]);
  return chunk(CHUNK.xml, 8, stringPool(strings), root);
}

function stringPool(strings: readonly string[]): Buffer {
  const encoded = strings.map((text) =>
    Buffer.concat([halves(text.length), Buffer.from(text, 'utf16le'), halves(0)]),
  );
  const offsets = encoded.map((_, index) => Buffer.concat(encoded.slice(0, index)).length);
  const content = Buffer.concat(encoded);
  const padding = Buffer.alloc((4 - (content.length % 4)) % 4);
  const head = words(strings.length, 0, 0, 28 + 4 * strings.length, 0, ...offsets);
  return chunk(CHUNK.stringPool, 28, head, content, padding);
}

function chunk(type: number, headBytes: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([halves(type, headBytes), words(content.length + 8), content]);
}
