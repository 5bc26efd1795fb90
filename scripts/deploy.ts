/**
 * `npm run deploy`: doctor, build, upload, and a gradual roll-out that reverts itself when a step fails
 * (docs/operations.md#roll-out). The doctor checks the values of `--var` and of `SITE_…` in the environment; the new
 * version gets the same values.
 */
import { formatIndianDate } from '../src/shared/days.ts';
import { refuseLateAnnouncements } from './deploy/announcements.ts';
import { DEPLOY, type DeployOptions } from './deploy/options.ts';
import { git, tagCheckout } from './lib/checkout.ts';
import { openCloudflare } from './lib/cloudflare.ts';
import { type Environment, runCommand } from './lib/command.ts';
import { variablesIn } from './lib/live-versions.ts';
import { formatOutcome, rollOut } from './lib/roll-out/roll-out.ts';
import { openSite } from './lib/roll-out/site.ts';
import { runScript, runTool } from './lib/run-tool.ts';

/** Far longer than a roll-out takes without the watch. The job of the workflow has a longer limit, so that this one ends first. */
const LIMIT_MS = 25 * 60_000;

async function deploySite(options: DeployOptions): Promise<number> {
  const { environment, origins, watchMs } = options;
  const isProduction = environment === '';
  const variables = { ...variablesIn(process.env), ...options.variables };
  const words = Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
  const tag = tagCheckout();
  const outcome = await rollOut({
    ...openSite({ environment, origins, limitMs: LIMIT_MS + watchMs }),
    variables,
    tag,
    message: git('log', '-1', '--format=%s'),
    watchMs,
    // Placeholders are allowed on staging, not in production.
    examine: () =>
      runScript('scripts/doctor.ts', [
        '--before-deploy',
        ...(isProduction ? ['--production'] : []),
        ...words,
      ]),
    // Staging shows drafts.
    ...(isProduction && {
      checkAnnouncements: () => refuseLateAnnouncements(origins[0], formatIndianDate(Date.now())),
    }),
  });
  console.log(`\n${formatOutcome(outcome, environment)}`);
  return outcome.ok ? 0 : 1;
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
async function deployAtOnce(which: keyof typeof AT_ONCE, environment: Environment): Promise<void> {
  const tag = tagCheckout();
  const cloudflare = openCloudflare(environment, undefined, '.', which);
  const { build, isLive } = AT_ONCE[which];
  console.log('— Build');
  await runTool('vite', ['build', ...build, '--logLevel', 'warn'], { CLOUDFLARE_ENV: environment });
  if (which === 'counter') {
    console.log('— Migrate the database');
    await cloudflare.migrate();
  }
  console.log('— Upload');
  const message = git('log', '-1', '--format=%s');
  const version = await cloudflare.create({ variables: {}, tag, message });
  console.log(`\nVersion ${version} of the ${which} is live ${isLive}.`);
}

await runCommand(DEPLOY, async (options) => {
  if (options.of === 'site') return deploySite(options);
  await deployAtOnce(options.of, options.environment);
  return 0;
});
