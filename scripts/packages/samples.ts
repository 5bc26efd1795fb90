/** Four signed packages from npm (all Apache-2.0) that stand in for the app on a machine without one. */
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PackageName } from '../../src/config/packages.ts';
import type { ObjectStore } from './object-store.ts';
import { readReleaseHistory, releasePackage } from './release.ts';

interface Sample {
  package: PackageName;
  npmPackage: string;
  /** A pattern, because some names contain a version. */
  file: RegExp;
}

/** One sample for every package. */
export const SAMPLES: readonly Sample[] = [
  { package: 'standard', npmPackage: 'android-apidemos', file: /^ApiDemos-debug\.apk$/ },
  { package: 'previous-version', npmPackage: 'io.appium.settings', file: /^settings_apk-debug\.apk$/ },
  {
    package: 'trump-beta',
    npmPackage: 'appium-uiautomator2-server',
    file: /^appium-uiautomator2-server-v[\d.]+\.apk$/,
  },
  {
    package: 'upgrade',
    npmPackage: 'appium-uiautomator2-server',
    file: /^appium-uiautomator2-server-debug-androidTest\.apk$/,
  },
];

/** @throws Error when the npm package no longer holds such a file */
export async function readSample(sample: Sample): Promise<Buffer> {
  const directory = join(dirname(findManifest(sample.npmPackage)), 'apks');
  const name = (await readdir(directory)).find((candidate) => sample.file.test(candidate));
  if (!name)
    throw new Error(
      `${sample.npmPackage} has no file like ${sample.file} in ${directory}. Run npm ci again.`,
    );
  return readFile(join(directory, name));
}

/**
 * Releases the sample of every package that has no release yet; what somebody released stays.
 * @returns the packages that were filled
 */
export async function fillSamplePackages(store: ObjectStore): Promise<readonly PackageName[]> {
  const filled = await Promise.all(
    SAMPLES.map(async (sample) => {
      if ((await readReleaseHistory(store, sample.package)).length > 0) return [];
      await releasePackage(store, sample.package, await readSample(sample), Date.now());
      return [sample.package];
    }),
  );
  return filled.flat();
}

function findManifest(npmPackage: string): string {
  return createRequire(import.meta.url).resolve(`${npmPackage}/package.json`);
}
