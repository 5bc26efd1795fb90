/** The list of versions that need no approval cannot grow. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BEFORE_APPROVALS } from '../../../src/content/legal/before-approvals.ts';

/** The day of the rule. */
const LAST_ANNOUNCED = '2026-11-26';

it('has only versions that were announced before the rule, and no more than then', () => {
  for (const name of BEFORE_APPROVALS) {
    const text = readFileSync(`src/content/legal/${name}.md`, 'utf8');
    const [, announced = 'no day'] = /^announced: "?([\d-]+)"?$/m.exec(text) ?? [];
    expect(announced <= LAST_ANNOUNCED, `${name}: ${announced}`).toBe(true);
  }
  expect(new Set(BEFORE_APPROVALS).size).toBe(31);
});
