/** `npm run deploy` and `npm run rollback` as processes: with a stand-in for Wrangler in `node_modules`, and a site on loopback. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeSite, startFakeSite } from '../../../support/fake-site.ts';
import { answerWell } from '../../../support/good-site.ts';
import { createDeployedWorker, readShares, type WorkerState } from '../../../support/wrangler-stand-in.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const STAND_IN = join(ROOT, 'tests/support/wrangler-stand-in-command.ts');

let folder: string;
let stateFile: string;
let site: FakeSite;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deploy-'));
  stateFile = join(folder, 'state.json');
  await mkdir(join(folder, 'dist/client/assets'), { recursive: true });
  await writeFile(join(folder, 'dist/client/assets/entry-1.js'), 'x');
  await writeFile(stateFile, JSON.stringify(createDeployedWorker({ CASH_OFFERS: 'off' })));
  await mkdir(join(folder, 'dist/worker'));
  await writeFile(join(folder, 'dist/worker/wrangler.json'), '{"name":"pavilion-site"}');
  // Doctor and build have tests of their own.
  await putScript('scripts/doctor.ts', noteDown('scripts/doctor.ts'));
  await putTool('vite', noteDown('vite'));
  await putTool('wrangler', `import ${JSON.stringify(STAND_IN)};`);
  site = await startFakeSite(({ path, version }) =>
    answerWell(path, version ?? readState().deployments.at(-1)?.shares[0]?.version),
  );
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** A package of the folder with one command. */
async function putTool(name: string, script: string): Promise<void> {
  await putScript(`node_modules/${name}/bin.mjs`, script);
  await writeFile(
    join(folder, 'node_modules', name, 'package.json'),
    JSON.stringify({ bin: { [name]: 'bin.mjs' } }),
  );
}

async function putScript(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

/** A script that writes down how it was called. */
function noteDown(name: string): string {
  const line = `['${name}', ...process.argv.slice(2)].join(' ') + '\\n'`;
  return `import('node:fs').then(({ appendFileSync }) => appendFileSync('tools.txt', ${line}));`;
}

function readState(): WorkerState {
  return JSON.parse(readFileSync(stateFile, 'utf8'));
}

function start(script: string, ...words: string[]) {
  return spawn(process.execPath, [join(ROOT, script), ...words], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      STAND_IN_STATE: stateFile,
      CASH_OFFERS: 'off',
      npm_execpath: join(folder, 'npm.mjs'),
    },
  });
}

async function run(script: string, ...words: string[]): Promise<{ code: number; output: string }> {
  const child = start(script, ...words);
  const ended = once(child, 'close');
  const [output, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, output: `${output}${complaint}` };
}

describe('the commands', () => {
  it('deploy a build to all visitors, and go back', async () => {
    const words = ['--origin', site.url, '--watch', '0', '--var', 'SPLIT:thirds'];
    const { code, output } = await run('scripts/deploy.ts', ...words);
    expect(output).toContain('is live for everybody.');
    expect([code, readShares(readState())]).toEqual([0, ['2@100']]);
    expect(readState().versions.at(-1)?.variables).toEqual({ CASH_OFFERS: 'off', SPLIT: 'thirds' });
    expect(await readFile(join(folder, 'tools.txt'), 'utf8')).toBe(
      'scripts/doctor.ts --production --var CASH_OFFERS:off --var SPLIT:thirds\nvite build --logLevel warn\n',
    );

    const asked = await run('scripts/rollback.ts');
    expect(asked.output).toContain('SPLIT: thirds → not set');
    expect(asked.output).toContain('Confirm with --yes.');
    expect([asked.code, readShares(readState())]).toEqual([1, ['2@100']]);

    const back = await run('scripts/rollback.ts', '--yes');
    expect([back.code, readShares(readState())]).toEqual([0, ['1@100']]);
  });

  it.each(['SIGHUP', 'SIGINT', 'SIGTERM'] as const)(
    'give visitors back on %s, though its output is closed',
    async (signal) => {
      const before = readShares(readState());
      const child = start('scripts/deploy.ts', '--origin', site.url, '--watch', '600');
      const ended = once(child, 'close');
      let output = '';
      child.stdout.on('data', (chunk) => {
        output += chunk;
        if (!output.includes('— Watch') || child.stdout.destroyed) return;
        expect(readShares(readState())).toHaveLength(2);
        // As a terminal that is closed.
        child.stdout.destroy();
        child.stderr.destroy();
        child.kill(signal);
      });
      await ended;
      expect(output).toContain('— Watch');
      expect(readShares(readState())).toEqual(before);
    },
  );

  it('deploy another commit than the checkout’s, by its own scripts', async () => {
    const script = (words: string) => `console.log(${words}, process.argv.slice(2).join(' '))`;
    const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim();
    await putScript('npm.mjs', script("'npm'"));
    await putScript('scripts/deploy.ts', script("'earlier'"));
    git('init', '--quiet');
    git('add', 'scripts/deploy.ts');
    git('-c', 'user.name=x', '-c', 'user.email=x@x.test', 'commit', '--quiet', '--message', 'x');
    const commit = git('rev-parse', '--short=12', 'HEAD');
    await putScript('scripts/deploy.ts', script("'later'"));
    const { code, output } = await run('scripts/deploy.ts', '--commit', commit, '--var', 'CASH_OFFERS:off');
    expect(code).toBe(0);
    expect(output).toContain('npm ci --no-audit --no-fund\nearlier --var CASH_OFFERS:off\n');
    expect(git('worktree', 'list').split('\n')).toHaveLength(1);

    const unknown = await run('scripts/deploy.ts', '--commit', '0123456789ab');
    expect(unknown.code).toBe(1);
    expect(unknown.output).not.toContain('npm ci');
  });

  it('say how visitors stand when it went wrong, and end with 1', async () => {
    // No server is there: nothing is known about the files to keep.
    const { code, output } = await run('scripts/deploy.ts', '--origin', 'http://127.0.0.1:9');
    expect(code).toBe(1);
    expect(output).toMatch(/Keep the files of earlier builds: .*\nNothing has changed for visitors\.\n/);
    expect(readShares(readState())).toEqual(['1@100']);
  });
});
