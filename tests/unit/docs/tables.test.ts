/** Tables of the documents that repeat what the code holds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatBudgetTable } from '../../../lab/bench/budgets.ts';
import { formatCookieTable } from '../../../src/config/cookies.ts';
import { formatVariableTable, VARIABLE_NAMES } from '../../../src/config/variables.ts';
import { REPOSITORY } from '../../support/tracked-files.ts';

const BEHAVIOUR = join(REPOSITORY, 'docs/behaviour.md');

const TABLES: readonly [head: RegExp, format: () => string][] = [
  [/^\| what \| budget \| measured by \|\n(?:\|.*\n)+/m, formatBudgetTable],
  [/^\| name \| holds \|.*set by.*\n(?:\|.*\n)+/m, formatCookieTable],
  [/^\| variable \| values \|.*\n(?:\|.*\n)+/m, formatVariableTable],
];

describe('docs/behaviour.md', () => {
  it('has the tables of budgets, cookies and variables as the code has them', async () => {
    let page = readFileSync(BEHAVIOUR, 'utf8');
    for (const [table, format] of TABLES) {
      expect(page).toMatch(table);
      page = page.replace(table, () => `${format()}\n`);
    }
    // Told to update snapshots, Vitest writes the page with the tables as they have become.
    await expect(page).toMatchFileSnapshot(BEHAVIOUR);
  });
});

describe('docs/marketing.md', () => {
  it('says of each variable what it does, and of no other', () => {
    const text = readFileSync(join(REPOSITORY, 'docs/marketing.md'), 'utf8');
    const [, table = ''] = /^\| variable \|.*\n\|.*\n((?:\|.*\n)+)/m.exec(text) ?? [];
    const named = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    expect(named.toSorted()).toEqual(VARIABLE_NAMES.toSorted());
  });
});
