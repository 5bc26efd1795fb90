/**
 * Style sheets as pages carry them. The sources use today's CSS where Lightning CSS can lower it to the baseline
 * (`browser-baseline.ts`); what it cannot lower has a fallback in the source.
 */
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { Features, transform } from 'lightningcss';
import { type Plugin, parseSync } from 'vite';
import { type Baseline, LOOKS_RIGHT } from './browser-baseline.ts';
import { virtualModule } from './virtual-module.ts';

/** A minified and lowered sheet. @throws Error when the file is missing or does not parse */
export async function readSheet(path: string): Promise<string> {
  const { code } = transform({
    filename: path,
    code: await readFile(path),
    minify: true,
    targets: lightningTargets(LOOKS_RIGHT),
    // It would add custom properties for a function that no sheet uses.
    exclude: Features.LightDark,
  });
  return code.toString();
}

/** Lightning CSS encodes a version in three bytes: major, minor, patch. */
function lightningTargets({ chrome, firefox, safari }: Baseline) {
  const major = (version: number) => version << 16;
  return {
    chrome: major(chrome),
    firefox: major(firefox),
    safari: major(safari),
    ios_saf: major(safari),
  };
}

/**
 * Vite plugin, `virtual:brand-styles`: each brand's sheet, and that of its letters, beside those of other scripts; and what
 * the landing page of a language needs. A page carries only those of its brand and language.
 */
export function brandStyles() {
  return virtualModule('brand-styles', async function ({ root }) {
    const readFolder = async (folder: string) => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.css')).sort();
      const sheets = names.map(async (name) => {
        this.addWatchFile(join(folder, name));
        return [basename(name, '.css'), await readSheet(join(folder, name))];
      });
      return JSON.stringify(Object.fromEntries(await Promise.all(sheets)));
    };
    const base = join(root, COMPONENTS, 'base');
    return `export const brandStyles = ${await readFolder(join(base, 'brands'))};
export const brandLetters = ${await readFolder(join(base, 'brands/letters'))};
export const languageStyles = ${await readFolder(join(root, COMPONENTS, 'heroes/languages'))};`;
  });
}

const ID = 'virtual:page-styles';
/** Followed by the path of the importing module. */
const RESOLVED = '\0page-styles:';
/** What an import of a sheet becomes: pages inline the text, so no script or file may contain it. */
const NOTHING = '\0component-style';

const COMPONENTS = 'src/site/components';
/** Every page begins with this sheet. */
const BASE_SHEET = `${COMPONENTS}/base/base.css`;
/** Order of the folders in `COMPONENTS`: shared bases first, components of single pages last, all others between. */
const ORDER = { first: ['base', 'layout'], last: ['heroes', 'install', 'verify'] };
const MODULE = /\.tsx?$/;
const SHEET = /\.css$/;

/**
 * Vite plugin: removes style sheet imports from the code, and resolves `virtual:page-styles` to the text of all sheets
 * that the importing page reaches, which the page has inline in its head. Vite itself would link them as files of the
 * client or, with `?inline`, give each component its own text.
 */
export function componentStyles(): Plugin {
  let root = process.cwd();
  /** Imports by module path, because pages share most modules. */
  const imports = new Map<string, Promise<string[]>>();
  const texts = new Map<string, Promise<string>>();
  /** The modules and sheets that the styles of a page were collected from, by the id of the styles. */
  const sources = new Map<string, ReadonlySet<string>>();

  return {
    name: 'component-styles',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    resolveId: {
      filter: { id: [SHEET, new RegExp(`^${ID}$`)] },
      handler(id, importer) {
        if (id !== ID) return NOTHING;
        if (importer === undefined)
          throw new Error(`${ID} holds the styles of the module that imports it.`);
        return RESOLVED + importer.replace(/\?.*$/, '');
      },
    },
    load: {
      filter: { id: new RegExp(`^(?:${RESOLVED}|${NOTHING}$)`) },
      async handler(id) {
        if (id === NOTHING) return { code: '', moduleSideEffects: false };
        const sheets = new Set([join(root, BASE_SHEET)]);
        const modules = new Set<string>();
        const read = (file: string) => {
          const known =
            imports.get(file) ?? readFile(file, 'utf8').then((text) => importsOf(file, text));
          imports.set(file, known);
          return known;
        };
        // One after the other: the order of the sheets is the order of the visit.
        const visit = async (file: string): Promise<void> => {
          if (modules.has(file)) return;
          modules.add(file);
          const own: string[] = [];
          for (const specifier of await read(file)) {
            if (specifier.startsWith('virtual:')) continue;
            const path =
              // The site's own imports are paths of files, so there is nothing to resolve.
              specifier.startsWith('.') && /\.\w+$/.test(specifier)
                ? join(dirname(file), specifier)
                : // Left to the other plugins: this one would resolve a sheet to nothing.
                  ((await this.resolve(specifier, file, { skipSelf: true }))?.id ?? '');
            if (SHEET.test(path)) own.push(path);
            // Packages bring no styles.
            else if (MODULE.test(path) && path.startsWith(join(root, 'src') + sep))
              await visit(path);
          }
          for (const sheet of own) sheets.add(sheet);
        };
        await visit(id.slice(RESOLVED.length));
        sources.set(id, new Set([...modules, ...sheets]));
        const ordered = [...sheets].toSorted(
          (one, other) => rankOf(root, one) - rankOf(root, other),
        );
        for (const path of ordered) {
          this.addWatchFile(path);
          if (!texts.has(path)) texts.set(path, readSheet(path));
        }
        const css = (await Promise.all(ordered.map((path) => texts.get(path)))).join('');
        return { code: `export default ${JSON.stringify(css)};`, moduleType: 'js' };
      },
    },
    watchChange(file) {
      imports.delete(file);
      texts.delete(file);
    },
    /** In development: when a sheet has changed, or a module, which may import another, its pages' styles are stale. */
    hotUpdate({ file, modules }) {
      const stale = [...sources]
        .filter(([, files]) => files.has(file))
        .flatMap(([id]) => this.environment.moduleGraph.getModuleById(id) ?? []);
      return stale.length > 0 ? [...modules, ...stale] : undefined;
    },
  };
}

function rankOf(root: string, sheet: string): number {
  const [folder = ''] = relative(join(root, COMPONENTS), sheet).split(sep);
  if (ORDER.last.includes(folder)) return ORDER.first.length + 1;
  const rank = ORDER.first.indexOf(folder);
  return rank === -1 ? ORDER.first.length : rank;
}

/** Static imports in source order, without types. @throws Error when the source does not parse */
function importsOf(file: string, source: string): string[] {
  const { module, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const exported = module.staticExports.flatMap(({ entries, start }) => {
    const { moduleRequest } = entries.find((entry) => entry.moduleRequest) ?? {};
    return moduleRequest ? [{ moduleRequest, entries, start }] : [];
  });
  return (
    [...module.staticImports, ...exported]
      // `import {} from` has no names, yet runs the module.
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .sort((a, b) => a.start - b.start)
      .map(({ moduleRequest }) => moduleRequest.value)
  );
}
