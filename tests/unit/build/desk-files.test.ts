import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutAssets } from '../../../build/desk-files.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const root = temporaryFolder();
mkdirSync(join(root, 'dist'));

/** Runs the end of a build that has written this configuration. */
function endBuild(configuration: object): Promise<void> {
  writeFileSync(join(root, 'dist/wrangler.json'), JSON.stringify(configuration));
  const { buildApp } = withoutAssets('worker');
  if (typeof buildApp !== 'object') throw new Error('The plugin has no hook.');
  const environments = { worker: { config: { build: { outDir: 'dist' } } } };
  return Reflect.apply(buildApp.handler, {}, [{ config: { root }, environments }]);
}

it('a build of the desk passes without static assets, and fails with them', async () => {
  await endBuild({ name: 'desk' });
  await expect(endBuild({ name: 'desk', assets: { directory: '../client' } })).rejects.toThrow(
    'dist/wrangler.json has static assets',
  );
});
