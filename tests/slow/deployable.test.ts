/** Whether Wrangler would deploy the build: everything except the upload itself. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtFile } from '../../scripts/lib/built-site.ts';
import { findTool } from '../../scripts/lib/run-tool.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder();

/** Without a login. */
function runWrangler(...words: string[]): string {
  const own = { HOME: folder, XDG_CONFIG_HOME: folder, WRANGLER_SEND_METRICS: 'false' };
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, CI: '1', NO_COLOR: '1', ...own };
  const ended = spawnSync(process.execPath, [findTool('wrangler'), ...words], {
    encoding: 'utf8',
    env,
  });
  expect(ended.status, ended.stderr).toBe(0);
  expect(`${ended.stdout}${ended.stderr}`).not.toMatch(/warning|unexpected fields/i);
  return ended.stdout;
}

it('Wrangler deploys the build with all its bindings, in a dry run', () => {
  const config = builtFile('test', 'worker/wrangler.json');
  const output = runWrangler('deploy', '--dry-run', '--config', config, '--outdir', folder);
  const stores = [
    'EVENTS (pavilion-events)',
    'REPORTS (pavilion-reports)',
    'PACKAGES (pavilion-packages)',
  ];
  const others = ['EVENTS_RATE_LIMITER', 'ASSETS', 'CF_VERSION_METADATA'];
  for (const binding of [...stores, ...others]) {
    expect(output).toContain(`env.${binding}`);
  }
  expect(output).toContain('--dry-run: exiting now.');
  expect(readdirSync(folder)).toContain('index.js');
});

it('Wrangler deploys the desk without static assets, because these would hide the user’s identity', () => {
  const config = builtFile('test', 'desk/worker/wrangler.json');
  expect(JSON.parse(readFileSync(config, 'utf8'))).not.toHaveProperty('assets');
  const output = runWrangler('deploy', '--dry-run', '--config', config, '--outdir', folder);
  const own = ['RECORDS (pavilion-records)', 'MAIL', 'CF_VERSION_METADATA'];
  const services = [
    'COUNTS (pavilion-site#Counts)',
    'STATE (pavilion-site#State)',
    'PREVIEW (pavilion-site#Preview)',
  ];
  for (const binding of [...own, ...services]) expect(output).toContain(`env.${binding}`);
  expect(output).not.toContain('ASSETS');
});

it('Wrangler deploys the counter with its class, in a dry run', () => {
  const config = builtFile('test', 'counter/wrangler.json');
  const output = runWrangler(
    'deploy',
    '--dry-run',
    '--config',
    config,
    '--outdir',
    join(folder, 'counter'),
  );
  for (const binding of ['COUNTER (Counter)', 'REPORTS (pavilion-reports)', 'FLUSH_SECONDS (55)']) {
    expect(output).toContain(`env.${binding}`);
  }
  expect(output).toContain('--dry-run: exiting now.');
});

it.each(['worker', 'desk/worker'])('the build of %s keeps its limit of CPU time', (name) => {
  const config = JSON.parse(readFileSync(builtFile('test', `${name}/wrangler.json`), 'utf8'));
  expect(config.limits.cpu_ms).toBeGreaterThan(0);
  // The platform's own limit, which a slow pattern would be billed for.
  expect(config.limits.cpu_ms).toBeLessThan(30_000);
});

it.each(['', 'staging'])('Wrangler understands every line of wrangler.toml: --env=%s', (name) => {
  const words = ['--include-runtime=false', '--env-file', '/dev/null', `--env=${name}`];
  runWrangler('types', join(folder, 'types.d.ts'), ...words);
});
