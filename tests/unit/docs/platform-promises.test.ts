/** docs/browsers.md lists every promise of the platform that the browser's code asks for, with its limit and its second way. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { findAll, readTracked, trackedFiles } from '../../support/tracked-files.ts';

const CODE = [
  'src/client/**',
  'src/shared/*.ts',
  'src/site/consent/*.ts',
  'src/site/islands/**',
  'src/desk/browser/**',
  'src/desk/screens/**/*.island.tsx',
].map((path) => `:(glob)${path}`);

/** These return a promise of one object and nothing of another, so their receivers are named here. */
const AMBIGUOUS = ['fonts.load', 'body.cancel'];

/** A digest of our own, and what promises themselves have. */
const NOT_ASKED = /^hash\.digest$|\.(?:then|catch|finally)$/;

/** Names that return a promise wherever TypeScript's library of the browser declares them. */
function promisingNames(): ReadonlySet<string> {
  const typescript = createRequire(import.meta.url).resolve('typescript/package.json');
  const { optionalDependencies } = JSON.parse(readFileSync(typescript, 'utf8'));
  const [folder] = Object.keys(optionalDependencies).flatMap((name) => {
    try {
      return [dirname(createRequire(typescript).resolve(`${name}/package.json`))];
    } catch {
      return []; // for another machine
    }
  });
  const library = ['lib.dom.d.ts', 'lib.es5.d.ts', 'lib.es2015.collection.d.ts']
    .map((file) => readFileSync(join(folder ?? '', 'lib', file), 'utf8'))
    .join('\n');
  const declared = [
    ...library.matchAll(/^\s*(?:declare function )?(\w+)(?:<[^>]*>)?\(.*\): (.*);$/gm),
  ];
  const others = new Set(
    declared.flatMap(([, name = '', type = '']) => (type.startsWith('Promise<') ? [] : [name])),
  );
  return new Set(declared.map(([, name = '']) => name).filter((name) => !others.has(name)));
}

it('docs/browsers.md lists every promise of the platform', () => {
  const names = promisingNames();
  for (const name of ['share', 'writeText', 'arrayBuffer', 'fetch', 'read'])
    expect(names.has(name), name).toBe(true);
  const asked = trackedFiles(...CODE)
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const code = readTracked(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
      const calls = [...code.matchAll(/(?:(\w+)\s*\??\.\s*|(?<![\w.]))(\w+)\(/g)].flatMap(
        ([, receiver, name = '']) => {
          const call = receiver === undefined ? name : `${receiver}.${name}`;
          const isAsked =
            AMBIGUOUS.includes(call) ||
            (names.has(name) && (receiver !== undefined || name === 'fetch'));
          return isAsked && !NOT_ASKED.test(call) ? [`${call} ${file}`] : [];
        },
      );
      // What an `import()` resolves to is asked for where the function around it is called.
      return /(?<![\w.])load\(\)/.test(code) ? [...calls, `import ${file}`] : calls;
    });
  const [, section = ''] = readTracked('docs/browsers.md').split('\n## Promises of the platform\n');
  const rows = findAll(section.split('\n## ')[0] ?? '', /^\| (`[^|]+) \|/gm).flatMap((cell) => {
    const [call = '', ...files] = findAll(cell, /`([^`]+)`/g);
    return files.map((file) => `${call} ${file}`);
  });
  expect(rows.toSorted()).toEqual([...new Set(asked)].toSorted());
});

it('what the browser’s code imports lazily goes through loadPart, which has a limit', () => {
  const lazy = trackedFiles(':(glob)src/client/**/*.ts').flatMap((file) =>
    [...readTracked(file).matchAll(/^.*\(\) => import\(.*$/gm)].map(([line]) => `${file} ${line}`),
  );
  const isPassed = (line: string) => /loadPart\(|^\S+ +\w+: \(\) => import/.test(line);
  expect(lazy.length).toBeGreaterThan(5);
  expect(lazy.filter((line) => !isPassed(line))).toEqual([]);
});
