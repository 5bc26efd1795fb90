/**
 * The suite behind RFC 6265, where it was fetched (CONTRIBUTING.md#public-suites): its lines before, behind and around our cookie
 * must not hide it. The suite is not ours to publish; what it tries is in cookies.test.ts in our own lines.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCookie } from '../../../../src/lib/http/cookies.ts';
import { REPOSITORY } from '../../../support/tracked-files.ts';

const FILE = join(REPOSITORY, '.cache/suites/http-state/tests/data/parser.json');

/** What a server has set, and what a browser sends back. */
interface Case {
  test: string;
  received: readonly string[];
  sent: readonly { name: string; value: string }[];
}

describe.runIf(existsSync(FILE))('abarth/http-state', () => {
  it('hides no cookie of ours', () => {
    const cases: Case[] = JSON.parse(readFileSync(FILE, 'utf8'));
    const lines = cases.flatMap(({ test, received, sent }) =>
      [...received, sent.map(({ name, value }) => `${name}=${value}`).join('; ')].map((line) => ({
        test,
        line,
      })),
    );
    expect(lines.length).toBeGreaterThan(400);
    const read = (header: string) =>
      readCookie(header, 'ab', (value) => (value === 'trump-beta' ? value : null));
    for (const { test, line } of lines)
      for (const header of [
        `${line}; ab=trump-beta`,
        `ab=trump-beta; ${line}`,
        `${line}; ab=trump-beta; ${line}`,
      ])
        expect([test, header, read(header)]).toEqual([test, header, 'trump-beta']);
  });
});
