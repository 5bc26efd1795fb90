/** Every export says what its signature does not. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findUndocumentedExports } from './undocumented.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

describe('an export of src, build or scripts', () => {
  it('has a doc comment', () => {
    const files = globSync('{src,build,scripts}/**/*.{ts,tsx}', { cwd: ROOT })
      .filter((file) => !/\.(d|generated)\.ts$/.test(file))
      .sort();
    const bare = files.flatMap((file) =>
      findUndocumentedExports(file, readFileSync(join(ROOT, file), 'utf8')).map(
        ({ name, kind }) => `${file}: ${kind} ${name}`,
      ),
    );
    expect(bare).toEqual([]);
  });
});

describe('findUndocumentedExports', () => {
  it.each([
    ['a function', 'export function a() {}', 'function a'],
    ['a constant', 'export const a = 1;', 'constant a'],
    ['a class', 'export class A {}', 'class A'],
    ['a type', 'export type A = 1;', 'type A'],
    ['an interface', 'export interface A {}', 'type A'],
    ['an arrow function', 'export const a = () => 1;', 'function a'],
    ['a default export', 'export default () => 1;', 'function default'],
    ['a default export by name', 'const a = 1;\nexport default a;', 'constant a'],
    ['a list', '/** A. */\nconst a = 1;\nconst b = 2;\nexport { a, b };', 'constant b'],
    ['a line comment', '// A.\nexport const a = 1;', 'constant a'],
    ['a comment that is no doc comment', '/* A. */\nexport const a = 1;', 'constant a'],
    ['the comment of something else', '/** A. */\nconst a = 1;\nexport const b = a;', 'constant b'],
    ['the second of two', '/** A. */\nexport const a = 1;\nexport const b = 2;', 'constant b'],
  ])('finds %s', (_, source, found) => {
    const bare = findUndocumentedExports('a.ts', source).map(({ name, kind }) => `${kind} ${name}`);
    expect(bare).toEqual([found]);
  });

  it.each([
    ['a documented function', '/** A. */\nexport async function a() {}'],
    ['an overload', '/** A. */\nexport function a(): 1;\nexport function a() {}'],
    ['a documented default', '/** A. */\nexport default function a() {}'],
    ['a list of documented names', '/** A. */\nconst a = 1;\nexport { a };'],
    ['what stays inside', 'const a = 1;'],
    ['what is passed on', "export { a } from './a.ts';\nexport * from './b.ts';"],
  ])('leaves out %s', (_, source) => {
    expect(findUndocumentedExports('a.ts', source)).toEqual([]);
  });
});
