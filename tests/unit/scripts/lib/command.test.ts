import { expect, it, vi } from 'vitest';
import { defineCommand, defineCommandWithWords, execute } from '../../../../scripts/lib/command.ts';

const OPTIONS = {
  build: { type: 'boolean', default: true },
  quick: { type: 'boolean', default: false },
  seed: { type: 'string', default: '1' },
} as const;
const COMMAND = defineCommand('Usage: npm run command', OPTIONS, (values) => values);
const WITH_WORDS = defineCommandWithWords(
  'Usage: npm run command',
  OPTIONS,
  (_values, words) => words,
);

it('a command line is parsed with defaults, negations and, if the command takes them, words', () => {
  const asked = { build: false, quick: false, seed: '7' };
  expect(COMMAND.parse(['--no-build', '--seed', '7'])).toMatchObject(asked);
  expect(WITH_WORDS.parse(['one', '--quick', 'two'])).toEqual(['one', 'two']);
});

it.each<[string, string[], () => Promise<number>, number, string, RegExp]>([
  ['--help: its usage', ['--help', '--frobnicate'], fail, 0, 'Usage: npm run command', /^$/],
  [
    'an option that it does not know',
    ['--frobnicate'],
    fail,
    2,
    '',
    /frobnicate[\s\S]*Usage: npm run/,
  ],
  ['a value left out', ['--seed'], fail, 2, '', /seed[\s\S]*Usage: npm run/],
  ['a word that it does not take', ['word'], fail, 2, '', /word[\s\S]*Usage: npm run/],
  ['what it answers: 0', [], async () => 0, 0, '', /^$/],
  ['what it answers: 1', [], async () => 1, 1, '', /^$/],
  ['a failure', [], fail, 1, '', /^It ran\.$/],
])('a command ends with %s', async (_what, words, run, code, printed, logged) => {
  const output = { log: vi.fn<(line: string) => void>(), error: vi.fn<(line: string) => void>() };
  expect(await execute(COMMAND, run, words, output)).toBe(code);
  expect(output.log.mock.calls.join('\n')).toBe(printed);
  expect(output.error.mock.calls.join('\n')).toMatch(logged);
});

async function fail(): Promise<number> {
  throw new Error('It ran.');
}
