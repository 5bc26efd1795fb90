/** What `npm ci` may install: by digest, from the registry, and with one runtime. */
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
}

const { lockfileVersion, packages } = JSON.parse(readTracked('package-lock.json'));
const { devDependencies, dependencies, engines } = JSON.parse(readTracked('package.json'));
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
});

it('package.json names exact versions', () => {
  const versions = Object.entries<string>({ ...devDependencies, ...dependencies });
  expect(
    versions.filter(([, version]) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
  ).toEqual([]);
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
  const [, knownUntil = ''] = devDependencies.workerd.split('.');
  const { compatibility_date: date } = readWranglerConfig();
  expect(String(date).replaceAll('-', '') <= knownUntil).toBe(true);
});
