/** The real imports against the table of rooms, and the table against README's. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ROOMS } from './rooms.ts';
import {
  describeRooms,
  findCircles,
  findDisorder,
  findUnusedAllowances,
  findWrongImports,
  readModules,
} from './walls.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const files = globSync('{src,build,scripts,lab}/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['lab/tests/**'] });
const modules = readModules(
  Object.fromEntries(files.sort().map((file) => [file, readFileSync(join(ROOT, file), 'utf8')])),
);

describe('the house', () => {
  it('has no import that the table of rooms forbids', () => {
    expect(findWrongImports(ROOMS, modules)).toEqual([]);
  });

  it('uses every arrow of the table', () => {
    expect(findUnusedAllowances(ROOMS, modules)).toEqual([]);
  });

  it('imports from the rooms above, or says why not', () => {
    expect(findDisorder(ROOMS)).toEqual([]);
  });

  it('has no circle of modules, types included', () => {
    expect(findCircles(modules)).toEqual([]);
  });
});

describe('README’s table of rooms', () => {
  it('names the rooms in their order, and what each may import', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    const rows = [...readme.matchAll(/^\| (`(?:src\/|build|lab|scripts)[^|]*`) \|[^|]*\| ?([^|]*?) ?\|$/gm)];
    expect(rows.map(([, folder, imports]) => ({ folder, imports }))).toEqual(describeRooms(ROOMS));
  });
});
