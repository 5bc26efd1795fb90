/** Every pattern takes time in proportion to its text: otherwise one request could delay all others. */
import { runInNewContext } from 'node:vm';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { FILLINGS } from '../support/site/filled-requests.ts';
import { readTracked, trackedFiles } from '../support/tracked-files.ts';

/** Code that reads text of requests, at the edge and in the browser. Our own style sheets and markup are trusted. */
const FILES = trackedFiles('src/*.ts', 'src/*.tsx', ':!src/content', ':!src/worker/document');

const LENGTH = 300_000;
/** Ends only a pattern that hangs: each takes a twentieth of a second, a quadratic one several minutes. */
const HANGS_AFTER_MS = 10_000;

/** Finds all matches in each text, with and without a prefix, and with a different end. */
function tryAll(pattern: string, flags: string, timeout: number): void {
  const texts = FILLINGS.flatMap(({ text }) => {
    const filled = `${text.repeat(LENGTH / text.length)}!`;
    return [filled, `1${filled}`];
  });
  const everywhere = flags.includes('g') ? flags : `${flags}g`;
  runInNewContext(
    'for (const text of texts) text.replace(new RegExp(pattern, flags), "")',
    { texts, pattern, flags: everywhere },
    { timeout },
  );
}

function patternsIn(file: string): { pattern: string; flags: string }[] {
  const found: { pattern: string; flags: string }[] = [];
  const { program } = parseSync(file, readTracked(file));
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push(node.regex);
    },
  }).visit(program);
  return found;
}

describe('a pattern', () => {
  const patterns = FILES.flatMap((file) => patternsIn(file).map((one) => ({ file, ...one })));

  it('is found in the source', () => {
    expect(patterns.length).toBeGreaterThan(40);
  });

  it.each(patterns)('ends soon on any text: $file /$pattern/', ({ pattern, flags }) => {
    expect(() => tryAll(pattern, flags, HANGS_AFTER_MS)).not.toThrow();
  });

  it.each([['[ \\t]+$'], ['\\/+$'], ['^(a+)*$']])('would be detected: /%s/', (pattern) => {
    expect(() => tryAll(pattern, '', 300)).toThrow(/timed out/);
  });
});
