/** What a module imports, read by the parser that builds the site: comments and strings do not count. */
import { parseSync, Visitor } from 'vite';

export interface ModuleImport {
  /** As it is written: `./label.ts`, `react`, `virtual:build-id`; `null` when it is computed at run time. */
  specifier: string | null;
  /** How much of the other module comes along: its types alone, its code on demand, or its code at once. */
  kind: 'types' | 'lazily' | 'code';
  /** Counted from 1. */
  line: number;
}

/**
 * Every import of a module in source order: static and dynamic ones, re-exports, and `import('…')`
 * used as a type. An import whose names are all marked `type` counts as an import of types.
 * @param file decides between TypeScript and TSX, and is named when something fails
 * @throws Error when the source does not parse
 * @example readImports('b.ts', "import { type A } from './a.ts';") // [{ specifier: './a.ts', kind: 'types',
 * line: 1 }]
 */
export function readImports(file: string, source: string): ModuleImport[] {
  const { program, module, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);

  const found: { specifier: string | null; kind: ModuleImport['kind']; start: number }[] = [];
  // `import {} from` has no names, yet runs the module.
  const kindOf = (names: readonly { isType: boolean }[]) =>
    names.length > 0 && names.every(({ isType }) => isType) ? 'types' : 'code';
  for (const { moduleRequest, entries, start } of module.staticImports) {
    found.push({ specifier: moduleRequest.value, kind: kindOf(entries), start });
  }
  for (const { entries, start } of module.staticExports) {
    const { moduleRequest } = entries.find((entry) => entry.moduleRequest) ?? {};
    if (moduleRequest) found.push({ specifier: moduleRequest.value, kind: kindOf(entries), start });
  }
  new Visitor({
    ImportExpression({ source: asked, start }) {
      found.push({ specifier: constantText(asked), kind: 'lazily', start });
    },
    TSImportType({ source: asked, start }) {
      found.push({ specifier: asked.value, kind: 'types', start });
    },
  }).visit(program);

  return found
    .sort((a, b) => a.start - b.start)
    .map(({ specifier, kind, start }) => ({ specifier, kind, line: lineAt(source, start) }));
}

/** The text of a string literal, or of a template literal without substitutions. */
function constantText(node: { type: string }): string | null {
  if ('value' in node && typeof node.value === 'string') return node.value;
  const quasis = 'quasis' in node && Array.isArray(node.quasis) ? node.quasis : [];
  return quasis.length === 1 ? quasis[0].value.cooked : null;
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
