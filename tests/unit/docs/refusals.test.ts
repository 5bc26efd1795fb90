import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REFUSAL_CODES } from '../../../scripts/lib/packages/refusal.ts';
import { REPOSITORY } from '../../support/tracked-files.ts';

it('docs/packages.md explains every code that a release may be refused with, and no other', () => {
  const text = readFileSync(join(REPOSITORY, 'docs/packages.md'), 'utf8');
  const [, refusals = ''] = text.split('\n## Refusals\n');
  const explained = [...refusals.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, code]) => code);
  expect(explained.toSorted()).toEqual(REFUSAL_CODES.toSorted());
});
