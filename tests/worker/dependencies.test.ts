/** `dependencies` of package.json are what is served: `npm audit --omit=dev` checks these and their dependencies. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PACKAGES_FILE } from '../../build/smaller-bundles.ts';
import { builtFile } from '../../scripts/lib/built-site.ts';
import { findAll, readTracked } from '../support/tracked-files.ts';

const BUNDLES = ['client', 'worker', 'counter', 'desk/browser', 'desk/worker'];
const WITH_SOURCE_MAP = ['worker', 'counter', 'desk/worker'];

const { dependencies, devDependencies } = JSON.parse(readTracked('package.json'));
const { packages: locked } = JSON.parse(readTracked('package-lock.json'));

const readBuilt = (bundle: string, file: string) =>
  JSON.parse(readFileSync(builtFile('test', join(bundle, file)), 'utf8'));

/** Names of the npm packages in a bundle, as its build listed them. */
function packagesIn(bundle: string): string[] {
  return readBuilt(bundle, PACKAGES_FILE).map(({ name }: { name: string }) => name);
}

const bundled = new Set(BUNDLES.flatMap(packagesIn));

describe('dependencies of package.json', () => {
  it('are all in a bundle', () => {
    expect(Object.keys(dependencies).filter((name) => !bundled.has(name))).toEqual([]);
  });

  it('include, with their own, every package in a bundle', () => {
    expect([...bundled].filter((name) => name in devDependencies)).toEqual([]);
    const isTool = (name: string) => locked[`node_modules/${name}`]?.dev ?? false;
    expect([...bundled].filter(isTool)).toEqual([]);
  });
});

it.each(WITH_SOURCE_MAP)('the list of %s has every package of its source map', (bundle) => {
  const { sources }: { sources: string[] } = readBuilt(bundle, 'index.js.map');
  const names = sources.flatMap((source) =>
    findAll(source, /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//g),
  );
  expect(packagesIn(bundle)).toEqual(expect.arrayContaining([...new Set(names)]));
});
