import { describe, expect, it } from 'vitest';
import { defineCommand, execute, UsageError } from '../../../../scripts/lib/command.ts';

const OPTIONS = {
  build: { type: 'boolean', default: true },
  quick: { type: 'boolean', default: false },
  seed: { type: 'string', default: '1' },
} as const;
const COMMAND = defineCommand('Usage: npm run command', OPTIONS, (values) => values);
const WITH_WORDS = defineCommand('Usage: npm run command', OPTIONS, (_values, words) => words);

describe('the command line of a command', () => {
  it('is read with defaults and negations', () => {
    expect(COMMAND.parse(['--no-build', '--seed', '7'])).toMatchObject({
      build: false,
      quick: false,
      seed: '7',
    });
  });

  it.each([['--frobnicate'], ['--seed'], ['word']])('is refused with the usage at %s', (word) => {
    expect(() => COMMAND.parse([word])).toThrow(UsageError);
    expect(() => COMMAND.parse([word])).toThrow(new RegExp(`${word.replace('--', '')}[^]*Usage: npm run`));
  });

  it('has words where the command takes them', () => {
    expect(WITH_WORDS.parse(['one', '--quick', 'two'])).toEqual(['one', 'two']);
  });
});

describe('a command', () => {
  async function end(words: readonly string[], run: () => Promise<number>) {
    const said: string[] = [];
    const told: string[] = [];
    const output = { log: (line: string) => said.push(line), error: (line: string) => told.push(line) };
    const code = await execute(COMMAND, run, words, output);
    return { code, said: said.join('\n'), told: told.join('\n') };
  }
  const unused = async () => {
    throw new Error('It ran.');
  };

  it('prints its usage at --help, and does nothing else', async () => {
    expect(await end(['--help', '--frobnicate'], unused)).toMatchObject({
      code: 0,
      said: 'Usage: npm run command',
    });
  });

  it('ends with 2 at wrong usage', async () => {
    expect(await end(['--frobnicate'], unused)).toMatchObject({
      code: 2,
      told: expect.stringContaining('frobnicate'),
    });
  });

  it('ends with what it answers, and with 1 and the message when it fails', async () => {
    expect(await end([], async () => 0)).toMatchObject({ code: 0, told: '' });
    expect(await end([], async () => 1)).toMatchObject({ code: 1, told: '' });
    expect(await end([], unused)).toMatchObject({ code: 1, told: 'It ran.' });
  });
});
