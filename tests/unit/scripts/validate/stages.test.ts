/** Steps as processes of this Node: what runs, in which order, and that nothing is left running. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { formatDuration, runStages } from '../../../../scripts/validate/stages.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { REPOSITORY } from '../../../support/tracked-files.ts';

const folder = temporaryFolder();

/** A step that leaves a file and exits with the digit at the end of its name. */
const leaveFile = (name: string) => ({
  file: process.execPath,
  args: [
    '-e',
    `require('fs').writeFileSync(${JSON.stringify(join(folder, name))}, ''); process.exit(${name.at(-1)})`,
  ],
});

const codesOf = async (stages: string[][][]) =>
  (await runStages(stages, leaveFile)).map(({ name, code }) => [name, code]);

it('runs every step, in order, when all pass', async () => {
  expect(await codesOf([[['check-0'], ['test-0']], [['slow-0', 'engine-0']]])).toEqual([
    ['check-0', 0],
    ['test-0', 0],
    ['slow-0', 0],
    ['engine-0', 0],
  ]);
});

it('continues within a stage after a failure, and skips the next', async () => {
  expect(await codesOf([[['bad-3'], ['good-0']], [['next-0']]])).toEqual([
    ['bad-3', 3],
    ['good-0', 0],
    ['next-0', null],
  ]);
  expect(existsSync(join(folder, 'good-0'))).toBe(true);
  expect(existsSync(join(folder, 'next-0'))).toBe(false);
});

it('keeps the last lines of a step that failed, and shows nothing of one that passed beside another', async () => {
  const print = (name: string) => ({
    file: process.execPath,
    args: [
      '-e',
      `for (let line = 1; line <= 300; line++) console.log('${name} ' + line);
      process.exitCode = ${name.at(-1)}`,
    ],
  });
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const outcomes = await runStages([[['first-0', 'second-0', 'third-1']]], print);
  const shown = write.mock.calls.map(([text]) => String(text)).join('');
  write.mockRestore();
  expect(outcomes.map(({ lastLines }) => lastLines.split('\n').length)).toEqual([1, 1, 100]);
  expect(outcomes[2]?.lastLines.split('\n').at(-1)).toBe('third-1 300');
  for (const [step, lines] of [
    ['first-0', 300],
    ['second-0', 0],
    ['third-1', 300],
  ] as const)
    expect(shown.split('\n').filter((line) => line.startsWith(step))).toHaveLength(lines);
});

it('ends the processes of its steps when it is ended itself', async () => {
  const [ready = '', ended = ''] = ['ready', 'ended'].map((name) => join(folder, name));
  // A step that starts a process and waits for it, like npm.
  const grandchild = `
    const { writeFileSync } = require('fs');
    process.on('SIGTERM', () => { writeFileSync(${JSON.stringify(ended)}, ''); process.exit(); });
    writeFileSync(${JSON.stringify(ready)}, '');
    setInterval(() => {}, 1000);`;
  const child = `require('child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(grandchild)}])`;
  const stages = JSON.stringify(join(REPOSITORY, 'scripts/validate/stages.ts'));
  const whole = `
    import { runStages } from ${stages};
    const run = { file: process.execPath, args: ['-e', ${JSON.stringify(child)}] };
    console.log(JSON.stringify(await runStages([[['long'], ['next']]], () => run)));`;
  const started = spawn(process.execPath, ['--input-type=module', '-e', whole]);
  let output = '';
  started.stdout.on('data', (text) => {
    output += text;
  });
  const hasEnded = new Promise((resolve) => started.on('close', resolve));
  await expect.poll(() => existsSync(ready)).toBe(true);
  started.kill('SIGTERM');
  await hasEnded;
  const [long, next] = JSON.parse(output);
  expect(long.code).not.toBe(0);
  expect(next).toEqual({ name: 'next', code: null, durationMs: null, lastLines: '' });
  await expect.poll(() => existsSync(ended)).toBe(true);
});

it.each([
  [400, '0 s'],
  [59_400, '59 s'],
  [247_300, '4 min 7 s'],
])('formats %d ms as %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
