/** Signed packages from npm (all Apache-2.0) that stand in for the app on a developer's machine. */
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PACKAGE_BRANDS } from '../../../src/config/brands/index.ts';
import { PACKAGES, type PackageName } from '../../../src/config/packages.ts';
import { storeOf } from './brand-store.ts';
import type { ObjectStore } from './bucket-store.ts';
import { judgeApk } from './judge-apk.ts';
import { bytesSource } from './package-file.ts';
import { readReleaseHistory, releasePackage } from './release.ts';

interface Sample {
  npmPackage: string;
  /** A pattern, because some file names contain a version. */
  file: RegExp;
}

const STANDARD_SAMPLE = { npmPackage: 'android-apidemos', file: /^ApiDemos-debug\.apk$/ };

/** Packages with another sample than the standard one, so that a tester can tell them apart. */
const OWN_SAMPLES: Readonly<Partial<Record<PackageName, Sample>>> = {
  'previous-version': { npmPackage: 'io.appium.settings', file: /^settings_apk-debug\.apk$/ },
  'trump-beta': { npmPackage: 'appium-uiautomator2-server', file: /-server-v[\d.]+\.apk$/ },
  upgrade: { npmPackage: 'appium-uiautomator2-server', file: /-server-debug-androidTest\.apk$/ },
};

export const SAMPLES = Object.fromEntries(
  PACKAGES.map((name) => [name, OWN_SAMPLES[name] ?? STANDARD_SAMPLE]),
) as Readonly<Record<PackageName, Sample>>;

/** @throws Error when the npm package no longer holds such a file */
export async function readSample(sample: Sample): Promise<Buffer> {
  const manifest = createRequire(import.meta.url).resolve(`${sample.npmPackage}/package.json`);
  const directory = join(dirname(manifest), 'apks');
  const name = (await readdir(directory)).find((candidate) => sample.file.test(candidate));
  if (!name)
    throw new Error(
      `${sample.npmPackage} has no file like ${sample.file} in ${directory}. Run npm ci again.`,
    );
  return readFile(join(directory, name));
}

/** Releases the samples like any package, by the local rules. @returns the packages released @throws Error when refused */
export async function fillSamplePackages(store: ObjectStore): Promise<readonly PackageName[]> {
  const filled = await Promise.all(
    PACKAGE_BRANDS.map((brand) => fillPackagesOf(storeOf(store, brand))),
  );
  return filled.flat();
}

async function fillPackagesOf(store: ObjectStore): Promise<readonly PackageName[]> {
  const filled = await Promise.all(
    PACKAGES.map(async (name) => {
      if ((await readReleaseHistory(store, name)).length > 0) return [];
      const judged = await judgeSample(name);
      const outcome = judged.ok
        ? await releasePackage(store, name, judged.candidate, Date.now())
        : judged;
      if (!outcome.ok) throw new Error(`The sample of ${name} was refused: ${outcome.message}`);
      return [name];
    }),
  );
  return filled.flat();
}

/** By what is recorded of them: `npm start` needs no tools. */
async function judgeSample(name: PackageName): ReturnType<typeof judgeApk> {
  const bytes = await readSample(SAMPLES[name]);
  const rules = { production: false, brand: PACKAGE_BRANDS[0] };
  return judgeApk(bytesSource(bytes), rules, async () => null);
}
