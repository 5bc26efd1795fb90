import { readdirSync } from 'node:fs';
import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../temporary-folder.ts';
import { REPOSITORY } from '../tracked-files.ts';

const SOURCES = [
  ...['build', 'migrations', 'public', 'scripts', 'src'],
  ...[
    // Printed on the desk.
    'docs/takedown.md',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'vite.desk.config.ts',
    'wrangler.toml',
  ],
  ...readdirSync(REPOSITORY).filter((name) => /^tsconfig\..*json$/.test(name)),
];

/** A copy of what a build needs, for a test that changes files. @returns its folder, removed after the tests of the file */
export async function copyCheckout(): Promise<string> {
  const folder = temporaryFolder();
  for (const source of SOURCES)
    await cp(join(REPOSITORY, source), join(folder, source), { recursive: true });
  await symlink(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
