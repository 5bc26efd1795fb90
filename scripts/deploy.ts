/**
 * `npm run deploy`: doctor, build, upload, and a roll-out that goes back by itself (docs/operations.md#roll-out). The
 * values of `--var` and of `SITE_…` in the environment are checked by the doctor and set as checked.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { formatIndianDate } from '../src/decide/indian-date.ts';
import { watchErrors } from './deploy/error-watch.ts';
import { keepFiles } from './deploy/kept-files.ts';
import { DEPLOY, type DeployOptions, deployCommit } from './deploy/options.ts';
import { formatOutcome, type Outcome, rollOut } from './deploy/roll-out.ts';
import { git, tagCheckout } from './lib/checkout.ts';
import { openCloudflare } from './lib/cloudflare.ts';
import { type Environment, runCommand } from './lib/command.ts';
import { readWorkerName } from './lib/configuration.ts';
import { variablesIn } from './lib/live-versions.ts';
import { runScript, runTool } from './lib/run-tool.ts';
import { findWandering, readHealth, smokeTest } from './lib/smoke-test.ts';

const CLIENT_FOLDER = 'dist/client';
/** Far more than a roll-out takes, besides the watch. The workflow gives its job longer: this has to end first. */
const DEADLINE_MS = 25 * 60_000;

async function deploy(options: DeployOptions): Promise<Outcome> {
  const { environment, origins, watchMs } = options;
  const variables = { ...variablesIn(process.env), ...options.variables };
  const words = Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
  const target = { origins, worker: readWorkerName(environment) };
  const cloudflare = openCloudflare(environment);
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => interruption.abort());
  // A terminal that was closed takes no more lines, and that must not end the way back.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const signal = AbortSignal.any([interruption.signal, AbortSignal.timeout(DEADLINE_MS + watchMs)]);

  return rollOut({
    cloudflare,
    variables,
    tag: tagCheckout(options.allowDirty),
    message: git('log', '-1', '--format=%s'),
    // Staging may have the placeholders that production must not.
    examine: () =>
      runScript('scripts/doctor.ts', [...(environment === '' ? ['--production'] : []), ...words]),
    build: () => runTool('vite', ['build', '--logLevel', 'warn'], { CLOUDFLARE_ENV: environment }),
    async keepFiles() {
      const { files, lost } = await keepFiles(
        CLIENT_FOLDER,
        origins[0],
        formatIndianDate(Date.now()),
      );
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
    findWandering: () => findWandering(target),
    watchErrors: (version) => watchErrors(cloudflare, version),
    watchMs,
    signal,
    pause: (ms) =>
      pause(ms, undefined, { signal }).catch(() => {
        throw new Error(interruption.signal.aborted ? 'Interrupted.' : 'It took too long.');
      }),
    log: console.log,
  });
}

/** The build of a Worker that has no visitors, and who gets the new version. */
const WHOLE = {
  desk: { build: ['--config', 'vite.desk.config.ts'], isLive: 'for everybody whom Access lets in' },
  counter: { build: [], isLive: 'and counts what the queue delivers' },
} as const;

/**
 * The desk and the counter get the new version at once: there are no visitors to divide between two. Until the last step
 * nothing has changed (docs/operations.md#the-desk, docs/operations.md#the-counter).
 */
async function deployWhole(
  which: keyof typeof WHOLE,
  { environment, allowDirty }: { environment: Environment; allowDirty: boolean },
): Promise<string> {
  const tag = tagCheckout(allowDirty);
  const cloudflare = openCloudflare(environment, undefined, '.', which);
  const { build, isLive } = WHOLE[which];
  console.log('— Build');
  await runTool('vite', ['build', ...build, '--logLevel', 'warn'], { CLOUDFLARE_ENV: environment });
  console.log('— Migrate the database');
  await cloudflare.migrate();
  console.log('— Upload');
  const message = git('log', '-1', '--format=%s');
  const version = await cloudflare.create({ variables: {}, tag, message });
  return `Version ${version} of the ${which} is live ${isLive}.`;
}

function withoutCommit(words: readonly string[]): string[] {
  return words.filter(
    (word, index) => !word.startsWith('--commit') && words[index - 1] !== '--commit',
  );
}

await runCommand(DEPLOY, async (options) => {
  if (options.of !== 'site') {
    console.log(`\n${await deployWhole(options.of, options)}`);
    return 0;
  }
  if (options.commit !== null)
    return deployCommit(options.commit, withoutCommit(process.argv.slice(2)));
  const outcome = await deploy(options);
  console.log(`\n${formatOutcome(outcome, options.environment)}`);
  return outcome.ok ? 0 : 1;
});
