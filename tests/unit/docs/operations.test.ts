/** What operations.md says must be found there at three in the morning. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PAGE = readFileSync(`${ROOT}docs/operations.md`, 'utf8');

/** The constant beginning of each message that the worker logs. */
function messagesOf(file: string): string[] {
  const calls = readFileSync(`${ROOT}${file}`, 'utf8').matchAll(/logError\(\s*(['`])([^'`$:;]*)/g);
  return Array.from(calls, ([, , text = '']) => text.trim());
}

describe('operations.md', () => {
  const messages = globSync('src/worker/**/*.ts', { cwd: ROOT }).flatMap(messagesOf);

  it('finds the messages', () => {
    expect(messages.length).toBeGreaterThanOrEqual(7);
  });

  it.each(messages)('explains the log line “%s”', (message) => {
    expect(PAGE).toContain(`| \`${message}`);
  });

  it('names each step of the roll-out', () => {
    const steps = readFileSync(`${ROOT}scripts/deploy/roll-out.ts`, 'utf8').matchAll(
      /step\(\s*[`']([^`']+)/g,
    );
    const names = Array.from(steps, ([, name = '']) => name.replace(/\$\{FIRST_PERCENTAGE\}/, '10'));
    expect(names.length).toBeGreaterThanOrEqual(13);
    for (const name of names.filter((one) => one !== 'Create the Worker'))
      expect(PAGE).toContain(`| ${name} |`);
  });
});
