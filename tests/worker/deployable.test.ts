/** Whether Wrangler would deploy what was built: everything but the upload itself. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { builtFile } from '../../scripts/lib/built-site.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TIMEOUT_MS = 3 * 60_000;
const folder = mkdtempSync(join(tmpdir(), 'dry-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

function runWrangler(...words: string[]) {
  const { PATH } = process.env;
  return spawnSync(process.execPath, [join(ROOT, 'node_modules/wrangler/bin/wrangler.js'), ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    // No one's login.
    env: {
      PATH,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      CI: '1',
      NO_COLOR: '1',
      WRANGLER_SEND_METRICS: 'false',
    },
  });
}

describe('wrangler', () => {
  it('deploys the build with all its bindings, in a dry run', { timeout: TIMEOUT_MS }, () => {
    const config = builtFile('test', 'worker/wrangler.json');
    const { status, stdout, stderr } = runWrangler(
      'deploy',
      '--dry-run',
      '--config',
      config,
      '--outdir',
      folder,
    );
    expect(status, stderr).toBe(0);
    for (const binding of [
      'EVENTS (pavilion-events)',
      'REPORTS (pavilion-reports)',
      'PACKAGES (pavilion-packages)',
      'EVENT_POINTS (pavilion_events)',
      'EVENTS_RATE_LIMITER',
      'ASSETS',
      'CF_VERSION_METADATA',
    ]) {
      expect(stdout).toContain(`env.${binding}`);
    }
    expect(stdout).toContain('--dry-run: exiting now.');
    expect(stderr).not.toMatch(/warning/i);
    expect(readdirSync(folder)).toContain('index.js');
  });

  it('takes every line of wrangler.toml for what it is, in both environments', {
    timeout: TIMEOUT_MS,
  }, () => {
    for (const environment of ['', 'staging']) {
      const file = join(folder, 'types.d.ts');
      const words = [
        'types',
        file,
        '--include-runtime=false',
        '--env-file',
        '/dev/null',
        `--env=${environment}`,
      ];
      const { status, stdout, stderr } = runWrangler(...words);
      expect(status, stderr).toBe(0);
      expect(`${stdout}${stderr}`, environment).not.toMatch(/warning|unexpected fields/i);
    }
  });
});
