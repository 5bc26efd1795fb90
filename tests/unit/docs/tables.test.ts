/** Tables of the documentation that repeat what is in the code. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FOLDERS } from '../../../dependency-cruiser.config.ts';
import { formatHandRows } from '../../../scripts/doctor/hand.ts';
import { REFUSAL_CODES } from '../../../scripts/lib/packages/package-file.ts';
import { LANDING_PAGES } from '../../../src/config/pages.ts';
import { describeVariable, VARIABLE_NAMES } from '../../../src/config/variables.ts';
import {
  formatClaimTable,
  formatCookieTable,
  formatHostTable,
  formatServerTable,
  formatStoredTable,
  formatVariableTable,
} from '../../support/behaviour-tables.ts';
import { BUDGETS, type Budget } from '../../support/budgets.ts';
import { formatFileCauses } from '../../support/file-causes.ts';
import { formatRefusedPackages } from '../../support/packages/refused-packages.ts';
import { findAll, REPOSITORY, readTracked, trackedFiles } from '../../support/tracked-files.ts';

const BEHAVIOUR = join(REPOSITORY, 'docs/behaviour.md');
const TAKEDOWN = join(REPOSITORY, 'docs/takedown.md');
const PACKAGES = join(REPOSITORY, 'docs/packages.md');
const FIRST_HOUR = join(REPOSITORY, 'docs/first-hour.md');

const TABLES: readonly [head: RegExp, format: () => string][] = [
  [/^\| name \| holds \|.*set by.*\n(?:\|.*\n)+/m, formatCookieTable],
  [/^\| stored \| by \|.*\n(?:\|.*\n)+/m, formatStoredTable],
  [/^\| host \| with \|.*\n(?:\|.*\n)+/m, formatHostTable],
  [/^\| binding \| keeps \|.*\n(?:\|.*\n)+/m, formatServerTable],
  [/^\| variable \| values \|.*\n(?:\|.*\n)+/m, formatVariableTable],
  [/^\| answer \| causes \|.*\n(?:\|.*\n)+/m, formatFileCauses],
];

it('docs/behaviour.md has the tables of what is kept, hosts, variables and answers of the code', async () => {
  let page = readTracked('docs/behaviour.md');
  for (const [table, format] of TABLES) {
    expect(page).toMatch(table);
    page = page.replace(table, () => `${format()}\n`);
  }
  // When it updates snapshots, Vitest writes the page with the current tables.
  await expect(page).toMatchFileSnapshot(BEHAVIOUR);
});

it('docs/takedown.md has every claim, with those that it takes along', async () => {
  const table = /^\| words \| `CLAIMS_OFF` \|.*\n(?:\|.*\n)+/m;
  const page = readTracked('docs/takedown.md');
  expect(page).toMatch(table);
  await expect(page.replace(table, () => `${formatClaimTable()}\n`)).toMatchFileSnapshot(TAKEDOWN);
});

it('docs/packages.md has every package that phones refuse', async () => {
  const table = /^(?:\| differs in \| refused by \|.*\n(?:\|.*\n)+)/m;
  const page = readTracked('docs/packages.md');
  expect(page).toMatch(table);
  await expect(page.replace(table, () => formatRefusedPackages())).toMatchFileSnapshot(PACKAGES);
});

it('docs/first-hour.md lists what only a person can see', async () => {
  const page = readTracked('docs/first-hour.md');
  const list = page.indexOf('\n## ') + 1;
  await expect(`${page.slice(0, list)}${formatHandRows()}`).toMatchFileSnapshot(FIRST_HOUR);
});

it('docs/architecture.md names the folders in the order of dependency-cruiser.config.ts', () => {
  const rows = readTracked('docs/architecture.md').matchAll(/^\| `([^`]+)` \|[^|]*\|$/gm);
  expect([...rows].map(([, folder]) => folder)).toEqual(Object.keys(FOLDERS));
});

it('README.md explains exactly the npm commands', () => {
  const [, table = ''] =
    /^\| command \|.*\n\|.*\n((?:\|.*\n)+)/m.exec(readTracked('README.md')) ?? [];
  const named = findAll(table, /^\| ([^|]+) \|/gm).flatMap((cell) =>
    findAll(cell, /`npm (?:run )?([a-z:-]+)/g),
  );
  const { scripts } = JSON.parse(readTracked('package.json'));
  expect(named.toSorted()).toEqual(Object.keys(scripts).toSorted());
});

it('docs/marketing.md explains exactly the variables that exist, each in the sentence that State has', () => {
  const [, table = ''] =
    /^\| variable \|.*\n\|.*\n((?:\|.*\n)+)/m.exec(readTracked('docs/marketing.md')) ?? [];
  const rows = [...table.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)];
  expect(rows.map(([, name]) => name)).toEqual(VARIABLE_NAMES);
  const plain = rows.map(([, , words = '']) =>
    words.replaceAll('`', '').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1'),
  );
  for (const [nth, name] of VARIABLE_NAMES.entries()) {
    const sentence = describeVariable(name);
    expect(plain[nth]?.slice(0, sentence.length)).toBe(sentence);
  }
});

it('docs/marketing.md explains exactly the landing pages', () => {
  const [, table = ''] =
    /^\| page \| for \|.*\n\|.*\n((?:\|.*\n)+)/m.exec(readTracked('docs/marketing.md')) ?? [];
  const named = findAll(table, /^\| ([^|]+) \|/gm).flatMap((paths) => findAll(paths, /`([^`]+)`/g));
  expect(named.toSorted()).toEqual(LANDING_PAGES.map(({ path }) => path).toSorted());
});

it('docs/packages.md explains exactly the codes with which a release may be refused', () => {
  const [, refusals = ''] = readTracked('docs/packages.md').split('\n## Refusals\n');
  expect(findAll(refusals, /^\| `([a-z-]+)` \|/gm).toSorted()).toEqual(REFUSAL_CODES.toSorted());
});

describe('docs/operations.md', () => {
  const page = readTracked('docs/operations.md');

  it('explains each line that the worker logs', () => {
    const messages = trackedFiles('src/worker/*.ts', 'src/worker/*.tsx')
      .flatMap((file) => findAll(readTracked(file), /logError\(\s*['`]([^'`$:;]*)/g))
      .map((message) => message.trim());
    expect(messages.length).toBeGreaterThanOrEqual(7);
    expect(messages.filter((message) => !page.includes(`| \`${message}`))).toEqual([]);
  });

  it('names each step of the roll-out', () => {
    const steps = findAll(readTracked('scripts/lib/roll-out/roll-out.ts'), /step\(\s*[`']([^`']+)/g)
      .map((name) => name.replace(/\$\{FIRST_PERCENTAGE\}/, '10'))
      .filter((name) => name !== 'Create the Worker');
    expect(steps.length).toBeGreaterThanOrEqual(12);
    expect(steps.filter((name) => !page.includes(`| ${name} |`))).toEqual([]);
  });
});

it.each(Object.entries<Budget>(BUDGETS))(
  'the budget %s names what measures it',
  (name, { measuredBy }) => {
    const rows = trackedFiles('lab/bench/rows/*.ts');
    const isUsedIn = (file: string) =>
      new RegExp(`\\bBUDGETS\\.${name}\\b`).test(readTracked(file));
    expect(measuredBy.length).toBeGreaterThan(0);
    for (const by of measuredBy)
      expect((by.startsWith('tests/') ? [by] : rows).filter(isUsedIn), by).not.toEqual([]);
  },
);
