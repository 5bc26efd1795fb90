/** CI runs the same commands as a developer, with minimal permissions. */
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { PACKAGE_BRANDS } from '../../../src/config/brands/index.ts';
import { PACKAGES } from '../../../src/config/packages.ts';
import { VARIABLE_NAMES } from '../../../src/config/variables.ts';
import { findAll, readTracked, trackedFiles } from '../../support/tracked-files.ts';

interface Step {
  uses?: string;
  run?: string;
  if?: string;
  with?: object;
  env?: Readonly<Record<string, string>>;
}

interface Workflow {
  env?: Step['env'];
  on: { schedule?: unknown; workflow_dispatch: { inputs: Record<string, { options?: string[] }> } };
  'run-name'?: string;
  permissions: unknown;
  jobs: Record<string, Step & { 'timeout-minutes'?: number; environment?: string; steps?: Step[] }>;
}

const WORKFLOWS = trackedFiles('.github/workflows/*.yml').map((file) => {
  const workflow: Workflow = parse(readTracked(file));
  const jobs = Object.values(workflow.jobs);
  return { file, ...workflow, jobs, steps: jobs.flatMap(({ steps = [] }) => steps) };
});
const { scripts, packageManager } = JSON.parse(readTracked('package.json'));

function workflow(name: string) {
  const found = WORKFLOWS.find(({ file }) => file === `.github/workflows/${name}.yml`);
  if (!found) throw new Error(`There is no workflow ${name}.`);
  return found;
}

/** What a field of a workflow's form offers. */
function choicesOf(name: string, input: string): readonly string[] {
  return workflow(name).on.workflow_dispatch.inputs[input]?.options ?? [];
}

/** Names of the secrets in the environment of a workflow, a job or a step. */
function secretsOf({ env = {} }: Pick<Step, 'env'>): string[] {
  return Object.values(env).flatMap((value) => findAll(value, /\bsecrets\.(\w+)/g));
}

const INSTALLS = /\bnpm (?:ci|install|rebuild)\b|^\.ci\/npm$/;

describe.each(WORKFLOWS)('$file', ({ permissions, jobs, steps, ...workflow }) => {
  it('may only read', () => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')))
      expect(step.with).toMatchObject({ 'persist-credentials': false });
  });

  it('names actions by commit, images by digest, and its own workflows by path', () => {
    for (const uses of [...jobs, ...steps].flatMap((one) => one.uses ?? []))
      expect(uses).toMatch(
        /^(?:[\w-]+\/[\w./-]+@[0-9a-f]{40}|docker:\/\/[\w./-]+@sha256:[0-9a-f]{64}|\.\/\.github\/workflows\/[\w-]+\.yml)$/,
      );
  });

  it('passes keys only to the steps that use them, not to jobs or steps that install', () => {
    for (const one of [workflow, ...jobs]) expect(secretsOf(one)).toEqual([]);
    for (const step of steps.filter(({ run = '' }) => INSTALLS.test(run)))
      expect([step.run, secretsOf(step)]).toEqual([step.run, []]);
  });

  it('installs with the npm of package.json, by its digest', () => {
    for (const job of jobs) {
      const commands = (job.steps ?? []).flatMap(({ run }) => run ?? []);
      const [first] = commands;
      if (job.steps) expect(first).toBe('.ci/npm');
    }
  });

  it('runs existing scripts for a limited time, and puts no input into a command', () => {
    const commands = steps.map(({ run }) => run ?? '').join('\n');
    for (const [, script = ''] of commands.matchAll(/npm run ([\w:-]+)/g))
      expect(scripts).toHaveProperty(script);
    for (const job of jobs) expect(job.uses ?? job['timeout-minutes']).toBeDefined();
    expect(commands).not.toContain('${{');
  });
});

it('the npm that installs has the digest of package.json', () => {
  expect(packageManager).toMatch(/^npm@\d+\.\d+\.\d+\+sha512\.[0-9a-f]{128}$/);
  const [check, install] = ['sha512sum --check', 'npm install'].map((command) =>
    readTracked('.ci/npm').indexOf(command),
  );
  expect(check).toBeGreaterThan(0);
  expect(install).toBeGreaterThan(check ?? 0);
});

it('a scheduled job needs no approval, and has no key of production', () => {
  const guarded = choicesOf('deploy', 'environment');
  const scheduled = WORKFLOWS.filter(({ on }) => on.schedule).flatMap(({ jobs }) => jobs);
  expect(guarded).toContain('production');
  // The token of "nightly" is of an account without production.
  expect(scheduled.map(({ environment }) => environment)).toEqual(['nightly', 'watch']);
  expect(guarded).toEqual(['staging', 'production']);
});

it('every step that asks Cloudflare has a key', () => {
  const asking = WORKFLOWS.flatMap(({ steps }) => steps).filter(({ run = '' }) =>
    /npm run (?:deploy|rollback|snapshot|doctor|switch|packages)\b/.test(run),
  );
  expect(asking.length).toBeGreaterThan(0);
  for (const { run, env = {} } of asking)
    expect([run, Object.keys(env)]).toEqual([
      run,
      expect.arrayContaining(['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID']),
    ]);
});

it('the most powerful keys are passed to one step of a job each', () => {
  const holders = (secret: string) =>
    WORKFLOWS.flatMap(({ steps }) =>
      steps.flatMap((step) => (secretsOf(step).includes(secret) ? [step.run] : [])),
    );
  // Once in each workflow that keeps a day.
  const keeping = 'test -z "$CLOUDFLARE_API_TOKEN" || npm run snapshot -- --remote';
  expect(holders('RECORDS_API_TOKEN')).toEqual([keeping, keeping]);
  expect(holders('CF_ACCESS_CLIENT_SECRET').map((run) => run?.split(' ')[2])).toEqual([
    'deploy',
    ...['deploy', 'switch', 'switch', 'switch'],
    'switch',
  ]);
});

describe('the forms for people who deploy no code', () => {
  it('offer every variable, every package and every brand with packages', () => {
    expect(choicesOf('switch', 'name')).toEqual(VARIABLE_NAMES);
    expect(choicesOf('release', 'package')).toEqual([...PACKAGES]);
    expect(choicesOf('release', 'brand')).toEqual(PACKAGE_BRANDS.map(({ id }) => id));
    for (const name of ['switch', 'release'])
      expect(choicesOf(name, 'environment').toSorted()).toEqual(['production', 'staging']);
  });

  it('send the token of Access to no host that a form names', () => {
    for (const { steps } of WORKFLOWS)
      for (const { env = {} } of steps)
        if ('CF_ACCESS_CLIENT_SECRET' in env)
          expect(JSON.stringify(env.ORIGIN ?? '')).not.toContain('inputs.origin');
    for (const name of ['deploy', 'switch'])
      expect(workflow(name).on.workflow_dispatch.inputs).not.toHaveProperty('origin');
  });

  it('have keys and reviewers of their own, and show a reviewer what is asked for', () => {
    for (const [name, role, shown] of [
      ['switch', 'switch', ['environment', 'name', 'value']],
      [
        'release',
        'packages',
        // All but the address, which the digest makes harmless.
        [
          'environment',
          'action',
          'package',
          'brand',
          'sha256',
          'larger',
          'lower',
          'untried',
          'note',
        ],
      ],
    ] as const) {
      const { jobs, 'run-name': title = '' } = workflow(name);
      expect(jobs.map(({ environment }) => environment)).toEqual([
        `\${{ inputs.environment }}-${role}`,
      ]);
      expect(findAll(title, /inputs\.(\w+)/g).toSorted()).toEqual(shown.toSorted());
    }
  });

  it('say first that a version is lower, larger or untried, before what a person types', () => {
    const { 'run-name': title = '' } = workflow('release');
    expect(findAll(title, /inputs\.(\w+)/g).slice(0, 4)).toEqual([
      ...['lower', 'larger', 'untried'],
      'environment',
    ]);
  });

  it('do not wait for a deploy, nor for a run that waits for its reviewer', () => {
    for (const name of ['switch', 'release'])
      expect(workflow(name)).not.toHaveProperty('concurrency');
  });
});

it('CI runs .ci/run, which installs once and then runs the checks of a push', () => {
  expect(workflow('ci').steps.map(({ run }) => run)).toContain('.ci/run');
  const commands = readTracked('.ci/run').replaceAll(/^\s*#.*$/gm, '');
  expect(findAll(commands, /^(np[mx] .+)$/gm)).toEqual([
    'npm ci --no-audit --no-fund',
    'npm run check',
    'npm test',
    'npx vitest run --project slow --project every-page',
    'npx node lab/bytes.ts .cache/page-bytes.json',
  ]);
});

it('a pull request is compared with its target branch', () => {
  const commands = workflow('ci').steps.map(({ run }) => run ?? '');
  expect(commands.find((run) => run.includes('git worktree'))).toContain("'HEAD^1'");
  expect(commands.find((run) => run.includes('lab/bytes.ts'))).toContain('$GITHUB_STEP_SUMMARY');
});

it('updates are proposed only after a week', () => {
  const { updates } = parse(readTracked('.github/dependabot.yml'));
  expect(updates.length).toBeGreaterThan(0);
  for (const { cooldown } of updates) expect(cooldown['default-days']).toBeGreaterThanOrEqual(7);
});

it('the deploy job always ends by giving visitors back', () => {
  const [job] = workflow('deploy').jobs.filter(({ steps }) => steps);
  for (const step of job?.steps?.slice(-2) ?? [{}]) {
    expect(step.if).toMatch(/^always\(\) && /);
    expect(step.run).toContain('npm run rollback -- --unfinished --yes');
  }
  // Longer than scripts/deploy.ts gives itself (LIMIT_MS and the watch), installing and going back besides.
  expect(job?.['timeout-minutes']).toBeGreaterThanOrEqual(60);
});
