/** Reads what a module imports, as the parser of the build sees it: text in comments and strings does not count. */
import { parseSync } from 'vite';

export interface ModuleImport {
  /** As it is written: `./Badges.css`, `react`, `virtual:build-id`. */
  specifier: string;
  /** Gone when the module runs: `import type`, `export type`, or every name in the braces marked `type`. */
  isTypeOnly: boolean;
  /** `import()`, which fetches the module later, if ever. */
  isDynamic: boolean;
}

/**
 * The imports and re-exports of a module, in the order of its text; one that is named twice stands twice.
 * `import('…')` is listed where its argument is a plain string. Types written as `import('…').Name` are not.
 *
 * @param fileName decides by its extension how `source` is parsed: as TypeScript, with or without JSX
 * @throws {SyntaxError} when `source` cannot be parsed
 * @example readImports("import { type A } from './a.ts';", 'b.ts')
 *   // [{ specifier: './a.ts', isTypeOnly: true, isDynamic: false }]
 */
export function readImports(source: string, fileName: string): ModuleImport[] {
  const { module, errors } = parseSync(fileName, source);
  const [error] = errors;
  if (error) throw new SyntaxError(`${fileName}: ${error.message}`);

  const found: (ModuleImport & { start: number })[] = [];
  for (const { start, moduleRequest, entries } of module.staticImports) {
    found.push({ start, specifier: moduleRequest.value, isTypeOnly: areTypes(entries), isDynamic: false });
  }
  for (const { start, entries } of module.staticExports) {
    const specifier = entries.find(({ moduleRequest }) => moduleRequest !== null)?.moduleRequest?.value;
    if (specifier !== undefined) {
      found.push({ start, specifier, isTypeOnly: areTypes(entries), isDynamic: false });
    }
  }
  for (const { start, moduleRequest } of module.dynamicImports) {
    const argument = /^(['"`])([^'"`$\\]*)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    if (argument?.[2] !== undefined) {
      found.push({ start, specifier: argument[2], isTypeOnly: false, isDynamic: true });
    }
  }
  return found
    .sort((one, other) => one.start - other.start)
    .map(({ specifier, isTypeOnly, isDynamic }) => ({ specifier, isTypeOnly, isDynamic }));
}

/** `import './x.css'` and `import {} from 'x'` name nothing, and run the module. */
function areTypes(entries: readonly { isType: boolean }[]): boolean {
  return entries.length > 0 && entries.every(({ isType }) => isType);
}
