/** Files that contain keys on a developer's machine. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../support/tracked-files.ts';

it.each([
  '.dev.vars',
  '.dev.vars.staging',
  '.env',
  '.env.local',
  '.env.staging.local',
  'src/desk/.dev.vars',
])('Git ignores %s, which Wrangler reads variables and keys from', (path) => {
  const { status } = spawnSync('git', ['check-ignore', '--quiet', '--no-index', path], {
    cwd: REPOSITORY,
  });
  expect(status).toBe(0);
});
