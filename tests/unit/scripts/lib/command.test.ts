import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readOptions } from '../../../../scripts/lib/command.ts';

const OPTIONS = {
  build: { type: 'boolean', default: true },
  quick: { type: 'boolean', default: false },
  seed: { type: 'string', default: '1' },
} as const;

function read(...words: string[]) {
  const before = process.argv;
  process.argv = ['node', 'command', ...words];
  onTestFinished(() => {
    process.argv = before;
    vi.restoreAllMocks();
  });
  return readOptions(OPTIONS);
}

describe('the options of a command', () => {
  it('are read with their defaults and negations', () => {
    expect(read('--no-build', '--seed', '7')).toMatchObject({ build: false, quick: false, seed: '7' });
  });

  it.each([['--frobnicate'], ['--seed'], ['word']])('end it with a sentence at %s', (word) => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`ended with ${code}`);
    });
    expect(() => read(word)).toThrow('ended with 2');
    expect(told.mock.calls.join()).toContain(word.replace('--', ''));
    expect(told.mock.calls.join()).toContain('There are:\n  --no-build\n  --quick\n  --seed …');
  });
});
