/** What the bytes of a package are for. */

/** Kinds of bytes, in the order in which they are listed. Names with a hyphen or a digit are Android's own. */
export const KINDS = [
  'code',
  'arm64-v8a',
  'armeabi-v7a',
  'x86',
  'x86_64',
  'other-processors',
  'resources',
  'assets',
  'signature',
  'other',
  'archive',
  'padding',
] as const;
/** One of them. */
export type Kind = (typeof KINDS)[number];

/** How each is called in a table. */
export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  code: 'code (dex)',
  'arm64-v8a': 'libraries arm64-v8a',
  'armeabi-v7a': 'libraries armeabi-v7a',
  x86: 'libraries x86',
  x86_64: 'libraries x86_64',
  'other-processors': 'libraries, other',
  resources: 'resources',
  assets: 'assets',
  signature: 'signature',
  other: 'other files',
  archive: 'zip headers',
  padding: 'padding',
};

const FAMILIES: ReadonlySet<string> = new Set<Kind>(['arm64-v8a', 'armeabi-v7a', 'x86', 'x86_64']);

/**
 * Kind of a file in a package.
 * @see https://developer.android.com/ndk/guides/abis#native-code-in-app-packages
 */
export function kindOf(name: string): Kind {
  if (/^[^/]+\.dex$/.test(name)) return 'code';
  const family = /^lib\/([^/]+)\//.exec(name)?.[1];
  if (family !== undefined) return isFamily(family) ? family : 'other-processors';
  if (/^(?:res\/|resources\.arsc$|AndroidManifest\.xml$)/.test(name)) return 'resources';
  if (name.startsWith('assets/')) return 'assets';
  if (/^META-INF\/(?:MANIFEST\.MF|[^/]+\.(?:SF|RSA|DSA|EC))$/i.test(name)) return 'signature';
  return 'other';
}

/** Whether the bytes are a native library's. */
export function isLibrary(kind: Kind): boolean {
  return isFamily(kind) || kind === 'other-processors';
}

function isFamily(name: string): name is Kind {
  return FAMILIES.has(name);
}
