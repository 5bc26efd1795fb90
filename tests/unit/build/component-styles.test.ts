import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { componentStyles } from '../../../build/styles.ts';

const BASE = 'src/components/base/base.css';

/** A small site: a page, made of a card, which is made of a mark. */
const SITE = {
  [BASE]: '',
  'src/page.ts': `
    import styles from 'virtual:page-styles';
    import { card } from './card.ts';
    export const page = [styles, card];`,
  'src/card.ts': `
    import './card.css';
    import { mark } from './mark.ts';
    export const card = mark;`,
  'src/card.css': '.card{color:red}',
  'src/mark.ts': `import './mark.css'; export const mark = 'mark';`,
  'src/mark.css': '.mark{color:red}',
};

let root: string;
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'styles-')));
});
afterEach(() => rm(root, { recursive: true }));

/** Builds the site with these files changed or added. */
async function bundle(changes: Record<string, string> = {}, entry = 'src/page.ts') {
  for (const [path, text] of Object.entries({ ...SITE, ...changes })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [componentStyles()],
    build: { ssr: join(root, entry), write: false },
  });
  const bundles = Array.isArray(built) ? built : [built];
  return bundles.flatMap((one) => ('output' in one ? one.output : []));
}

/** The classes that the page's styles speak of, in their order. */
async function styledBy(changes: Record<string, string> = {}): Promise<string[]> {
  const [chunk] = await bundle(changes);
  return [...(chunk?.type === 'chunk' ? chunk.code : '').matchAll(/\.([a-z]+)\s*\{/g)].map(
    ([, name = '']) => name,
  );
}

describe('the styles of a page', () => {
  it('begin with the base sheet, and have those of a component after those of its parts', async () => {
    expect(await styledBy()).toEqual(['mark', 'card']);
    expect(await styledBy({ [BASE]: '.base{color:red}' })).toEqual(['base', 'mark', 'card']);
  });

  it('stand in the order of their folders, before that of the imports', async () => {
    const folders = {
      'src/components/heroes/first.css': '.hero{color:red}',
      'src/components/layout/second.css': '.layout{color:red}',
      'src/card.ts': `import './components/heroes/first.css'; import './components/layout/second.css'; ${SITE['src/card.ts']}`,
    };
    expect(await styledBy(folders)).toEqual(['layout', 'mark', 'card', 'hero']);
  });

  it('have a sheet once, however many components import it', async () => {
    const twice = `import './mark.css'; ${SITE['src/card.ts']}`;
    expect(await styledBy({ 'src/card.ts': twice })).toEqual(['mark', 'card']);
  });

  it('follow what a module exports again', async () => {
    expect(await styledBy({ 'src/card.ts': `export { mark as card } from './mark.ts';` })).toEqual(['mark']);
  });

  it('leave out a component of which only types are used, and one that is fetched later', async () => {
    const types = `import type { Mark } from './mark.ts'; export const card: Mark | null = null; import './card.css';`;
    expect(await styledBy({ 'src/card.ts': types })).toEqual(['card']);
    const inline = `import { type Mark } from './mark.ts'; import './card.css'; export const card = '';`;
    expect(await styledBy({ 'src/card.ts': inline })).toEqual(['card']);
    const later = `import './card.css'; export const card = () => import('./mark.ts');`;
    expect(await styledBy({ 'src/card.ts': later })).toEqual(['card']);
  });

  it('survive two components that import each other', async () => {
    const mark = `import { card } from './card.ts'; import './mark.css'; export const mark = () => card;`;
    expect(await styledBy({ 'src/mark.ts': mark })).toEqual(['mark', 'card']);
  });

  it('are those of the module that asks', async () => {
    const pair = {
      'src/other.ts': `import styles from 'virtual:page-styles'; import './other.css'; export const other = styles;`,
      'src/other.css': '.other{color:red}',
      'src/both.ts': `export { page } from './page.ts'; export { other } from './other.ts';`,
    };
    const [chunk] = await bundle(pair, 'src/both.ts');
    const code = chunk?.type === 'chunk' ? chunk.code : '';
    expect(code.match(/\.other\s*\{/g)).toHaveLength(1);
    expect(code.match(/\.card\s*\{/g)).toHaveLength(1);
    expect(await styledBy(pair)).toEqual(['mark', 'card']);
  });

  it('are text alone: a bundle with components has no style sheet beside it', async () => {
    expect((await bundle()).map(({ type }) => type)).toEqual(['chunk']);
    const [island, ...others] = await bundle({}, 'src/card.ts');
    expect(others).toEqual([]);
    expect(island?.type === 'chunk' && island.code).not.toContain('color');
  });

  it('stop the build where a sheet is not there, or a module cannot be read', async () => {
    await expect(bundle({ 'src/mark.ts': `import './gone.css'; export const mark = 1;` })).rejects.toThrow(
      'gone.css',
    );
    await expect(bundle({ 'src/mark.ts': 'import from;' })).rejects.toThrow('mark.ts');
  });
});
