/** Installations on emulators. `adb`'s output is as public reports quote it; that of `sdkmanager` is written after them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createBucketStore } from '../../../scripts/lib/packages/bucket-store.ts';
import {
  bytesSource,
  createCandidate,
  UNDESCRIBED,
} from '../../../scripts/lib/packages/package-file.ts';
import {
  chooseImages,
  judgeTrials,
  parseImages,
  readInstall,
  readTrials,
  type Trials,
} from '../../../scripts/lib/packages/trials.ts';
import { type RunSdk, tryOnEmulators } from '../../../scripts/packages/try.ts';
import { createMemoryBucket, releaseBytes } from '../../support/packages/memory-bucket.ts';
import { NO_PROGRESS } from '../../support/packages/packages-command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const LIST = ['24;default', '29;google_apis', '30;default', '30;google_apis', '36;google_apis']
  .map((image) => `  system-images;android-${image};x86_64 | 1 | An image\n`)
  .concat('  system-images;android-37;google_apis;arm64-v8a | 1 | For another machine\n')
  .join('');
const SUCCESS = 'Performing Streamed Install\nSuccess\n';
/** What `adb` prints of a refusal, on standard output and error. */
function failure(code: string, reason: string): string {
  return `Performing Streamed Install\n\nadb: failed to install new.apk: Failure [${code}: ${reason}]\n`;
}
const MALFORMED_CODE = 'INSTALL_PARSE_FAILED_MANIFEST_MALFORMED';
const AT_LINE =
  'Failed parse during installPackageLI: /data/app/vmdl1.tmp/base.apk (at Binary XML file line #21):';
const MALFORMED = failure(
  MALFORMED_CODE,
  `${AT_LINE} <meta-data> requires an android:value or android:resource attribute`,
);

/**
 * As public reports quote `adb`, with our names in place of theirs; each names its report. `null`: nothing may be concluded, so
 * it was not tried.
 */
const RECORDED: readonly [report: string, output: string, code: string | null][] = [
  ['labexp/osmtracker-android#466', 'Performing Streamed Install\nSuccess\n', 'installed'],
  [
    'iofomo/fireyer#2',
    failure(
      MALFORMED_CODE,
      `${AT_LINE} Invalid taskAffinity name pavilion in package in.app: must have at least one '.' separator`,
    ),
    MALFORMED_CODE,
  ],
  [
    'fourbrother/AXMLEditor#6',
    failure(
      MALFORMED_CODE,
      `${AT_LINE} <meta-data> requires an android:value or android:resource attribute`,
    ),
    MALFORMED_CODE,
  ],
  // A phone without a name for its code.
  [
    'yanzhenjie/AndPermission#685',
    failure(
      '-127',
      'Package in.app attempting to declare permission in.app.bridge in non-existing group in.app.group',
    ),
    '-127',
  ],
  [
    'sawankumarbundelkhandi/edge_detection#101',
    'Failure [-127: Package in.app attempting to declare permission android.permission.FLASHLIGHT in non-existing group android.permission-group.HARDWARE_CONTROLS]',
    '-127',
  ],
  [
    'majido/clipper#15',
    failure(
      'INSTALL_FAILED_DEPRECATED_SDK_VERSION',
      'App package must target at least SDK version 23, but found 0',
    ),
    'INSTALL_FAILED_DEPRECATED_SDK_VERSION',
  ],
  [
    'osmtracker-android#466',
    failure(
      'INSTALL_FAILED_UPDATE_INCOMPATIBLE',
      'Existing package in.app signatures do not match newer version; ignoring!',
    ),
    'INSTALL_FAILED_UPDATE_INCOMPATIBLE',
  ],
  [
    'esafirm/gadb#7',
    'adb: failed to install new.apk: Failure [INSTALL_FAILED_VERSION_DOWNGRADE]\nPerforming Streamed Install\n',
    'INSTALL_FAILED_VERSION_DOWNGRADE',
  ],
  [
    'lucideus-repo/cybergym#5',
    'adb.exe: failed to install new.apk: \nFailure [INSTALL_FAILED_NO_MATCHING_ABIS: INSTALL_FAILED_NO_MATCHING_ABIS: Failed to extract native libraries, res=-113]\n',
    'INSTALL_FAILED_NO_MATCHING_ABIS',
  ],
  // An emulator that is not there yet.
  [
    'dotnet/xharness#725',
    "Performing Streamed Install\n\nadb: failed to install new.apk: cmd: Can't find service: package\n",
    null,
  ],
  ['ReactiveCircus/android-emulator-runner#432', 'adb: device offline\n', null],
  [
    'dotnet/xharness#612',
    "error: device offline\n- waiting for device -\ncmd: Can't find service: package\n",
    null,
  ],
  ['nothing printed', '', null],
];

it.each(RECORDED)('%s', (_, output, code) => {
  const ending = readInstall(output);
  expect('code' in ending ? ending.code : ending.kind).toBe(code ?? 'untried');
});

it.each([
  [24, [], [24, 36], 0],
  [24, ['x86_64', 'arm64-v8a'], [24, 36], 0],
  // PC images translate ARM from level 30 on.
  [24, ['arm64-v8a'], [30, 36], 1],
  [36, [], [36], 0],
  [37, [], [], 1],
])('minimum %d and processors %j are tried on %j', (minSdk, processors, levels, gaps) => {
  const choice = chooseImages(parseImages(LIST), { minSdk, processors });
  expect(choice.chosen.map(({ api }) => api)).toEqual(levels);
  expect(choice.gaps).toHaveLength(gaps);
  for (const { name, api } of choice.chosen)
    expect(name).toBe(
      `system-images;android-${api};${api === 24 ? 'default' : 'google_apis'};x86_64`,
    );
});

const FILE = { sha256: 'a'.repeat(64) };
const LIVE = 'b'.repeat(64);
const both = (api: number, output = SUCCESS): Trials['installs'] => [
  { api, way: 'empty', output: SUCCESS },
  { api, way: 'update', output },
];
const ALL: Trials = { ...FILE, live: LIVE, installs: [...both(24), ...both(36)], gaps: [] };

it.each<[string, Trials | null, string | null, number]>([
  ['everything', ALL, LIVE, 0],
  ['everything, with nothing live', { ...ALL, live: null }, null, 0],
  ['nothing', null, LIVE, 1],
  ['another file', { ...ALL, sha256: LIVE }, LIVE, 1],
  ['over another release', { ...ALL, live: FILE.sha256 }, LIVE, 1],
  ['no emulator', { ...ALL, installs: [] }, LIVE, 1],
  ['one that did not answer', { ...ALL, installs: both(24, 'adb: device offline') }, LIVE, 1],
  ['no update', { ...ALL, installs: [{ api: 24, way: 'empty', output: SUCCESS }] }, LIVE, 1],
  ['all but a gap', { ...ALL, gaps: ['No image.'] }, LIVE, 1],
])('tried was %s', (_, trials, live, count) => {
  const judged = judgeTrials(trials, FILE, live);
  expect(judged.ok && judged.untried).toHaveLength(count);
});

it('refuses what an emulator refused, with Android’s code and place', () => {
  const judged = judgeTrials({ ...ALL, installs: both(36, MALFORMED) }, FILE, LIVE);
  expect(judged).toMatchObject({
    code: 'not-an-apk',
    message: expect.stringMatching(
      /MANIFEST_MALFORMED .*meta-data.* over the live release, on API level 36/,
    ),
  });
});

it('try installs the file on each emulator, empty and over the live release, and keeps what adb printed', async () => {
  const bucket = createMemoryBucket();
  const description = { ...UNDESCRIBED, applicationId: 'in.app', minSdk: 30 };
  const live = (await releaseBytes(bucket, 'standard', Buffer.from('live'), { description }))
    .release;
  const candidate = await createCandidate(bytesSource(Buffer.from('new')), description);
  const installed: string[] = [];
  const run: RunSdk = async (command, words) => {
    if (words.includes('--list')) return LIST;
    if (words.includes('shell')) return 'ready\n';
    const at = words.indexOf('install');
    if (command !== 'adb' || at < 0) return '';
    installed.push(readFileSync(words.at(-1) ?? '', 'utf8'));
    return SUCCESS;
  };
  let running = 0;
  const start = () => {
    running += 1;
    return () => {
      running -= 1;
    };
  };
  const trialsPath = join(temporaryFolder(), 'trials.json');
  const outcome = await tryOnEmulators(
    { ok: true, candidate, lineage: [], notes: [], processors: [] },
    {
      store: createBucketStore(bucket, 'the bucket'),
      packageName: 'standard',
      trialsPath,
      isDowngrade: false,
      emulators: { run, start },
    },
    NO_PROGRESS,
  );
  expect(outcome.ok && outcome.text).toContain('API level 36, update: installed');
  expect(installed).toEqual(['new', 'live', 'new', 'new', 'live', 'new']);
  expect(running).toBe(0);
  const judged = judgeTrials(await readTrials(trialsPath), candidate, live.sha256);
  expect(judged).toEqual({ ok: true, untried: [] });
});
