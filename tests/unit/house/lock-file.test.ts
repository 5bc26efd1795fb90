/** What `npm ci` may install: by digest, from the registry, and which install scripts run. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readWranglerConfig } from '../../../scripts/lib/configuration.ts';
import { REPOSITORY, readTracked } from '../../support/tracked-files.ts';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

/**
 * Install scripts that have been reviewed, by package and version. npm cannot match a version in `allowScripts` if the
 * lock file names no registry, so the version is checked here: after an update, read the script again.
 */
const READ = {
  '@swc/core': '1.15.0',
  esbuild: '0.28.2',
  node: '24.21.0',
  'vnu-jar': '26.9.27',
  workerd: '1.20261023.1',
};

const { lockfileVersion, packages } = JSON.parse(readTracked('package-lock.json'));
const { devDependencies, dependencies, allowScripts, engines } = JSON.parse(
  readTracked('package.json'),
);
const LOCKED = Object.entries<LockedPackage>(packages)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => ({ path, ...locked }));

describe('package-lock.json', () => {
  it('names every package with its digest, only from the configured registry', () => {
    expect(lockfileVersion).toBe(3);
    expect(LOCKED.length).toBeGreaterThan(100);
    const digest = /^sha512-[A-Za-z0-9+/]{86}==$/;
    expect(LOCKED.filter(({ integrity }) => !digest.test(integrity ?? ''))).toEqual([]);
    expect(LOCKED.filter(({ resolved, link }) => link || resolved !== undefined)).toEqual([]);
    expect(readTracked('.npmrc')).toContain('omit-lockfile-registry-resolved=true');
  });

  it('has only install scripts that have been reviewed', () => {
    const withScripts = LOCKED.filter(({ hasInstallScript }) => hasInstallScript);
    const versions = withScripts.map(({ path, version }) => [
      path.replace(/^.*node_modules\//, ''),
      version,
    ]);
    expect(Object.fromEntries(versions)).toEqual(READ);
    expect(Object.keys(allowScripts).sort()).toEqual(Object.keys(READ).sort());
  });
});

it('package.json names exact versions', () => {
  const versions = Object.entries<string>({ ...devDependencies, ...dependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

it('editors, version managers and npm are configured with the same Node version', () => {
  const [major] = devDependencies.node.split('.');
  expect(readTracked('.nvmrc').trim()).toBe(major);
  expect(engines).toEqual({ node: `${major}.x` });
});

it('everything that runs the worker uses one workerd, which supports the compatibility date', () => {
  const tools = ['wrangler', 'miniflare', '@cloudflare/vite-plugin'].map(
    (name) => `node_modules/${name}`,
  );
  const found = [...tools, ''].map((from) =>
    createRequire(join(REPOSITORY, from, 'package.json')).resolve('workerd/package.json'),
  );
  expect(new Set(found).size).toBe(1);
  const [, knownUntil = ''] = READ.workerd.split('.');
  const { compatibility_date: date } = readWranglerConfig();
  expect(String(date).replaceAll('-', '') <= knownUntil).toBe(true);
});
