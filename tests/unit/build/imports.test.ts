import { describe, expect, it } from 'vitest';
import { readImports } from '../../../build/imports.ts';

const RUNS = { isTypeOnly: false, isDynamic: false };
const TYPE = { isTypeOnly: true, isDynamic: false };
const LATER = { isTypeOnly: false, isDynamic: true };

describe('readImports', () => {
  it.each([
    [`import a from './a.ts';`, RUNS],
    [`import * as a from './a.ts';`, RUNS],
    [`import { a, type B } from './a.ts';`, RUNS],
    [`import './a.ts';`, RUNS],
    [`import {} from './a.ts';`, RUNS],
    [`export { a } from './a.ts';`, RUNS],
    [`export * from './a.ts';`, RUNS],
    [`export * as a from './a.ts';`, RUNS],
    [`import type A from './a.ts';`, TYPE],
    [`import type { A } from './a.ts';`, TYPE],
    [`import { type A, type B } from './a.ts';`, TYPE],
    [`export type { A } from './a.ts';`, TYPE],
    [`export { type A } from './a.ts';`, TYPE],
    [`export type * from './a.ts';`, TYPE],
    [`const a = await import('./a.ts');`, LATER],
    ['const a = import(`./a.ts`);', LATER],
  ])('reads %s', (source, kind) => {
    expect(readImports(source, 'module.ts')).toEqual([{ specifier: './a.ts', ...kind }]);
  });

  it.each([
    [`// import './a.ts';`],
    [`/* import './a.ts'; */`],
    [`const text = "import './a.ts';";`],
    ["const text = `\nimport './a.ts';\n`;"],
    ['import(path);'],
    ['const path = import.meta.url;'],
    ['export const a = 1;'],
    ['export { a }; const a = 1;'],
  ])('finds nothing in %s', (source) => {
    expect(readImports(source, 'module.ts')).toEqual([]);
  });

  it('keeps the order of the text, across imports and exports, after letters beyond ASCII', () => {
    const source = `const க = '😀';\nexport * from './a.ts'; import './b.css'; import('./ಕ.ts'); import c from 'c';`;
    expect(readImports(source, 'module.ts').map(({ specifier }) => specifier)).toEqual([
      './a.ts',
      './b.css',
      './ಕ.ts',
      'c',
    ]);
  });

  it('reads JSX where the file name says so', () => {
    const source = `import { A } from './A.tsx';\nexport const b = <A text="import './c.ts';" />;`;
    expect(readImports(source, 'B.tsx').map(({ specifier }) => specifier)).toEqual(['./A.tsx']);
  });

  it('names the file whose text it cannot read', () => {
    expect(() => readImports('import from;', 'broken.ts')).toThrow(/^broken\.ts: /);
  });
});
