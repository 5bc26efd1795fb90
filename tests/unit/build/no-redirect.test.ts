import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { noRedirect } from '../../../build/no-redirect.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const root = temporaryFolder();

it('a build leaves no configuration that redirects Wrangler to it', async () => {
  const { buildApp } = noRedirect();
  if (typeof buildApp !== 'object') throw new Error('The plugin has no hook.');
  const build = () => Reflect.apply(buildApp.handler, {}, [{ config: { root } }]);
  const redirect = join(root, '.wrangler/deploy/config.json');
  await mkdir(join(redirect, '..'), { recursive: true });
  await writeFile(redirect, '{"configPath":"../../dist/worker/wrangler.json"}');
  await build();
  expect(existsSync(redirect)).toBe(false);
  await build();
});
