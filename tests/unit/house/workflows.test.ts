/** CI runs what anybody runs, with as few rights as it needs. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FILES = globSync('.github/workflows/*.yml', { cwd: ROOT });

const WORKFLOW = z.looseObject({
  permissions: z.unknown(),
  jobs: z.record(
    z.string(),
    z.looseObject({
      uses: z.string().optional(),
      'timeout-minutes': z.number().optional(),
      steps: z
        .array(
          z.looseObject({
            uses: z.string().optional(),
            run: z.string().optional(),
            with: z.looseObject({}).optional(),
          }),
        )
        .default([]),
    }),
  ),
});

function read(file: string) {
  return WORKFLOW.parse(parse(readFileSync(`${ROOT}${file}`, 'utf8')));
}

const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));

describe.each(FILES)('%s', (file) => {
  const { permissions, jobs } = read(file);
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('may read, and nothing else', () => {
    expect(permissions).toEqual({ contents: 'read' });
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false });
  });

  it('names actions by commit, and its own workflows by path', () => {
    for (const uses of [...Object.values(jobs), ...steps].flatMap((one) => one.uses ?? [])) {
      expect(uses).toMatch(/^(?:[\w-]+\/[\w./-]+@[0-9a-f]{40}|\.\/\.github\/workflows\/[\w-]+\.yml)$/);
    }
  });

  it('runs scripts that there are, for a limited time', () => {
    const commands = steps.flatMap(({ run }) => run ?? []);
    for (const [, script = ''] of commands.join('\n').matchAll(/npm run ([\w:-]+)/g))
      expect(scripts).toHaveProperty(script);
    for (const job of Object.values(jobs)) expect(job.uses ?? job['timeout-minutes']).toBeDefined();
  });

  it('puts nothing that someone types into a command', () => {
    for (const { run } of steps) expect(run ?? '').not.toContain('${{');
  });
});

describe('what runs on a schedule', () => {
  const deploy = parse(readFileSync(`${ROOT}.github/workflows/deploy.yml`, 'utf8'));
  const guarded: unknown[] = deploy.on.workflow_dispatch.inputs.environment.options;
  const scheduled = FILES.map((file) => parse(readFileSync(`${ROOT}${file}`, 'utf8'))).filter(
    ({ on }) => on.schedule,
  );

  it('waits for no approval, and has no key of a deploy', () => {
    expect(guarded).toContain('production');
    const environments = scheduled.flatMap(({ jobs }) =>
      Object.values<{ environment?: unknown }>(jobs).map(({ environment }) => environment),
    );
    expect(environments).toEqual(['watch']);
    expect(guarded).not.toContain('watch');
  });
});

describe('CI', () => {
  it('runs .ci/run', () => {
    const commands = Object.values(read('.github/workflows/ci.yml').jobs).flatMap(({ steps }) =>
      steps.map(({ run }) => run),
    );
    expect(commands).toContain('.ci/run');
  });

  it('is proposed nothing younger than a week', () => {
    const { updates } = parse(readFileSync(`${ROOT}.github/dependabot.yml`, 'utf8'));
    expect(updates.length).toBeGreaterThan(0);
    for (const { cooldown } of updates) expect(cooldown['default-days']).toBeGreaterThanOrEqual(7);
  });
});

it('the deploy’s job ends with giving visitors back, whatever has become of it', () => {
  const { steps, ...job } = read('.github/workflows/deploy.yml').jobs.deploy ?? { steps: [] };
  const last = steps.slice(-2);
  for (const step of last) {
    expect(step.if).toMatch(/^always\(\) && /);
    expect(step.run).toContain('npm run rollback -- --unfinished --yes');
  }
  // Longer than scripts/deploy.ts gives itself (DEADLINE_MS), installing and going back besides.
  expect(job['timeout-minutes']).toBeGreaterThanOrEqual(60);
});
