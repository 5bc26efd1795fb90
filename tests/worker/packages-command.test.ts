import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBucketStore, type ObjectStore } from '../../scripts/lib/packages/bucket-store.ts';
import { judgeApk } from '../../scripts/lib/packages/judge-apk.ts';
import { bytesSource, type RefusalCode } from '../../scripts/lib/packages/package-file.ts';
import { readReleaseHistory, releasePackage } from '../../scripts/lib/packages/release.ts';
import { fillSamplePackages, readSample, SAMPLES } from '../../scripts/lib/packages/samples.ts';
import { BRANDS } from '../../src/config/brands/index.ts';
import { PACKAGES, type PackageName } from '../../src/config/packages.ts';
import { KNOWN_FILES_KEY, parseKnownFiles } from '../../src/packages/known-files.ts';
import { createMemoryBucket } from '../support/packages/memory-bucket.ts';
import {
  createBrand,
  packagesCommand,
  parseLastLine,
} from '../support/packages/packages-command.ts';
import {
  type AppFacts,
  buildApp,
  createTestKey,
  createTestTools,
} from '../support/packages/test-package.ts';
import { startSite } from '../support/site/site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const OURS = createTestKey('CN=Pavilion11, O=Pavilion11 Games');
const NEXT = createTestKey('CN=Pavilion11 2026');
const FOREIGN = createTestKey('CN=Another company');
const DEBUG = createTestKey('C=US, O=Android, CN=Android Debug');

const SCRIPT = fileURLToPath(new URL('../../scripts/packages.ts', import.meta.url));
const APPLICATION = 'in.pavilion11.app';
const BRAND = createBrand(APPLICATION, [OURS, NEXT]);
const MANIFEST = {
  package: APPLICATION,
  versionCode: 192,
  versionName: '8.0.10',
  minSdk: 24,
  permissions: ['android.permission.CAMERA'],
} satisfies AppFacts;

const app = (change: AppFacts = {}, content = '') =>
  buildApp(OURS, { ...MANIFEST, ...change }, content);
const APP = app();
const DAMAGED = Buffer.from(APP);
DAMAGED[60] = (DAMAGED[60] ?? 0) ^ 1;
const FOREIGN_SIGNER = `It is signed by ${FOREIGN.certificateSha256} (CN=Another company)`;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const directory = temporaryFolder();

/** A bucket in memory, and the command over it. @param person at the terminal, and tools */
function openBucket(person: Parameters<typeof packagesCommand>[3] = {}) {
  const store = createBucketStore(createMemoryBucket(), 'the test bucket');
  const run = (...commandLine: string[]) => packagesCommand(BRAND, commandLine, store, person);
  return { store, run };
}

/** The bucket of a state directory on this machine, and the command over it. */
function openLocalBucket(name: string) {
  const state = join(directory, name);
  const run = (...commandLine: string[]) =>
    packagesCommand(BRAND, [...commandLine, '--persist-to', state]);
  return { state, run };
}

async function save(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, bytes);
  return path;
}

/** Releases without the command. */
async function release(store: ObjectStore, name: PackageName, bytes: Buffer): Promise<void> {
  const rules = { production: false, brand: BRANDS.main };
  const judged = await judgeApk(bytesSource(bytes), rules, async () => createTestTools());
  if (!judged.ok) throw new Error(judged.message);
  await releasePackage(store, name, judged.candidate, Date.now());
}

type Ending = Awaited<ReturnType<typeof packagesCommand>>;

function expectRefused(
  { code, json, complaint }: Ending,
  refusal: RefusalCode,
  advice: string | RegExp,
): void {
  expect(code).toBe(1);
  expect(json).toEqual({ ok: false, code: refusal, message: expect.stringMatching(advice) });
  expect(complaint).toContain(`efused (${refusal}): `);
}

describe('npm run packages', () => {
  it('releases a package, lists it, and changes nothing the second time', async () => {
    const { run } = openBucket();
    const file = await save('app.apk', APP);
    const first = await run('put', 'standard', file, '--production', '--confirm-untried');
    expect(first).toMatchObject({ code: 0, complaint: '' });
    expect(first.output).toContain(
      `${APPLICATION} 8.0.10 (192), ${APP.length} bytes, sha256 ${sha256(APP)}`,
    );
    const listed = await run('list');
    expect(listed.output).toContain(
      'confirmed by a person: This file was installed on no emulator.',
    );
    const second = await run(
      'put',
      'standard',
      file,
      '--production',
      '--confirm-untried',
      '--json',
    );
    expect(second).toMatchObject({
      code: 0,
      complaint: expect.stringContaining('(as before)'),
    });
    expect(second.json).toMatchObject({
      ok: true,
      package: 'standard',
      wasCurrent: true,
      size: APP.length,
      etag: `"${sha256(APP)}"`,
      sha256: sha256(APP),
      applicationId: APPLICATION,
      versionName: '8.0.10',
      versionCode: 192,
      minSdk: 24,
      signers: [OURS.certificateSha256],
    });
    const { code, output } = await run('list');
    expect(code).toBe(0);
    expect(output).toMatch(/^standard: live .*8\.0\.10 \(192\).*sha256 [0-9a-f]{64}$/m);
    expect(output.match(/^standard:/gm)).toHaveLength(1);
    expect(output).toContain('upgrade: not uploaded yet');
  });

  it('exits with 2 for an unknown command and for a missing file', async () => {
    const { run } = openBucket();
    const usage = await run('put', 'upgrade', '--json');
    expect(usage).toMatchObject({
      code: 2,
      output: '',
      complaint: expect.stringContaining('Usage:'),
    });
    const missing = await run('put', 'upgrade', join(directory, 'gone.apk'), '--json');
    expect(missing).toMatchObject({ code: 2, output: '' });
    expect(missing.complaint).toMatch(/gone\.apk cannot be read: .*Check the path/);
    expect(missing.complaint).not.toMatch(/^\s+at /m);
  });

  it('prints no control characters of a file name', async () => {
    const file = await save('evil\u001b]0;owned\u0007\n\u202efdp.apk', Buffer.from('text'));
    const { complaint } = await openBucket().run('put', 'upgrade', file);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not appear
    expect(complaint).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    expect(complaint.split('\n')[0]).toContain('.apk was refused (not-an-apk)');
  });

  it('as a process prints JSON, and explains how to log in at Cloudflare', async () => {
    // Without a login, so that the output does not depend on who runs the test.
    const env = {
      ...process.env,
      CLOUDFLARE_API_TOKEN: '',
      HOME: directory,
      XDG_CONFIG_HOME: directory,
    };
    const list = promisify(execFile)(process.execPath, [SCRIPT, 'list', '--remote', '--json'], {
      env,
    });
    const { code, stdout } = await list.catch((error) => error);
    expect(code).toBe(1);
    const message = expect.stringContaining('wrangler login');
    expect(parseLastLine(stdout)).toMatchObject({ ok: false, code: 'storage', message });
  });

  it('ends with the runtime’s error if a bucket cannot be opened', async () => {
    const { run, state } = openLocalBucket('file');
    await writeFile(state, 'no directory');
    const ending = await run('list');
    expect(ending).toMatchObject({
      code: 1,
      output: '',
      complaint: expect.stringContaining(state),
    });
  });
});

describe('put in production', () => {
  it('accepts what any of our keys has signed, and stores each signer', async () => {
    const both = await save('both.apk', buildApp([OURS, NEXT], MANIFEST));
    const { json } = await openBucket().run(
      'put',
      'upgrade',
      both,
      '--production',
      '--confirm-untried',
      '--json',
    );
    expect(json).toMatchObject({
      ok: true,
      signers: [OURS.certificateSha256, NEXT.certificateSha256],
    });
  });

  it.each<[RefusalCode, string, () => Buffer | Promise<Buffer>, string]>([
    ['empty', 'nothing', () => Buffer.alloc(0), 'The file is empty. Build or copy it again.'],
    [
      'not-an-apk',
      'a text',
      () => Buffer.from('no archive at all'),
      'Release the single .apk of the build',
    ],
    ['not-an-apk', 'a part of a split app', () => app({ split: 'config.ta' }), 'split'],
    ['not-an-apk', 'a build for tests', () => app({ testOnly: true }), 'testOnly'],
    [
      'not-an-apk',
      'what has no application id',
      () => app({ package: undefined }),
      'application id',
    ],
    [
      'truncated',
      'half a file',
      () => APP.subarray(0, -30),
      'Copy or download it again, and compare its',
    ],
    ['unsigned', 'what is not signed', () => buildApp([], MANIFEST), 'Sign it with apksigner'],
    [
      'bad-signature',
      'a changed file',
      () => DAMAGED,
      'Sign the build again, and do not change it afterwards',
    ],
    [
      'debug-signed',
      'a debug key',
      () => buildApp([OURS, DEBUG], MANIFEST),
      'with Pavilion11’s own key',
    ],
    [
      'debug-signed',
      'Android’s test key',
      () => readSample(SAMPLES.upgrade),
      'with Pavilion11’s own key',
    ],
    ['debug-signed', 'a debug build', () => app({ debuggable: true }), 'android:debuggable'],
    [
      'wrong-signer',
      'a foreign key too',
      () => buildApp([OURS, FOREIGN], MANIFEST),
      FOREIGN_SIGNER,
    ],
    [
      'wrong-application',
      'another app',
      () => app({ package: 'in.other' }),
      `’s is ${APPLICATION}`,
    ],
    [
      'no-version',
      'no version code',
      () => app({ versionCode: undefined }),
      'Set versionCode in the app’s build',
    ],
    [
      'no-version',
      'no version name',
      () => app({ versionName: undefined }),
      'Set versionName in the app’s build',
    ],
  ])('refuses as %s: %s, and names the remedy', async (code, _, bytes, advice) => {
    const file = await save(`${code}.apk`, await bytes());
    const ending = await openBucket().run(
      'put',
      'upgrade',
      file,
      '--production',
      '--confirm-untried',
      '--json',
    );
    expectRefused(ending, code, advice.replace(/[()]/g, '.'));
    expect(ending.complaint).toContain('Nothing was changed.');
  });
});

describe('put on a developer’s machine', () => {
  it.each<[string, Buffer]>([
    ['a debug build with a debug key', buildApp(DEBUG, { ...MANIFEST, debuggable: true })],
    ['another app', buildApp(FOREIGN, { ...MANIFEST, package: 'org.other.app' })],
    ['an app without a version name', app({ versionName: undefined })],
  ])('accepts %s', async (_, bytes) => {
    const { json } = await openBucket().run(
      'put',
      'upgrade',
      await save('any.apk', bytes),
      '--json',
    );
    expect(json).toMatchObject({ ok: true, sha256: sha256(bytes) });
  });

  it.each<[RefusalCode, Buffer]>([
    ['no-version', app({ versionCode: undefined })],
    ['bad-signature', DAMAGED],
  ])('still refuses %s', async (code, bytes) => {
    const ending = await openBucket().run('put', 'upgrade', await save('any.apk', bytes), '--json');
    expect(ending).toMatchObject({ code: 1, json: { ok: false, code } });
  });
});

describe('put refuses', () => {
  it('any file of more than 300 MiB', async () => {
    const file = await save('large.apk', APP);
    await truncate(file, 300 * 1024 * 1024 + 1);
    expectRefused(
      await openBucket().run('put', 'upgrade', file, '--json'),
      'too-large',
      'The limit is 300 MiB',
    );
    await rm(file);
  });

  it('a package that does not exist', async () => {
    const ending = await openBucket().run('put', '__proto__', await save('app.apk', APP), '--json');
    const advice =
      'Unknown package "__proto__". Choose from standard, previous-version, trump-beta, upgrade.';
    expectRefused(ending, 'unknown-package', advice);
  });

  it('a bucket whose document cannot be read, and does not change it', async () => {
    const { run, store } = openBucket();
    await store.replaceText('releases/upgrade.json', '{}', null);
    const file = await save('app.apk', APP);
    expectRefused(await run('put', 'upgrade', file, '--json'), 'storage', 'Delete or repair it');
    expect((await store.readText('releases/upgrade.json'))?.text).toBe('{}');
  });

  it('a lower version, unless a rollback is requested', async () => {
    const { run, store } = openBucket();
    await release(store, 'upgrade', app({ versionCode: 193, versionName: '8.1' }));
    const lower = await save('lower.apk', APP);
    const advice = /^Its version is 8\.0\.10 \(192\), and 8\.1 \(193\) is live: .*use "rollback"/;
    expectRefused(await run('put', 'upgrade', lower, '--json'), 'lower-version', advice);
    const ending = await run(
      'put',
      'upgrade',
      lower,
      '--production',
      '--confirm-untried',
      '--rollback',
      '--json',
    );
    expect(ending.json).toMatchObject({ ok: true, sha256: sha256(APP), versionCode: 192 });
  });
});

describe('Android’s tools', () => {
  it('are needed for any file but a sample, and build-tools 35 for a release', async () => {
    const file = await save('app.apk', APP);
    const none = openBucket({ findTools: async () => null });
    for (const words of [
      ['put', 'upgrade', file],
      ['verify', file],
    ])
      expectRefused(await none.run(...words, '--json'), 'no-tools', 'sdkmanager');
    const sample = await save('sample.apk', await readSample(SAMPLES.upgrade));
    expect(await none.run('put', 'upgrade', sample, '--json')).toMatchObject({ code: 0 });
    expect((await none.run('verify', sample, '--json')).json).toMatchObject({
      standing: 'current',
    });
    for (const [revision, advice] of [
      ['34.0.0', 'build-tools 34.0.0'],
      [null, 'version is unknown'],
    ] as const) {
      const { run } = openBucket({ findTools: async () => createTestTools(revision) });
      expectRefused(await run('put', 'upgrade', file, '--json'), 'no-tools', advice);
    }
  });

  it.each<[string, AppFacts, string]>([
    ['needed splits', { isSplitRequired: true }, 'INSTALL_FAILED_MISSING_SPLIT'],
    ['an old target', { targetSdk: 23 }, 'INSTALL_FAILED_DEPRECATED_SDK_VERSION'],
    ['an Android to come', { minSdk: 'Cinnamon' }, 'INSTALL_FAILED_OLDER_SDK'],
    [
      'a deflated table of resources',
      { files: { 'resources.arsc': 'a'.repeat(99) }, deflated: ['resources.arsc'] },
      'RESOURCES_ARSC_COMPRESSED',
    ],
    [
      'a library off its page',
      { files: { 'lib/arm64-v8a/a.so': 'a' }, extractNativeLibs: false },
      'INSTALL_FAILED_INVALID_APK',
    ],
    ['what zipalign finds', { misaligned: '   77 lib/x86/a.so (BAD - 77)' }, 'BAD - 77'],
  ])('and the four checks refuse %s', async (_, change, advice) => {
    const file = await save('faulty.apk', app(change));
    const ending = await openBucket().run('put', 'upgrade', file, '--json');
    expectRefused(ending, 'not-an-apk', advice);
  });

  it.each<AppFacts>([
    { permissions: ['android.permission.READ_SMS'] },
    { components: ['accessibility'] },
  ])('what Google blocks in India is refused in production: %o', async (change) => {
    const file = await save('blocked.apk', app(change));
    const { run } = openBucket();
    expectRefused(
      await run('put', 'upgrade', file, '--production', '--json'),
      'not-an-apk',
      'Play Protect',
    );
    expect((await run('put', 'upgrade', file, '--json')).code).toBe(0);
  });
});

describe('what no emulator has tried', () => {
  const trialsOf = (output: string, file = APP) =>
    JSON.stringify({
      sha256: sha256(file),
      live: null,
      installs: [24, 36].map((api) => ({ api, way: 'empty', output })),
      gaps: [],
    });

  it('is confirmed by a person, or refused; an emulator’s refusal is final', async () => {
    const file = await save('app.apk', APP);
    const words = ['put', 'standard', file, '--production'];
    const { run } = openBucket();
    expectRefused(await run(...words, '--json'), 'not-tried', 'on no emulator');
    const failed = await save('failed.json', Buffer.from(trialsOf('Failure [INSTALL_FAILED_X]')));
    const ended = await run(...words, '--trials', failed, '--confirm-untried', '--json');
    expectRefused(ended, 'not-an-apk', 'INSTALL_FAILED_X');
    const good = await save('good.json', Buffer.from(trialsOf('Success')));
    expect((await run(...words, '--trials', good, '--json')).json).toMatchObject({ ok: true });
    expect(await run(...words, '--trials', file)).toMatchObject({ code: 2 });

    const questions: string[] = [];
    const confirm = async (question: string) => questions.push(question) > 0;
    expect(await openBucket({ confirm }).run(...words)).toMatchObject({ code: 0 });
    expect(questions).toEqual([expect.stringContaining('on no emulator')]);
  });
});

it('every release, and what is entered by its digest, is in the list of known files', async () => {
  const { run, store } = openBucket();
  await run('put', 'standard', await save('app.apk', APP));
  const digest = 'AB'.repeat(32);
  const entered = await run('enter', digest, '--note', 'The old site', '--json');
  expect(entered.json).toEqual({ ok: true, sha256: digest.toLowerCase(), known: 2 });
  expect((await run('enter', 'abc')).code).toBe(2);
  const stored = await store.readText(KNOWN_FILES_KEY);
  expect(parseKnownFiles(stored?.text ?? '')).toMatchObject([
    { sha256: digest.toLowerCase(), package: null, sizeBytes: null, note: 'The old site' },
    { sha256: sha256(APP), package: 'standard', versionCode: 192 },
  ]);
});

describe('a package that has grown', () => {
  const GROWN = app({ versionCode: 193 }, 'x'.repeat(APP.length / 8));
  const TOO_LARGE = /^It has [\d,]+ bytes, \+[\d,]+ \(\+1\d\.\d %\) against the live release/;

  async function openReleased(answer?: boolean) {
    const questions: string[] = [];
    const confirm = async (question: string) => {
      questions.push(question);
      return answer === true;
    };
    const { run, store } = openBucket(answer === undefined ? {} : { confirm });
    await release(store, 'standard', APP);
    const live = async () => (await readReleaseHistory(store, 'standard'))[0]?.sha256;
    return { run, store, live, questions, file: await save('grown.apk', GROWN) };
  }

  it('is refused without a person to ask, and released with --yes', async () => {
    const { run, live, file } = await openReleased();
    const refused = await run('put', 'standard', file, '--json');
    expectRefused(refused, 'too-large', TOO_LARGE);
    expect(refused.json?.message).toContain('--yes');
    expect(await live()).toBe(sha256(APP));
    const { json } = await run('put', 'standard', file, '--yes', '--json');
    expect(json).toMatchObject({ ok: true, sha256: sha256(GROWN) });
  });

  it('is released if the person at the terminal agrees', async () => {
    const { run, live, file, questions } = await openReleased(true);
    const ending = await run('put', 'standard', file);
    expect(ending).toMatchObject({ code: 0, complaint: '' });
    expect(questions).toEqual([expect.stringContaining('Release it? (yes/no)')]);
    expect(await live()).toBe(sha256(GROWN));
  });

  it('is not released if the person declines, and a program is never asked', async () => {
    const { run, live, file, questions } = await openReleased(false);
    expect(await run('put', 'standard', file)).toMatchObject({ code: 1 });
    expectRefused(await run('put', 'standard', file, '--json'), 'too-large', TOO_LARGE);
    expect(questions).toHaveLength(1);
    expect(await live()).toBe(sha256(APP));
  });
});

it('rollback serves the previous bytes again, as the newest release, until there are none', async () => {
  const { run, state } = openLocalBucket('rollback');
  const newer = app({ versionCode: 193, versionName: '8.1' });
  const site = await startSite({ packages: false, persistTo: state });
  const download = async () => sha256(await (await fetch(`${site.url}/download/standard`)).bytes());
  onTestFinished(site.dispose);
  await release(site.store, 'standard', APP);
  await release(site.store, 'standard', newer);
  await release(site.store, 'upgrade', APP);
  expect(await download()).toBe(sha256(newer));

  const back = await run('rollback', 'standard', '--production', '--json');
  expect(back.json).toMatchObject({ ok: true, sha256: sha256(APP), versionCode: 192 });
  expect(back.complaint).toContain('Phones that have a higher version keep it');
  await expect.poll(download).toBe(sha256(APP));

  const last = await run('rollback', 'standard', '--production', '--json');
  expectRefused(last, 'no-earlier', 'no release before the live one');

  const read = async (path: string) => (await fetch(`${site.url}${path}`)).text();
  const lineOn = async (path: string) => /<br\/>([^<]*)<\/p>/.exec(await read(path))?.[1];
  expect(await lineOn('/install')).toMatch(/^Version 8\.0\.10 · 0\.1 MB · \d{1,2} \w{3,4} \d{4}$/);
  expect(await lineOn('/kn/install')).toMatch(
    /^ಆವೃತ್ತಿ 8\.0\.10 · 0\.1 MB · \d{1,2} [\p{Script=Kannada}.]+ \d{4}$/u,
  );
  // The page says what the file does not ask for; that we signed it only for pinned keys, not for this one.
  const page = await read('/LP3');
  expect(page).toContain('No contacts, SMS or\u00a0location</a>');
  expect(page).toContain('Genuine? Check it</a>');
  // Only the page for people who have the app tells what is new.
  expect(page).not.toContain('The newest version');
  expect(await read('/upgrade')).toMatch(/<h2>The newest version<\/h2>.*<p>8\.0\.10, /s);
  // The package of this page has no release.
  expect(await lineOn('/LP1?utm_ab=trump-beta')).toBe('');
  expect(await read('/LP1?utm_ab=trump-beta')).toContain('<ul class="trust-card"></ul>');
});

it('verify prints the signer, how the site would judge the file, and needs no new tools', async () => {
  const findTools = async () => createTestTools(null);
  const { run } = openBucket({ findTools });
  const file = await save('ours.apk', APP);
  const { code, complaint, json } = await run('verify', file, '--json');
  expect(code).toBe(0);
  expect(complaint).toContain(
    'The signature is valid (v2). The file is signed by us, but never released here.',
  );
  expect(complaint).toContain(`${OURS.certificateSha256}  CN=Pavilion11, O=Pavilion11 Games`);
  expect(json).toMatchObject({
    ok: true,
    standing: 'ours',
    packages: [],
    size: APP.length,
    sha256: sha256(APP),
    schemes: ['v2'],
    signers: [OURS.certificateSha256],
  });
  const unsigned = await save('none.apk', buildApp([], MANIFEST));
  expectRefused(await run('verify', unsigned, '--json'), 'unsigned', 'Sign it with apksigner');
});

it('fillSamplePackages fills what is empty, keeps what was released, and does nothing the second time', async () => {
  const { store } = openBucket();
  await release(store, 'standard', APP);
  expect(await fillSamplePackages(store)).toEqual(PACKAGES.filter((name) => name !== 'standard'));
  expect(await fillSamplePackages(store)).toEqual([]);
  const [standard] = await readReleaseHistory(store, 'standard');
  expect(standard?.sizeBytes).toBe(APP.length);
  const [beta] = await readReleaseHistory(store, 'trump-beta');
  expect(beta).toMatchObject({ applicationId: 'io.appium.uiautomator2.server', minSdk: 26 });
});
