/** Each rule of Android's installer with a package that breaks it, and neighbours that do not. */
import { describe, expect, it } from 'vitest';
import { readInstallation } from '../../../src/installer/installation.ts';
import { describePhones, judgeInstallation } from '../../../src/installer/judge-installation.ts';
import { RULES } from '../../../src/installer/rules.ts';
import {
  buildInstallable,
  buildSegment,
  type PackageChanges,
} from '../../support/apk/installable.ts';
import { createMemorySource } from '../../support/apk/memory-source.ts';

const ARM64 = 'lib/arm64-v8a/libgame.so';
const ARM32 = 'lib/armeabi-v7a/libgame.so';
const BOTH = [ARM64, ARM32];
const deflated = { deflated: true };

async function judge(changes: PackageChanges, production = true) {
  const installation = await readInstallation(createMemorySource(buildInstallable(changes)));
  return judgeInstallation(installation, { production });
}

const BROKEN: readonly (readonly [rule: string, why: string, PackageChanges])[] = [
  ['duplicate-names', 'two files of a name', { files: ['classes.dex'] }],
  ['invalid-names', 'a name with a NUL', { files: ['assets/a\0b'] }],
  ['relative-names', 'a name that leaves its folder', { files: ['assets/../../x'] }],
  ['relative-names', 'a name from the root', { files: ['/x'] }],
  [
    'compression',
    'a method of compression that Android does not know',
    { files: ['assets/a'], placements: { 'assets/a': { method: 12 } } },
  ],
  [
    'damaged-files',
    'another name in the local header',
    { files: ['assets/a'], placements: { 'assets/a': { localName: 'assets/b' } } },
  ],
  [
    'damaged-files',
    'another size in the local header',
    { files: ['assets/a'], placements: { 'assets/a': { localSizeBytes: 1 } } },
  ],
  ['resources-packed', 'a deflated table', { placements: { 'resources.arsc': deflated } }],
  [
    'resources-packed',
    'a table off its boundary',
    { files: [], placements: { 'classes.dex': { alignment: 4 }, 'resources.arsc': {} } },
  ],
  ['package-name', 'a name of one part', { manifest: { package: 'app' } }],
  ['split-part', 'a part of a split app', { manifest: { split: 'config.ta' } }],
  ['splits-required', 'the base of a split app', { manifest: { isSplitRequired: true } }],
  ['split-types', 'a base that names its parts', { manifest: { requiredSplitTypes: 'base__abi' } }],
  [
    'splits-of-play',
    'a base by Play’s metadata',
    { manifest: { metaData: { 'com.android.vending.splits.required': true } } },
  ],
  ['test-only', 'a build for tests', { manifest: { testOnly: true } }],
  [
    'test-only',
    'a build for tests, its attributes renamed',
    { manifest: { testOnly: true, isRenamed: true } },
  ],
  ['old-target', 'target 23', { manifest: { minSdk: 21, targetSdk: 23 } }],
  [
    'old-target',
    'no target, and a low minimum',
    { manifest: { minSdk: 21, targetSdk: undefined } },
  ],
  ['old-target', 'neither', { manifest: { minSdk: undefined, targetSdk: undefined } }],
  ['code-name', 'a target that is a code name', { manifest: { targetSdk: 'Baklava' } }],
  ['code-name', 'the number of an unreleased Android', { manifest: { minSdk: 10_000 } }],
  [
    'exported',
    'an activity that does not say whether others may start it',
    { manifest: { components: [{ kind: 'activity', name: 'a.Main', actions: ['x.MAIN'] }] } },
  ],
  [
    'exported',
    'a service with a filter without an action',
    { manifest: { components: [{ kind: 'service', name: 'a.S', actions: [] }] } },
  ],
  [
    'empty-intents',
    'an action without a name',
    {
      manifest: { components: [{ kind: 'receiver', name: 'a.R', exported: true, actions: [''] }] },
    },
  ],
  ['no-application', 'resources alone', { manifest: { hasApplication: false } }],
  ['shared-user', 'a user that is not a name', { manifest: { sharedUserId: '1' } }],
  ['shared-user-kept', 'a shared user', { manifest: { sharedUserId: 'in.pavilion11.all' } }],
  [
    'foreign-names',
    'an authority that another app may have',
    { manifest: { components: [{ kind: 'provider', name: 'a.P', authorities: 'files;x.files' }] } },
  ],
  [
    'separate-libraries',
    'a library that a store installs',
    { manifest: { libraries: [['uses-static-library', 'x.lib']] } },
  ],
  [
    'system-libraries',
    'a library of a maker',
    { manifest: { libraries: [['uses-library', 'com.maker.lib']] } },
  ],
  ['fraud-block', 'text messages', { manifest: { permissions: ['android.permission.READ_SMS'] } }],
  [
    'fraud-block',
    'an accessibility service',
    {
      manifest: {
        components: [
          {
            kind: 'service',
            name: 'a.S',
            exported: true,
            permission: 'android.permission.BIND_ACCESSIBILITY_SERVICE',
          },
        ],
      },
    },
  ],
  ['target-of-play-protect', 'target 33', { manifest: { targetSdk: 33 } }],
  ['no-v1-signature', 'Android 5 without a v1 signature', { manifest: { minSdk: 21 } }],
  [
    'libraries-packed',
    'a deflated library that is not extracted',
    { manifest: { extractNativeLibs: false }, files: BOTH, placements: { [ARM64]: deflated } },
  ],
  [
    'libraries-packed',
    'a library off its page',
    {
      manifest: { extractNativeLibs: false },
      files: BOTH,
      placements: { [ARM32]: { alignment: 4 } },
    },
  ],
  [
    'code-packed',
    'deflated code that is run in place',
    { manifest: { useEmbeddedDex: true }, placements: { 'classes.dex': deflated } },
  ],
  ['no-phone-processor', 'x86 alone', { files: ['lib/x86/libgame.so', 'lib/x86_64/libgame.so'] }],
  ['one-processor', '64 bits alone', { files: [ARM64] }],
  ['one-processor', '32 bits alone', { files: [ARM32] }],
  [
    'uneven-processors',
    'a library that one processor lacks',
    { files: [...BOTH, 'lib/arm64-v8a/libmore.so'] },
  ],
  [
    'pages-of-16-kb',
    'a library on 4 KB',
    {
      manifest: { extractNativeLibs: false },
      files: BOTH,
      // A page of four, and no page of sixteen kilobytes.
      placements: { [ARM64]: { alignment: 16_384 }, [ARM32]: { alignment: 16_384 } },
      contents: { [ARM64]: buildSegment(4096) },
    },
  ],
];

const SOUND: readonly (readonly [why: string, PackageChanges])[] = [
  ['no libraries', {}],
  ['libraries for both processors', { files: BOTH }],
  [
    'libraries in place on their pages',
    {
      manifest: { extractNativeLibs: false },
      files: BOTH,
      contents: { [ARM64]: buildSegment(16_384) },
    },
  ],
  [
    'deflated libraries that are extracted',
    { manifest: { extractNativeLibs: true }, files: BOTH, placements: { [ARM64]: deflated } },
  ],
  [
    'stored libraries off their pages that are extracted',
    { files: BOTH, placements: { [ARM64]: { alignment: 1 }, [ARM32]: { alignment: 1 } } },
  ],
  [
    'an exported activity, and a service without a filter',
    {
      manifest: {
        components: [
          { kind: 'activity', name: 'a.Main', exported: true, actions: ['x.MAIN'] },
          { kind: 'activity', name: 'a.Old', actions: [] },
          { kind: 'service', name: 'a.S' },
        ],
      },
    },
  ],
  [
    'data descriptors',
    { files: ['assets/a'], placements: { 'assets/a': { deflated: true, hasDescriptor: true } } },
  ],
  [
    'an authority of its own',
    {
      manifest: {
        components: [{ kind: 'provider', name: 'a.P', authorities: 'in.pavilion11.app.files' }],
      },
    },
  ],
  ['a name with two dots in it', { files: ['assets/a..b'] }],
  [
    'libraries of the system that need not be there',
    { manifest: { libraries: [['uses-library', 'com.maker.lib', false]] } },
  ],
  [
    'splits that are not required',
    { manifest: { isSplitRequired: false, requiredSplitTypes: '' } },
  ],
  [
    'Play’s metadata that requires nothing',
    { manifest: { metaData: { 'com.android.vending.splits.required': false } } },
  ],
  ['renamed attributes', { manifest: { isRenamed: true } }],
];

/** Rules that a package of the table breaks too, beside the one that it is there for. */
const EXPECTED_TOO = ['old-target', 'no-v1-signature', 'pages-of-16-kb', 'damaged-files'];

describe('a package with', () => {
  it.each(BROKEN)('%s: %s', async (rule, _, changes) => {
    const findings = await judge(changes);
    const found = findings.map((finding) => finding.rule);
    expect(found).toContain(rule);
    expect(found.filter((one) => one !== rule && !EXPECTED_TOO.includes(one))).toEqual([]);
    const effect = RULES.find(({ id }) => id === rule)?.effect;
    const finding = findings.find((one) => one.rule === rule);
    expect(finding?.refuses).toBe(effect !== 'note');
    if (finding?.refuses && finding.phone !== null)
      expect(finding.message).toContain(finding.phone);
  });

  it.each(SOUND)('%s is installed', async (_, changes) => {
    expect(await judge(changes)).toEqual([]);
  });

  it.each([
    [
      'resources-packed',
      { manifest: { targetSdk: 29 }, placements: { 'resources.arsc': deflated } },
    ],
    [
      'exported',
      {
        manifest: {
          targetSdk: 30,
          components: [{ kind: 'activity' as const, name: 'a.Main', actions: ['x.MAIN'] }],
        },
      },
    ],
  ])('an older target is free of %s', async (rule, changes) => {
    expect((await judge(changes)).map((one) => one.rule)).not.toContain(rule);
  });
});

it('each rule has a package that breaks it', () => {
  const broken = BROKEN.map(([rule]) => rule);
  expect(RULES.map(({ id }) => id).filter((id) => !broken.includes(id))).toEqual([]);
});

it('a permission that fraud uses is noted outside production, and the sentence names who blocks it', async () => {
  const changes = { manifest: { permissions: ['android.permission.RECEIVE_SMS'] } };
  const [finding] = await judge(changes, false);
  expect(finding).toMatchObject({ rule: 'fraud-block', refuses: false });
  expect(finding?.message).toContain('Google Play Protect, not the installer');
});

it('describePhones says for which phones a package is', async () => {
  const bytes = buildInstallable({ files: BOTH });
  expect(describePhones(await readInstallation(createMemorySource(bytes)))).toBe(
    'For Android 7.0 and newer, target 35, on arm64-v8a, armeabi-v7a.',
  );
});
