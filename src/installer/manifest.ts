/** What a manifest says about the installation of its app. */
import type { Bytes } from '../apk/bytes.ts';
import {
  attributeOf,
  plainAttributeOf,
  readBinaryXml,
  type XmlElement,
  type XmlValue,
} from './binary-xml.ts';
import { type Resolved, readResourceTable } from './resource-table.ts';

/** Ids of Android's attributes. @see `public-final.xml` in AOSP's frameworks/base */
const ID = {
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
} as const;

const NAMES = new Map<number, string>(Object.entries(ID).map(([name, id]) => [id, name]));

/** A minimum or target: a number, a code name of an unreleased Android, or nothing. */
export type SdkVersion = number | { codeName: string } | null;

export interface Manifest {
  /** `null` when it is missing or Android accepts no such name. */
  applicationId: string | null;
  /** The name of the part, where the file is a part of a split app. */
  split: string | null;
  /** Unsigned, `versionCodeMajor` included; `null` when missing, or beyond 2^53. */
  versionCode: number | null;
  versionName: string | null;
  /** Why a version name that is set cannot be read. */
  versionNameProblem: string | null;
  minSdk: SdkVersion;
  targetSdk: SdkVersion;
  /** Without repetition, in the order of the manifest. */
  permissions: readonly string[];
  /** Permissions that services demand from those who bind them. */
  servicePermissions: readonly string[];
  debuggable: boolean;
  testOnly: boolean;
  extractNativeLibs: boolean;
  useEmbeddedDex: boolean;
  isSplitRequired: boolean;
  requiredSplitTypes: string;
  /** The metadata by which Google's library in the app sends people to the Play Store. */
  needsSplitsOfPlay: boolean;
  hasApplication: boolean;
  sharedUserId: string | null;
  /** Names of components with an intent filter and without `android:exported`. */
  withoutExported: readonly string[];
  /** An intent filter has an action or category without a name. */
  hasEmptyAction: boolean;
  /** Names that only one app on a phone may have: authorities of providers, and permissions that it defines. */
  exclusiveNames: readonly string[];
  /** Libraries that must be on the phone as packages of their own: `uses-static-library`, `uses-sdk-library`. */
  separateLibraries: readonly string[];
  /** Libraries of the phone's system (`uses-library`) without which Android does not install the app. */
  systemLibraries: readonly string[];
}

/** Android's rule for names of packages. @see `FrameworkParsingPackageUtils.validateName` */
const PACKAGE_NAME = /^(?=.{1,223}$)[a-zA-Z]\w*(?:\.[a-zA-Z]\w*)+$/;
const VERSION_CODE_MAJOR = 2 ** 32;
const SPLITS_REQUIRED = 'com.android.vending.splits.required';
const COMPONENTS = ['activity', 'activity-alias', 'receiver', 'service'];

/**
 * @param table of resources, to which attributes may refer; `null` without one
 * @throws ApkRefusedError `not-an-apk` when Android could not read the manifest
 */
export function readManifest(bytes: Bytes, table: Bytes | null): Manifest {
  const elements = readBinaryXml(bytes);
  const resolve = readResourceTable(table ?? new Uint8Array());
  const [root] = elements;
  const childrenOf = (parent: XmlElement | undefined, name?: string) =>
    elements.filter(
      (element) =>
        parent !== undefined &&
        element.parent === parent &&
        (name ?? element.name) === element.name,
    );
  const [application] = childrenOf(root, 'application');
  // Android lets a later one win.
  const usesSdk = childrenOf(root, 'uses-sdk').at(-1);

  const read = (element: XmlElement | undefined, id: number): Resolved | null => {
    const value = attributeOf(element, id, NAMES.get(id) ?? '');
    if (value === undefined) return null;
    if (value.kind !== 'reference') return { value };
    return resolve(value.resource);
  };
  const finalValueOf = (element: XmlElement | undefined, id: number): XmlValue | null => {
    const resolved = read(element, id);
    return resolved && 'value' in resolved ? resolved.value : null;
  };
  const textOf = (element: XmlElement | undefined, id: number) => toText(finalValueOf(element, id));
  const isTrue = (element: XmlElement | undefined, id: number, otherwise = false) =>
    toBoolean(finalValueOf(element, id)) ?? otherwise;
  const namesOf = (found: readonly XmlElement[]) =>
    found.map((element) => textOf(element, ID.name) ?? '');

  const components = childrenOf(application).filter(({ name }) => COMPONENTS.includes(name));
  const isComponent = new Set(components);
  const filters = elements.filter(
    ({ name, parent }) => name === 'intent-filter' && parent !== null && isComponent.has(parent),
  );
  const isFilter = new Set(filters);
  const actions = elements.filter(
    ({ name, parent }) =>
      (name === 'action' || name === 'category') && parent !== null && isFilter.has(parent),
  );
  const withAction = new Set(
    actions.flatMap(({ name, parent }) => (name === 'action' && parent ? [parent] : [])),
  );
  // A filter without an action counts for services alone (`ParsedActivityUtils`, `ParsedServiceUtils`).
  const filtered = new Set(
    filters.flatMap((filter) =>
      filter.parent && (filter.parent.name === 'service' || withAction.has(filter))
        ? [filter.parent]
        : [],
    ),
  );
  const name = toText(plainAttributeOf(root, 'package') ?? null);
  const versionName = read(root, ID.versionName);
  return {
    applicationId: name !== null && PACKAGE_NAME.test(name) ? name : null,
    split: toText(plainAttributeOf(root, 'split') ?? null) || null,
    versionCode: toVersionCode(
      finalValueOf(root, ID.versionCode),
      finalValueOf(root, ID.versionCodeMajor),
    ),
    versionName: versionName && 'value' in versionName ? toText(versionName.value) : null,
    versionNameProblem: describeVersionName(versionName),
    minSdk: toSdkVersion(finalValueOf(usesSdk, ID.minSdkVersion)),
    targetSdk: toSdkVersion(finalValueOf(usesSdk, ID.targetSdkVersion)),
    permissions: [
      ...new Set(
        namesOf(
          childrenOf(root).filter(({ name }) => /^uses-permission(?:-sdk-(?:\d+|m))?$/.test(name)),
        ),
      ),
    ],
    servicePermissions: components.flatMap((component) =>
      component.name === 'service' ? (textOf(component, ID.permission) ?? []) : [],
    ),
    debuggable: isTrue(application, ID.debuggable),
    testOnly: isTrue(application, ID.testOnly),
    extractNativeLibs: isTrue(application, ID.extractNativeLibs, true),
    useEmbeddedDex: isTrue(application, ID.useEmbeddedDex),
    isSplitRequired: isTrue(root, ID.isSplitRequired) || isTrue(application, ID.isSplitRequired),
    requiredSplitTypes: textOf(root, ID.requiredSplitTypes) ?? '',
    needsSplitsOfPlay: childrenOf(application, 'meta-data').some(
      (data) => textOf(data, ID.name) === SPLITS_REQUIRED && isTrue(data, ID.value),
    ),
    // A package of tests may have instrumentation instead.
    hasApplication: application !== undefined || childrenOf(root, 'instrumentation').length > 0,
    sharedUserId: textOf(root, ID.sharedUserId),
    withoutExported: namesOf(
      components.filter(
        (component) =>
          filtered.has(component) && attributeOf(component, ID.exported, 'exported') === undefined,
      ),
    ),
    hasEmptyAction: namesOf(actions).includes(''),
    exclusiveNames: [
      ...childrenOf(application, 'provider').flatMap(
        (provider) => textOf(provider, ID.authorities)?.split(';') ?? [],
      ),
      ...namesOf(childrenOf(root, 'permission')),
    ],
    separateLibraries: namesOf(
      ['uses-static-library', 'uses-sdk-library'].flatMap((kind) => childrenOf(application, kind)),
    ),
    systemLibraries: namesOf(
      childrenOf(application, 'uses-library').filter((library) =>
        isTrue(library, ID.required, true),
      ),
    ),
  };
}

/** Booleans and numbers written as text are taken as `TypedArray` takes them. */
function toBoolean(value: XmlValue | null): boolean | null {
  if (value?.kind === 'boolean') return value.value;
  if (value?.kind === 'integer') return value.value !== 0;
  if (value?.kind === 'string') return ['true', 'TRUE', '1'].includes(value.text);
  return null;
}

function toText(value: XmlValue | null): string | null {
  if (value?.kind === 'string') return value.text;
  return value?.kind === 'integer' ? String(value.value | 0) : null;
}

function toInteger(value: XmlValue | null): number | null {
  if (value?.kind === 'integer') return value.value;
  return value?.kind === 'string' && /^\d{1,10}$/.test(value.text) ? Number(value.text) : null;
}

function toVersionCode(minor: XmlValue | null, major: XmlValue | null): number | null {
  const code = toInteger(minor);
  if (code === null) return null;
  const total = (toInteger(major) ?? 0) * VERSION_CODE_MAJOR + code;
  return Number.isSafeInteger(total) ? total : null;
}

/** Android takes any text for a code name, digits too. */
function toSdkVersion(value: XmlValue | null): SdkVersion {
  if (value?.kind === 'string') return { codeName: value.text };
  return value?.kind === 'integer' ? value.value : null;
}

function describeVersionName(resolved: Resolved | null): string | null {
  if (resolved && 'why' in resolved)
    return `versionName is a reference to a resource that ${resolved.why}; write it out`;
  return resolved && toText(resolved.value) === null ? 'versionName is not a text' : null;
}
