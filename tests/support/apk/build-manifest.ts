/** Writes manifests as Android's build tools do: binary XML whose attributes have ids, as far as an installation needs it. */
import { halves, words } from './little-endian.ts';
import { buildStringPool, chunk, NONE, TYPE } from './resource-chunks.ts';

/** A reference to a resource, by its id. */
export interface Reference {
  resource: number;
}

export interface ComponentFacts {
  kind: 'activity' | 'activity-alias' | 'service' | 'receiver' | 'provider';
  name: string;
  exported?: boolean;
  /** A permission that is needed to use it. */
  permission?: string;
  /** Of a provider. */
  authorities?: string;
  /** The actions of an intent filter; without it there is none. */
  actions?: readonly string[];
}

export interface ManifestFacts {
  package?: string;
  split?: string;
  versionCode?: number;
  versionCodeMajor?: number;
  /** A number is a reference to a resource. */
  versionName?: string | number;
  minSdk?: number | string;
  targetSdk?: number | string;
  /** Requested on every Android version. */
  permissions?: readonly string[];
  /** Requested since Android 6 (`uses-permission-sdk-23`). */
  permissionsSince23?: readonly string[];
  debuggable?: boolean | Reference;
  testOnly?: boolean | Reference;
  extractNativeLibs?: boolean;
  useEmbeddedDex?: boolean;
  isSplitRequired?: boolean;
  requiredSplitTypes?: string;
  sharedUserId?: string;
  /** Metadata of the application. */
  metaData?: Readonly<Record<string, boolean>>;
  components?: readonly ComponentFacts[];
  /** Elements of the application by name, `uses-library` and its like. */
  libraries?: readonly (readonly [kind: string, name: string, required?: boolean])[];
  hasApplication?: boolean;
  /** Whether the names of Android's attributes are replaced, as hardening tools do. The ids stay. */
  isRenamed?: boolean;
}

type Value = string | number | boolean | Reference | undefined;
type Attributes = Readonly<Record<string, Value>>;

const CHUNK = {
  xml: 0x0003,
  startElement: 0x0102,
  endElement: 0x0103,
  resourceMap: 0x0180,
} as const;

/** Attributes of Android, with their ids, as `public-final.xml` lists them. */
const IDS: Readonly<Record<string, number>> = {
  name: 0x01010003,
  permission: 0x01010006,
  sharedUserId: 0x0101000b,
  debuggable: 0x0101000f,
  exported: 0x01010010,
  authorities: 0x01010018,
  value: 0x01010024,
  minSdkVersion: 0x0101020c,
  versionCode: 0x0101021b,
  versionName: 0x0101021c,
  targetSdkVersion: 0x01010270,
  testOnly: 0x01010272,
  required: 0x0101028e,
  extractNativeLibs: 0x010104ea,
  versionCodeMajor: 0x01010576,
  isSplitRequired: 0x01010591,
  useEmbeddedDex: 0x0101059e,
  requiredSplitTypes: 0x0101064e,
};

/** The bytes of an `AndroidManifest.xml`. */
export function buildManifest(facts: ManifestFacts): Buffer {
  const { isRenamed = false, components = [], libraries = [], metaData = {} } = facts;
  const known = Object.keys(IDS);
  // The strings of the resource map come first.
  const strings: string[] = isRenamed ? known.map((_, index) => `x${index}`) : [...known];

  function indexOf(text: string): number {
    const place = strings.indexOf(text, known.length);
    return place === -1 ? strings.push(text) - 1 : place;
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
      const place = known.indexOf(attribute);
      const head = words(NONE, place === -1 ? indexOf(attribute) : place, NONE);
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

  function component({ kind, actions, ...attributes }: ComponentFacts): Buffer {
    const named = actions?.map((name) => element('action', { name }));
    return element(kind, { ...attributes }, named ? [element('intent-filter', {}, named)] : []);
  }

  const { versionName } = facts;
  const root = element(
    'manifest',
    {
      package: facts.package,
      split: facts.split,
      versionCode: facts.versionCode,
      versionCodeMajor: facts.versionCodeMajor,
      versionName: typeof versionName === 'number' ? { resource: versionName } : versionName,
      isSplitRequired: facts.isSplitRequired,
      requiredSplitTypes: facts.requiredSplitTypes,
      sharedUserId: facts.sharedUserId,
    },
    [
      element('uses-sdk', { minSdkVersion: facts.minSdk, targetSdkVersion: facts.targetSdk }),
      ...(facts.permissions ?? []).map((name) => element('uses-permission', { name })),
      ...(facts.permissionsSince23 ?? []).map((name) =>
        element('uses-permission-sdk-23', { name }),
      ),
      ...(facts.hasApplication === false
        ? []
        : [
            element(
              'application',
              {
                debuggable: facts.debuggable,
                testOnly: facts.testOnly,
                extractNativeLibs: facts.extractNativeLibs,
                useEmbeddedDex: facts.useEmbeddedDex,
              },
              [
                ...Object.entries(metaData).map(([name, value]) =>
                  element('meta-data', { name, value }),
                ),
                ...components.map(component),
                ...libraries.map(([kind, name, required]) => element(kind, { name, required })),
              ],
            ),
          ]),
    ],
  );
  const ids = chunk(CHUNK.resourceMap, 8, words(...Object.values(IDS)));
  return chunk(CHUNK.xml, 8, buildStringPool(strings), ids, root);
}
