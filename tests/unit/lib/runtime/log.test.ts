import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logCounts, logError, noteRequest } from '../../../../src/lib/runtime/log.ts';

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line) => lines.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const BREAKS = '\r\n\u2028\u2029\u0000\u001b[2J';

describe('a line of the log', () => {
  it.each([
    ['an address', `https://host.example/x%0d%0a{"level":"info"}?email=somebody`],
    ['an address with quotes', 'https://host.example/"},{"a":"'],
    ['a long address', `https://host.example/${'y'.repeat(5000)}`],
  ])('is one JSON object without the query, even if %s contains more', (_name, address) => {
    logError('It failed.', new Error('reason'), noteRequest(new Request(address)));
    expect(lines).toHaveLength(1);
    expect(lines[0]?.split(/[\r\n\u2028\u2029]/)).toHaveLength(1);
    const line: { route: string } = JSON.parse(lines[0] ?? '');
    expect(line).toMatchObject({ level: 'error', message: 'It failed.' });
    expect(line.route.length).toBeLessThanOrEqual(200);
    expect(lines[0]).not.toContain('somebody');
  });

  it.each([
    ['an error', new Error(`first${BREAKS}second`)],
    ['a text', `first${BREAKS}second`],
    ['a cause', new Error('outer', { cause: `first${BREAKS}second` })],
  ])('stays one line if %s contains line breaks', (_name, error) => {
    logError('It failed.', error);
    expect(lines).toHaveLength(1);
    expect([...(lines[0] ?? '')].filter((sign) => sign < ' ')).toEqual([]);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error' });
  });
});

describe('lines of one message', () => {
  it('are a hundred in a minute, and the next minute tells how many were left out', () => {
    vi.useFakeTimers({ now: 0 });
    for (let failed = 0; failed < 1000; failed += 1) logError('The same failed.', 'why');
    logError('Another failed.', 'why');
    expect(lines).toHaveLength(101);
    vi.setSystemTime(60_000);
    logError('The same failed.', 'why');
    logError('The same failed.', 'why');
    expect(lines.slice(101).map((line) => JSON.parse(line).leftOut)).toEqual([900, undefined]);
  });

  it('that hold counts are all written, whole', () => {
    const counts = { id: 'x', counts: Array(200).fill({ table: 'days', day: '2026-11-22' }) };
    for (let lost = 0; lost < 120; lost += 1) logCounts('Counts were lost.', counts, 'why');
    expect(lines).toHaveLength(120);
    expect(JSON.parse(lines[119] ?? '')).toEqual({
      level: 'error',
      message: 'Counts were lost.',
      counts,
      error: 'why',
    });
  });
});
