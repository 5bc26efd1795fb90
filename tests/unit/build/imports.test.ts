import { describe, expect, it } from 'vitest';
import { readImports } from '../../../build/imports.ts';

describe('readImports', () => {
  it.each([
    [`import a from './a.ts';`, 'code'],
    [`import * as a from './a.ts';`, 'code'],
    [`import { a, type B } from './a.ts';`, 'code'],
    [`import './a.ts';`, 'code'],
    [`import {} from './a.ts';`, 'code'],
    [`export { a } from './a.ts';`, 'code'],
    [`export * from './a.ts';`, 'code'],
    [`export * as a from './a.ts';`, 'code'],
    [`import type A from './a.ts';`, 'types'],
    [`import type { A } from './a.ts';`, 'types'],
    [`import { type A, type B } from './a.ts';`, 'types'],
    [`export type { A } from './a.ts';`, 'types'],
    [`export { type A } from './a.ts';`, 'types'],
    [`export type * from './a.ts';`, 'types'],
    [`const a = await import('./a.ts');`, 'lazily'],
    ['const a = import(`./a.ts`);', 'lazily'],
    [`type A = import('./a.ts').A;`, 'types'],
  ])('reads %s', (source, kind) => {
    expect(readImports('module.ts', source)).toEqual([{ specifier: './a.ts', kind, line: 1 }]);
  });

  it.each([
    [`// import './a.ts';`],
    [`/* import './a.ts'; */`],
    [`const text = "import './a.ts';";`],
    ["const text = `\nimport './a.ts';\n`;"],
    ['const path = import.meta.url;'],
    ['export const a = 1;'],
    ['export { a }; const a = 1;'],
  ])('finds nothing in %s', (source) => {
    expect(readImports('module.ts', source)).toEqual([]);
  });

  it('says that an import is worked out at run time', () => {
    expect(readImports('module.ts', '\nimport(path);')).toEqual([
      { specifier: null, kind: 'lazily', line: 2 },
    ]);
  });

  it('keeps the order of the text, across imports and exports, after letters beyond ASCII', () => {
    const source = `const க = '😀';\nexport * from './a.ts'; import './b.css'; import('./ಕ.ts'); import c from 'c';`;
    expect(readImports('module.ts', source).map(({ specifier }) => specifier)).toEqual([
      './a.ts',
      './b.css',
      './ಕ.ts',
      'c',
    ]);
  });

  it('reads JSX where the file name says so', () => {
    const source = `import { A } from './A.tsx';\nexport const b = <A text="import './c.ts';" />;`;
    expect(readImports('B.tsx', source).map(({ specifier }) => specifier)).toEqual(['./A.tsx']);
  });

  it('names the file whose text it cannot read', () => {
    expect(() => readImports('broken.ts', 'import from;')).toThrow(/^broken\.ts /);
  });
});
