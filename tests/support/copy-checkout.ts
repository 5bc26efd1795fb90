import { cp, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from './tracked-files.ts';

const SOURCES =
  'build public scripts src package.json package-lock.json vite.config.ts vite.desk.config.ts wrangler.toml'.split(
    ' ',
  );

/** A copy of what a build needs, for a test that changes files. @returns its folder, which the test removes */
export async function copyCheckout(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'checkout-'));
  for (const source of SOURCES) await cp(join(REPOSITORY, source), join(folder, source), { recursive: true });
  await symlink(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
