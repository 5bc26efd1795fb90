/**
 * `npm run deploy`: doctor, build, upload, and a roll-out that goes back by itself (docs/operations.md#roll-out). The
 * values of `--var` and of the site's variables in the environment are checked by the doctor and set as checked.
 */
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { formatIndianDate } from '../src/decide/indian-date.ts';
import { openCloudflare } from './cloudflare.ts';
import { watchErrors } from './deploy/error-watch.ts';
import { formatOutcome } from './deploy/format-outcome.ts';
import { keepFiles } from './deploy/kept-files.ts';
import { DEPLOY_USAGE, type DeployOptions, parseDeployOptions } from './deploy/options.ts';
import { type Outcome, rollOut } from './deploy/roll-out.ts';
import { readHealth, smokeTest } from './deploy/smoke-test.ts';
import { readWorkerName } from './doctor/read-machine.ts';
import { variablesIn } from './doctor/variables.ts';
import { runScript, runTool } from './run-tool.ts';

const CLIENT_FOLDER = 'dist/client';

async function deploy(options: DeployOptions): Promise<Outcome> {
  const { environment, origins, watchMs } = options;
  const variables = { ...variablesIn(process.env), ...options.variables };
  const words = Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
  const target = { origins, worker: readWorkerName(environment) };
  const cloudflare = openCloudflare(environment);
  const interruption = new AbortController();
  // The tool that runs just then gets the signal too and fails; a pause has to be told.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interruption.abort());

  return rollOut({
    cloudflare,
    variables,
    tag: git('rev-parse', '--short=12', 'HEAD'),
    message: git('log', '-1', '--format=%s'),
    // Staging may have the placeholders that production must not.
    examine: () =>
      runScript('scripts/doctor.ts', [...(environment === '' ? ['--production'] : []), ...words]),
    build: () => runTool('vite', ['build', '--logLevel', 'warn'], { CLOUDFLARE_ENV: environment }),
    async keepFiles() {
      const { files, lost } = await keepFiles(CLIENT_FOLDER, origins[0], formatIndianDate(Date.now()));
      console.log(`  ${files.length} files of earlier builds are carried along.`);
      if (lost.length > 0) console.log(`  The live site has lost ${lost.join(', ')}.`);
      return files[0];
    },
    askVersions: (version) =>
      Promise.all(
        origins.map((origin) =>
          readHealth(target, origin, version).then(
            (health) => health.version,
            (error: unknown) => `${origin} (${error instanceof Error ? error.message : error})`,
          ),
        ),
      ),
    smokeTest: (version, keptFile) => smokeTest(target, version, keptFile),
    watchErrors: (version) => watchErrors(cloudflare, version),
    watchMs,
    pause: (ms) =>
      pause(ms, undefined, { signal: interruption.signal }).catch(() => {
        throw new Error('Interrupted.');
      }),
    say: console.log,
  });
}

/** Empty where this is no checkout of git. */
function git(...words: string[]): string {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

try {
  const options = parseDeployOptions(process.argv.slice(2));
  if (options.help) console.log(DEPLOY_USAGE);
  else {
    const outcome = await deploy(options);
    console.log(`\n${formatOutcome(outcome, options.environment)}`);
    process.exitCode = outcome.ok ? 0 : 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
