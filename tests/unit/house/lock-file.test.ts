/** What `npm ci` may install: by digest, from the registry, and whose install scripts run. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

/**
 * Install scripts that someone has read, by package and version. npm cannot hold a version against `allowScripts`
 * where the lock file names no registry, so the version is held here: after an update read the script again.
 */
const READ = {
  '@swc/core': '1.15.0',
  esbuild: '0.28.2',
  node: '24.21.0',
  'vnu-jar': '26.9.27',
  workerd: '1.20261023.1',
};

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

function readJson(file: string) {
  return JSON.parse(readFileSync(`${ROOT}${file}`, 'utf8'));
}

const { lockfileVersion, packages } = readJson('package-lock.json');
const { devDependencies, dependencies, allowScripts } = readJson('package.json');
const LOCKED = Object.entries<LockedPackage>(packages).filter(([path]) => path !== '');

describe('package-lock.json', () => {
  it('names every package by its digest', () => {
    expect(lockfileVersion).toBe(3);
    expect(LOCKED.length).toBeGreaterThan(100);
    expect(
      LOCKED.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '')).map(
        ([path]) => path,
      ),
    ).toEqual([]);
  });

  it('takes everything from the registry that npm is told, and nothing from git, a file or a folder', () => {
    expect(
      LOCKED.filter(([, { resolved, link }]) => link || resolved !== undefined).map(([path]) => path),
    ).toEqual([]);
    expect(readFileSync(`${ROOT}.npmrc`, 'utf8')).toContain('omit-lockfile-registry-resolved=true');
  });

  it('has install scripts that someone has read and decided on, and no others', () => {
    const withScripts = LOCKED.filter(([, { hasInstallScript }]) => hasInstallScript).map(
      ([path, { version }]) => [path.replace(/^.*node_modules\//, ''), version],
    );
    expect(Object.fromEntries(withScripts)).toEqual(READ);
    expect(Object.keys(allowScripts).sort()).toEqual(Object.keys(READ).sort());
  });
});

describe('package.json', () => {
  it('names exact versions', () => {
    const versions = Object.entries<string>({ ...devDependencies, ...dependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });
});
