/**
 * Class names as a page carries them: `hero__art` is `b` in what is deployed, some 300 bytes of every answer. Sources,
 * development and the tests' build keep the words, and sheets and markup are renamed by the same table, so that a page
 * with its names given back is the page that was tested.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

/** Of the build for tests: with words, by which they find what they look at. */
export const MODE_WITH_WORDS = 'test';

/** Names that stand in markup which is no component's: that of legal documents and of brand facts. */
const KEPT: readonly string[] = ['number', 'instagram', 'x', 'facebook', 'youtube'];

const SHEETS = 'src';
const RUNTIME = 'react/jsx-runtime';
const SHORTENING_RUNTIME = '\0short-class-names';

/** A class in a selector, or a whole block of declarations, in which there is none. */
const CLASS_OR_BLOCK = /\{[^{}]*\}|\.([a-z][\w-]*)/gi;

/** Whether a build renames classes: what is deployed and what the bench measures. */
export function isRenamed({ command, mode }: Pick<ResolvedConfig, 'command' | 'mode'>): boolean {
  return command === 'build' && mode !== MODE_WITH_WORDS;
}

/**
 * Short names by the names in all sheets of the site, the most frequent first: the same for the same sources.
 * @param root folder of the repository
 */
export async function readClassNames(root: string): Promise<ReadonlyMap<string, string>> {
  const folder = resolve(root, SHEETS);
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.css'));
  const texts = await Promise.all(paths.sort().map((path) => readFile(join(folder, path), 'utf8')));
  return shortNames(texts.join('\n').replace(/\/\*.*?\*\//gs, ''));
}

/** @param css as it is written: nested, without comments */
function shortNames(css: string): ReadonlyMap<string, string> {
  const uses = new Map<string, number>();
  for (const [, name = ''] of css.matchAll(/\.([a-z][\w-]*)/gi)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const names = [...uses.keys()]
    .filter((name) => !KEPT.includes(name))
    .sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || (a < b ? -1 : 1));
  const free = Array.from({ length: names.length + KEPT.length }, (_, index) => letters(index)).filter(
    (letter) => !KEPT.includes(letter),
  );
  return new Map(names.map((name, index) => [name, free[index] ?? name]));
}

/** A minified sheet with short names in its selectors. */
export function renameInSheet(css: string, names: ReadonlyMap<string, string>): string {
  return css.replace(CLASS_OR_BLOCK, (found, name?: string) =>
    name === undefined ? found : `.${names.get(name) ?? name}`,
  );
}

/**
 * Vite plugin: elements are created with short class names, in a build that renames. It takes the place of React's
 * function that creates them, which sees every class that is worked out at run time as well.
 */
export function shortClassNames(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'short-class-names',
    enforce: 'pre',
    configResolved(now) {
      config = now;
    },
    resolveId(id, importer) {
      return id === RUNTIME && importer !== SHORTENING_RUNTIME && isRenamed(config)
        ? SHORTENING_RUNTIME
        : undefined;
    },
    async load(id) {
      if (id !== SHORTENING_RUNTIME) return undefined;
      return shorteningRuntime(await readClassNames(config.root));
    },
  };
}

/** Text of a module that exports what React's does. What an attribute was made to is remembered: there are few. */
function shorteningRuntime(names: ReadonlyMap<string, string>): string {
  return `import { Fragment, jsx as one, jsxs as several } from '${RUNTIME}';
const names = new Map(${JSON.stringify([...names])});
const known = new Map();
function shorten(classes) {
  let short = known.get(classes);
  if (short === undefined) {
    short = classes.split(' ').map((name) => names.get(name) ?? name).join(' ');
    known.set(classes, short);
  }
  return short;
}
const shortening = (create) => (type, props, key) => {
  if (typeof type === 'string' && props.className) props.className = shorten(props.className);
  return create(type, props, key);
};
export { Fragment };
export const jsx = shortening(one);
export const jsxs = shortening(several);
`;
}

/** @example letters(27) // 'ab' */
function letters(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : letters(Math.floor(index / 26) - 1) + letter;
}
