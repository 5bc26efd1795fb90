/** Finds what a module exports without a word on it. */
import { type ESTree, parseSync } from 'vite';

/** What an export is; an interface is a type. */
export type ExportKind = 'function' | 'class' | 'type' | 'constant';

/**
 * The exports of a module that no doc comment stands directly above. What it only passes on from another
 * module is not its own to explain; a constant that holds a function is a function.
 * @param file decides between TypeScript and TSX
 */
export function findUndocumentedExports(file: string, source: string): { name: string; kind: ExportKind }[] {
  const { program, module, comments } = parseSync(file, source);
  const docEnds = comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ end }) => end);
  const isDocumented = (start: number) =>
    docEnds.some((end) => end <= start && source.slice(end, start).trim() === '');

  const declared = new Map<string, { kind: ExportKind; isDocumented: boolean }>();
  for (const statement of program.body) {
    const isDefault = statement.type === 'ExportDefaultDeclaration';
    const node = isDefault || statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (!node) continue;
    for (const [name, kind] of declarationsOf(node, isDefault)) {
      // The first of a function's overloads speaks for all.
      if (!declared.has(name)) declared.set(name, { kind, isDocumented: isDocumented(statement.start) });
    }
  }
  const own = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.moduleRequest ? [] : [entry.localName.name ?? 'default'])),
  );
  return [...new Set(own)].flatMap((name) => {
    const found = declared.get(name);
    return found?.isDocumented ? [] : [{ name, kind: found?.kind ?? 'constant' }];
  });
}

function declarationsOf(node: ESTree.Node, isDefault: boolean): [string, ExportKind][] {
  switch (node.type) {
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id, init }): [string, ExportKind][] =>
        id.type === 'Identifier' ? [[id.name, isFunction(init) ? 'function' : 'constant']] : [],
      );
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      return [[node.id?.name ?? 'default', 'function']];
    case 'ClassDeclaration':
      return [[node.id?.name ?? 'default', 'class']];
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return [[node.id.name, 'type']];
    default:
      return isDefault ? [['default', isFunction(node) ? 'function' : 'constant']] : [];
  }
}

function isFunction(node: { type: string } | null): boolean {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
}
