/**
 * Packages that phones refuse, each next to a good one that every tool passes: `differs` is the one
 * thing that is different. docs/packages.md prints the table, tests/slow/refused-packages.test.ts judges each by the real tools.
 *
 * What a phone says is from AOSP's source (`ParsingPackageUtils`, `ParsedActivityUtils`, `ParsedProviderUtils`,
 * `InstallPackageHelper`; read on 28 November 2026), and for those with a report as `adb` printed it there. No phone was here.
 */
import { element, type ManifestElement } from './binary-manifest.ts';

/** Who refuses it first: a tool, a check of ours, or a phone alone. */
type Judge = 'apksigner' | 'aapt2' | 'zipalign' | 'a check' | 'only a phone';

export interface RefusedPackage {
  differs: string;
  refusedBy: Judge;
  /** Android's code, and the sentence with it. */
  code: string;
  says: string;
  /** A public report of it; `null` where it was only read in the source. */
  report: string | null;
  make: Recipe;
}

/** How a package is made, where it is not as the good one. */
export interface Recipe {
  manifest?: Partial<Parts>;
  /** @default true */
  isSigned?: boolean;
  /** @default true */
  isAligned?: boolean;
  /** Of the table of resources. */
  table?: 'compressed' | 'broken';
  /** After it was signed. */
  isChanged?: boolean;
}

export const APPLICATION = 'in.pavilion11.app';
const own = (name: string) => `${APPLICATION}.${name}`;
const ACTION = element('action', { name: 'android.intent.action.VIEW' });
const TYPE = element('data', { mimeType: 'image/png' });
const activity = (attributes: ManifestElement['attributes'], ...more: ManifestElement[]) =>
  element('activity', { name: own('Main'), exported: true, ...attributes }, [
    element('intent-filter', {}, [element('action', { name: 'android.intent.action.MAIN' })]),
    ...more,
  ]);
const alias = (target: string) =>
  element('activity-alias', { name: own('Alias'), exported: true, targetActivity: own(target) });
const queries = (...children: ManifestElement[]) => [element('queries', {}, children)];
const BLUETOOTH = 'android.permission.BLUETOOTH_SCAN';

/** The parts of a manifest, in their order. The first three are above `application`, the others in it. */
const GOOD = {
  sdk: [element('uses-sdk', { minSdkVersion: 24, targetSdkVersion: 35 })],
  permissions: [
    element('permission-group', { name: own('group') }),
    element('permission', { name: own('see'), permissionGroup: own('group'), protectionLevel: 2 }),
    element('uses-permission', { name: BLUETOOTH, usesPermissionFlags: 0x10000 }),
  ],
  queries: queries(
    element('package', { name: 'com.whatsapp' }),
    element('intent', {}, [ACTION, TYPE]),
  ),
  metadata: [element('meta-data', { name: own('channel'), value: 'web' })],
  activities: [
    activity(
      { process: ':main', taskAffinity: own('task') },
      element('meta-data', { name: own('x'), value: 1 }),
    ),
    alias('Main'),
  ],
  provider: [
    element('provider', { name: own('Files'), authorities: own('files'), exported: false }),
  ],
} as const satisfies Record<string, readonly ManifestElement[]>;
type Parts = Record<keyof typeof GOOD, readonly ManifestElement[]>;

export function manifestOf(changes: Partial<Parts> = {}, isSplitRequired = false): ManifestElement {
  const { sdk, permissions, queries: asks, ...inside } = { ...GOOD, ...changes };
  const root = { package: APPLICATION, versionCode: 192, versionName: '8.0.10' };
  return element('manifest', isSplitRequired ? { ...root, isSplitRequired } : root, [
    ...sdk,
    ...permissions,
    ...asks,
    element('application', { label: 'Pavilion11', hasCode: false }, Object.values(inside).flat()),
  ]);
}

const MALFORMED = 'INSTALL_PARSE_FAILED_MANIFEST_MALFORMED';
const NO_VALUE = '<meta-data> requires an android:value or android:resource attribute';
const GROUPLESS = `Package ${APPLICATION} attempting to declare permission ${own('see')} in non-existing group ${own('group')}`;

/** Only a phone refuses these: a row is what differs, the sentence, a report, and the manifest. */
const MANIFESTS: readonly [
  differs: string,
  says: string,
  report: string | null,
  manifest: Partial<Parts>,
][] = [
  [
    '`meta-data` without a value',
    NO_VALUE,
    'fourbrother/AXMLEditor#6',
    { metadata: [element('meta-data', { name: own('channel') })] },
  ],
  [
    '`meta-data` whose resource is 0',
    NO_VALUE,
    'iBotPeaches/Apktool#2956',
    { metadata: [element('meta-data', { name: own('channel'), resource: { reference: 0 } })] },
  ],
  [
    'the same in an activity',
    NO_VALUE,
    'expo/expo#19425',
    { activities: [activity({}, element('meta-data', { name: own('x') })), alias('Main')] },
  ],
  [
    '`meta-data` without a name',
    '<meta-data> requires an android:name attribute',
    null,
    { metadata: [element('meta-data', { value: 'web' })] },
  ],
  [
    'an activity without a name',
    '<activity> does not specify android:name',
    null,
    { activities: [element('activity', { exported: true })] },
  ],
  [
    'an alias of an activity that is not there',
    `<activity-alias> target activity ${own('Gone')} not found in manifest`,
    null,
    { activities: [activity({}), alias('Gone')] },
  ],
  [
    'an alias before its activity',
    `<activity-alias> target activity ${own('Main')} not found in manifest`,
    null,
    { activities: [alias('Main'), activity({})] },
  ],
  [
    'a provider without authorities',
    '<provider> does not include authorities attribute',
    'iBotPeaches/Apktool#629',
    { provider: [element('provider', { name: own('Files'), exported: false })] },
  ],
  [
    'a provider with empty authorities',
    '<provider> has empty authorities attribute',
    null,
    { provider: [element('provider', { name: own('Files'), authorities: '', exported: false })] },
  ],
  [
    'two actions in one `intent` of `queries`',
    'intent tag may have at most one action.',
    'flutter/flutter#119215',
    { queries: queries(element('intent', {}, [ACTION, element('action', { name: own('B') })])) },
  ],
  [
    'two types in one',
    'intent tag may have at most one data type.',
    'expo/expo#13401',
    {
      queries: queries(
        element('intent', {}, [ACTION, TYPE, element('data', { mimeType: 'text/plain' })]),
      ),
    },
  ],
  [
    'an empty one',
    'intent tags must contain either an action or data.',
    null,
    { queries: queries(element('intent')) },
  ],
  [
    'an empty package name in `queries`',
    'Package name is missing from package tag.',
    null,
    { queries: queries(element('package', { name: '' })) },
  ],
  [
    'a `taskAffinity` without a dot',
    `Invalid taskAffinity name pavilion in package ${APPLICATION}: must have at least one '.' separator`,
    'iofomo/fireyer#2',
    { activities: [activity({ taskAffinity: 'pavilion' }), alias('Main')] },
  ],
  [
    'a `process` without a dot',
    `Invalid process name pavilion in package ${APPLICATION}: must have at least one '.' separator`,
    'ymback/BambooPlayer#4',
    { activities: [activity({ process: 'pavilion' }), alias('Main')] },
  ],
  [
    'a `process` of a colon alone',
    `Bad process name : in package ${APPLICATION}: must be at least two characters`,
    null,
    { activities: [activity({ process: ':' }), alias('Main')] },
  ],
  [
    'a permission declared twice, with two levels of protection',
    'Found duplicate permission with a different attribute value.',
    null,
    {
      permissions: [
        element('permission', { name: own('see'), protectionLevel: 2 }),
        element('permission', { name: own('see'), protectionLevel: 0 }),
      ],
    },
  ],
  [
    'a permission requested twice, with other flags',
    `Conflicting uses-permissions flags: ${BLUETOOTH} in package: ${APPLICATION}`,
    null,
    {
      permissions: [
        element('uses-permission', { name: BLUETOOTH, usesPermissionFlags: 0x10000 }),
        element('uses-permission', { name: BLUETOOTH }),
      ],
    },
  ],
];

export const REFUSED_PACKAGES: readonly RefusedPackage[] = [
  {
    differs: 'no signature',
    refusedBy: 'apksigner',
    code: 'INSTALL_PARSE_FAILED_NO_CERTIFICATES',
    says: 'Failed to collect certificates',
    report: null,
    make: { isSigned: false },
  },
  {
    differs: 'a byte that was changed after signing',
    refusedBy: 'apksigner',
    code: 'INSTALL_PARSE_FAILED_NO_CERTIFICATES',
    says: 'digest of contents did not verify',
    report: null,
    make: { isChanged: true },
  },
  {
    differs: 'a table of resources that is none',
    refusedBy: 'aapt2',
    code: 'INSTALL_PARSE_FAILED_NOT_APK',
    says: 'Failed to load asset path',
    report: null,
    make: { table: 'broken' },
  },
  {
    differs: 'a table of resources that does not begin on a multiple of four bytes',
    refusedBy: 'zipalign',
    code: 'INSTALL_PARSE_FAILED_RESOURCES_ARSC_COMPRESSED',
    says: 'Targeting R+ (version 30 and above) requires the resources.arsc of installed APKs to be stored uncompressed and aligned on a 4-byte boundary',
    report: null,
    make: { isAligned: false },
  },
  {
    differs: 'a compressed table of resources',
    refusedBy: 'a check',
    code: 'INSTALL_PARSE_FAILED_RESOURCES_ARSC_COMPRESSED',
    says: 'the same',
    report: null,
    make: { table: 'compressed' },
  },
  {
    differs: 'a target of 22',
    refusedBy: 'a check',
    code: 'INSTALL_FAILED_DEPRECATED_SDK_VERSION',
    says: 'App package must target at least SDK version 24, but found 22',
    report: 'android/testing-samples#518',
    make: {
      manifest: { sdk: [element('uses-sdk', { minSdkVersion: 24, targetSdkVersion: 22 })] },
    },
  },
  ...MANIFESTS.map(
    ([differs, says, report, manifest]): RefusedPackage => ({
      differs,
      refusedBy: 'only a phone',
      code: MALFORMED,
      says,
      report,
      make: { manifest },
    }),
  ),
  {
    differs: 'a permission in a group that is not declared',
    refusedBy: 'only a phone',
    // The phone has no name for this number, so adb prints it.
    code: '-127',
    says: GROUPLESS,
    report: 'yanzhenjie/AndPermission#685',
    make: { manifest: { permissions: [GOOD.permissions[1]] } },
  },
];

/** The table in docs/packages.md. */
export function formatRefusedPackages(): string {
  const rows = REFUSED_PACKAGES.map(({ differs, refusedBy, code, says, report }) => {
    const by = refusedBy.includes(' ') ? refusedBy : `\`${refusedBy}\``;
    const short = code.replace(/^INSTALL_(?:PARSE_)?FAILED_/, '…');
    return `| ${differs} | ${by} | \`${short}\`: ${says.replaceAll('<', '\\<')} | ${report ?? ''} |`;
  });
  return [
    '| differs in | refused by | a phone says | report |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
