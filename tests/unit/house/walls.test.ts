/** The real imports against the table of rooms, and the table against docs/architecture.md. */
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
const files = globSync('{src,build,scripts,art}/**/*.{ts,tsx}', { cwd: ROOT });
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

describe('the table in docs/architecture.md', () => {
  it('names the rooms in their order, and what each may import', () => {
    const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
    const rows = [...page.matchAll(/^\| (`(?:src\/|build|art|scripts)[^|]*`) \|[^|]*\| ?([^|]*?) ?\|$/gm)];
    expect(rows.map(([, folder, imports]) => ({ folder, imports }))).toEqual(describeRooms(ROOMS));
  });
});
