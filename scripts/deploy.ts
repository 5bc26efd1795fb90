/**
 * `npm run deploy`: doctor, build, upload, and a gradual roll-out that reverts itself when a step fails
 * (docs/operations.md#roll-out). The doctor checks the values of `--var` and of `SITE_…` in the environment; the new
 * version gets the same values.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { formatIndianDate } from '../src/decide/indian-date.ts';
import { refuseLateAnnouncements } from './deploy/announcements.ts';
import { watchErrors } from './deploy/error-watch.ts';
import { keepFiles } from './deploy/kept-files.ts';
import { DEPLOY, type DeployOptions } from './deploy/options.ts';
import { formatOutcome, type Outcome, rollOut } from './deploy/roll-out.ts';
import { git, tagCheckout } from './lib/checkout.ts';
import { openCloudflare } from './lib/cloudflare.ts';
import { type Environment, runCommand } from './lib/command.ts';
import { readWorkerName } from './lib/configuration.ts';
import { deployCommit } from './lib/deploy-commit.ts';
import { variablesIn } from './lib/live-versions.ts';
import { runScript, runTool } from './lib/run-tool.ts';
import { findWandering, readHealth, smokeTest } from './lib/smoke-test.ts';

const CLIENT_FOLDER = 'dist/client';
/** Far longer than a roll-out takes without the watch. The job of the workflow has a longer limit, so that this one ends first. */
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
  // Writing to a closed terminal fails; that must not interrupt a restore.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const signal = AbortSignal.any([interruption.signal, AbortSignal.timeout(DEADLINE_MS + watchMs)]);

  return rollOut({
    cloudflare,
    variables,
    tag: tagCheckout(options.allowDirty),
    message: git('log', '-1', '--format=%s'),
    // Placeholders are allowed on staging, not in production.
    examine: () =>
      runScript('scripts/doctor.ts', [
        '--before-deploy',
        ...(environment === '' ? ['--production'] : []),
        ...words,
      ]),
    async checkAnnouncements() {
      // Staging shows drafts.
      if (environment === '')
        await refuseLateAnnouncements(origins[0], formatIndianDate(Date.now()));
    },
    build: () => runTool('vite', ['build', '--logLevel', 'warn'], { CLOUDFLARE_ENV: environment }),
    async keepFiles() {
      const { files, lost } = await keepFiles(
        CLIENT_FOLDER,
        origins[0],
        formatIndianDate(Date.now()),
      );
      console.log(`  Kept ${files.length} files of earlier builds.`);
      if (lost.length > 0) console.log(`  Missing on the live site: ${lost.join(', ')}.`);
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
        throw new Error(interruption.signal.aborted ? 'Interrupted.' : 'The deploy took too long.');
      }),
    log: console.log,
  });
}

/** The Workers without visitors: options of their build, and what the new version does once it is live. */
const AT_ONCE = {
  desk: {
    build: ['--config', 'vite.desk.config.ts'],
    isLive: 'for everyone whom Cloudflare Access admits',
  },
  counter: { build: [], isLive: 'and consumes the queue' },
} as const;

/**
 * Deploys the desk or the counter. They have no visitors to divide between two versions, so the new one goes live at
 * once, in the last step; a failure before it changes nothing (docs/operations.md#the-desk,
 * docs/operations.md#the-counter).
 */
async function deployAtOnce(
  which: keyof typeof AT_ONCE,
  { environment, allowDirty }: { environment: Environment; allowDirty: boolean },
): Promise<string> {
  const tag = tagCheckout(allowDirty);
  const cloudflare = openCloudflare(environment, undefined, '.', which);
  const { build, isLive } = AT_ONCE[which];
  console.log('— Build');
  await runTool('vite', ['build', ...build, '--logLevel', 'warn'], { CLOUDFLARE_ENV: environment });
  if (which !== 'desk') {
    console.log('— Migrate the database');
    await cloudflare.migrate();
  }
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
    console.log(`\n${await deployAtOnce(options.of, options)}`);
    return 0;
  }
  if (options.commit !== null)
    return deployCommit(options.commit, withoutCommit(process.argv.slice(2)));
  const outcome = await deploy(options);
  console.log(`\n${formatOutcome(outcome, options.environment)}`);
  return outcome.ok ? 0 : 1;
});
