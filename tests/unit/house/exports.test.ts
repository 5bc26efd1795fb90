/** Every exported function says what its signature does not. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../support/tracked-files.ts';

/**
 * The functions that a module exports without a doc comment directly above. What it only passes on from another module
 * is not its own to explain; the first of a function's overloads speaks for all.
 */
function findUndocumented(file: string, source: string): string[] {
  const { program, module, comments } = parseSync(file, source);
  const docEnds = comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ end }) => end);
  const isDocumented = new Map<string, boolean>();
  for (const statement of program.body) {
    const node = ('declaration' in statement && statement.declaration) || statement;
    for (const name of functionsIn(node)) {
      const hasDoc = docEnds.some((end) => source.slice(end, statement.start).trim() === '');
      isDocumented.set(name, isDocumented.get(name) ?? hasDoc);
    }
  }
  const own = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.moduleRequest ? [] : [entry.localName.name ?? 'default'])),
  );
  return [...new Set(own)].filter((name) => isDocumented.get(name) === false);
}

/** Names of the functions that a statement declares; a constant may hold one. */
function functionsIn(node: ESTree.Node): string[] {
  switch (node.type) {
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id, init }) =>
        id.type === 'Identifier' && init && functionsIn(init).length > 0 ? [id.name] : [],
      );
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      return [node.id?.name ?? 'default'];
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return ['default'];
    default:
      return [];
  }
}

describe('an exported function of src, build or scripts', () => {
  it('has a doc comment', () => {
    const files = globSync('{src,build,scripts}/**/*.{ts,tsx}', { cwd: REPOSITORY }).sort();
    const bare = files.flatMap((file) =>
      findUndocumented(file, readFileSync(join(REPOSITORY, file), 'utf8')).map((name) => `${file}: ${name}`),
    );
    expect(bare).toEqual([]);
  });

  it.each([
    ['export function a() {}', ['a']],
    ['/** A. */\nfunction a() {}\nfunction b() {}\nexport { a, b };', ['b']],
    ['/** A. */\nexport function a() {}\nexport function b() {}', ['b']],
    ['/** A. */\nexport function a(): 1;\nexport function a() {}', []],
    ["function a() {}\nexport const b = 1;\nexport * from './b.ts';", []],
  ])('is found without one in %j: %j', (source, found) => {
    expect(findUndocumented('a.ts', source)).toEqual(found);
  });
});
