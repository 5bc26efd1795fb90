/**
 * `try <package> <file.apk> --trials <out.json>`: installs a file on emulators of the oldest and the newest Android that it
 * admits, empty and over the live release. Needs the SDK's sdkmanager, avdmanager, emulator and adb on the PATH, and takes
 * minutes: the release form runs it.
 */
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PackageName } from '../../src/config/packages.ts';
import type { ObjectStore } from '../lib/packages/bucket-store.ts';
import type { JudgedApk } from '../lib/packages/judge-apk.ts';
import { readReleaseHistory } from '../lib/packages/release.ts';
import {
  chooseImages,
  type Image,
  parseImages,
  readInstall,
  type Trials,
} from '../lib/packages/trials.ts';
import type { Outcome } from './command-line.ts';
import { readReleased } from './released.ts';
import type { ProgressLine } from './terminal.ts';

/** A command of the SDK. Resolves to what it printed, whatever its exit code; rejects when it cannot be started. */
export type RunSdk = (
  command: 'sdkmanager' | 'avdmanager' | 'adb',
  words: readonly string[],
  input?: string,
) => Promise<string>;

export interface Emulators {
  run: RunSdk;
  /** Starts the emulator of a virtual device. @returns how to end it */
  start: (device: string) => () => void;
}

const DEVICE = 'release-trial';
const PORT = 5580;
const SERIAL = `emulator-${PORT}`;
const TIMEOUT_MS = 15 * 60_000;
const POLL_SECONDS = 300;

/** The SDK's commands, from the `PATH`. */
export const SDK: Emulators = {
  run: (command, words, input = '') =>
    new Promise((resolve, reject) => {
      const options = { timeout: TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 };
      const child = execFile(command, [...words], options, (error, stdout, stderr) => {
        if (error && typeof error.code !== 'number' && !error.killed)
          reject(new Error(`${command} cannot be started: ${error.message}`));
        else resolve(`${stdout}\n${stderr}`);
      });
      child.stdin?.end(input);
    }),
  start(device) {
    const flags = [
      '-no-window',
      '-no-audio',
      '-no-boot-anim',
      '-no-snapshot',
      '-gpu',
      'swiftshader_indirect',
    ];
    const child = spawn('emulator', ['-avd', device, '-port', String(PORT), ...flags], {
      stdio: 'ignore',
    });
    child.on('error', () => undefined);
    return () => child.kill('SIGKILL');
  },
};

/** Tries the file, and writes what came of it for `put`. @throws StorageError when the bucket fails */
export async function tryOnEmulators(
  { candidate, processors }: JudgedApk,
  {
    store,
    packageName,
    trialsPath,
    isDowngrade,
    emulators,
  }: {
    store: ObjectStore;
    packageName: PackageName;
    trialsPath: string;
    /** Phones install no lower version over a higher one. */
    isDowngrade: boolean;
    emulators: Emulators;
  },
  progress: ProgressLine,
): Promise<Outcome> {
  const [live] = await readReleaseHistory(store, packageName);
  const { sha256, description } = candidate;
  const isUpdate =
    live !== undefined && live.applicationId === description.applicationId && !isDowngrade;
  const folder = await mkdtemp(join(tmpdir(), 'trial-'));
  const trials: Trials = { sha256, live: null, installs: [], gaps: [] };
  try {
    const fresh = join(folder, 'new.apk');
    await writeFile(fresh, await candidate.read(0, candidate.sizeBytes));
    const former = isUpdate ? join(folder, 'live.apk') : null;
    if (former && live) {
      await writeFile(former, await readReleased(store, live, progress));
      trials.live = live.sha256;
    }
    const images = parseImages(await emulators.run('sdkmanager', ['--list']));
    const { chosen, gaps } = chooseImages(images, { minSdk: description.minSdk ?? 1, processors });
    trials.gaps.push(...gaps);
    for (const image of chosen) {
      progress.clear();
      trials.installs.push(...(await tryOn(image, fresh, former, emulators)));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await writeFile(trialsPath, `${JSON.stringify(trials, null, 2)}\n`);
  const lines = trials.installs.map(({ api, way, output }) => {
    const ending = readInstall(output);
    const more = 'code' in ending ? ` ${ending.code}` : '';
    return `API level ${api}, ${way}: ${ending.kind}${more}`;
  });
  return { ok: true, text: [...lines, ...trials.gaps].join('\n'), json: { ...trials } };
}

async function tryOn(
  { api, name }: Image,
  fresh: string,
  former: string | null,
  { run, start }: Emulators,
): Promise<Trials['installs']> {
  await run('sdkmanager', ['--install', 'emulator', 'platform-tools', name], 'y\n'.repeat(20));
  await run(
    'avdmanager',
    ['create', 'avd', '--force', '--name', DEVICE, '--package', name],
    'no\n',
  );
  const stop = start(DEVICE);
  const adb = (...words: string[]) => run('adb', ['-s', SERIAL, ...words]);
  try {
    await adb('wait-for-device');
    const isReady = `for i in $(seq ${POLL_SECONDS}); do [ "$(getprop sys.boot_completed)" = 1 ] && echo ready && exit; sleep 1; done`;
    const booted = await adb('shell', isReady);
    if (!booted.includes('ready'))
      return [{ api, way: 'empty', output: 'The emulator did not start within five minutes.' }];
    const installs: Trials['installs'] = [
      { api, way: 'empty', output: await adb('install', fresh) },
    ];
    if (former === null) return installs;
    await adb(
      'shell',
      'pm list packages -3 | cut -d: -f2 | while read name; do pm uninstall "$name"; done',
    );
    const before = await adb('install', former);
    const output =
      readInstall(before).kind === 'installed'
        ? await adb('install', '-r', fresh)
        : 'The live release itself could not be installed.';
    return [...installs, { api, way: 'update', output }];
  } finally {
    await adb('emu', 'kill');
    stop();
  }
}
