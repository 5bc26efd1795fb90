/** The checker on a small house, with every kind of wrong import. */
import { describe, expect, it } from 'vitest';
import {
  defineRooms,
  findCircles,
  findDisorder,
  findUnusedAllowances,
  findWrongImports,
  readModules,
} from './walls.ts';

const HOUSE = defineRooms({
  config: { folder: 'src/config', imports: {} },
  decide: { folder: 'src/decide', imports: { config: 'code' }, packages: ['isbot'] },
  content: { folder: 'src/content', imports: { decide: 'types' } },
  islands: { folder: 'src/islands', imports: {} },
  'islands/browser': { folder: 'src/islands/**/browser', imports: { islands: 'code' } },
  client: { folder: 'src/client', imports: { 'islands/browser': 'lazily' } },
  template: { folder: 'src/worker/template', imports: {}, interface: ['index.ts'] },
  worker: { folder: 'src/worker', imports: { template: 'code' } },
  scripts: { folder: 'scripts', imports: {}, packages: 'any' },
});

function wrongImports(file: string, source: string): string[] {
  return findWrongImports(HOUSE, readModules({ [file]: source }));
}

describe('an import that the table allows', () => {
  it.each([
    ['code of a room that it names', 'src/decide/label.ts', "import { LABELS } from '../config/labels.ts';"],
    [
      'types where only types may be taken',
      'src/content/a.ts',
      "import type { Facts } from '../decide/a.ts';",
    ],
    ['names that are types one by one', 'src/content/a.ts', "import { type Facts } from '../decide/a.ts';"],
    ['a type in its place', 'src/content/a.ts', "export type A = import('../decide/a.ts').A;"],
    [
      'a part on demand',
      'src/client/a.ts',
      "export const load = () => import('../islands/x/browser/mount.tsx');",
    ],
    ['the interface of a room', 'src/worker/app.ts', "import { render } from './template/index.ts';"],
    ['the inside of its own room', 'src/worker/template/index.ts', "export * from './slots.ts';"],
    ['a style of its own room', 'src/config/a.ts', "import css from './a.css?inline';"],
    ['a package that it names', 'src/decide/a.ts', "import { isbot } from 'isbot';"],
  ])('is no problem: %s', (_, file, source) => {
    expect(wrongImports(file, source)).toEqual([]);
  });
});

describe('an import that the table forbids', () => {
  it('is told with file, line, rooms, rule and the way out', () => {
    expect(wrongImports('src/decide/label.ts', "\nimport { log } from '../worker/log.ts';")).toEqual([
      'src/decide/label.ts:2 (room decide) imports src/worker/log.ts (room worker): decide may import ' +
        'only config. Move what both need to a room that both may import, or draw the arrow in ' +
        'tests/unit/house/rooms.ts and docs/architecture.md.',
    ]);
  });

  it.each([
    ['static', "import { log } from '../worker/log.ts';"],
    ['for its effect', "import '../worker/log.ts';"],
    ['of types', "import type { Log } from '../worker/log.ts';"],
    ['in the place of a type', "export type Log = import('../worker/log.ts').Log;"],
    ['dynamic', "export const load = () => import('../worker/log.ts');"],
    ['re-exported by name', "export { log } from '../worker/log.ts';"],
    ['re-exported as a whole', "export * from '../worker/log.ts';"],
    ['re-exported as types', "export type { Log } from '../worker/log.ts';"],
    ['of a style sheet', "import css from '../worker/log.css?inline';"],
  ])('is found when it is %s', (_, source) => {
    expect(wrongImports('src/decide/a.ts', source)).toEqual([
      expect.stringMatching(/^src\/decide\/a\.ts:1 .* decide may import only config\./),
    ]);
  });

  it('is found in TSX, among text that only looks like an import', () => {
    const source = `
      // import { log } from '../worker/log.ts';
      const text = "import { log } from '../worker/log.ts';";
      export const View = () => <p title={text}>import x from '../worker/log.ts'</p>;
      import { log } from '../worker/log.ts';`;
    expect(wrongImports('src/decide/View.tsx', source)).toEqual([
      expect.stringMatching(/^src\/decide\/View\.tsx:5 /),
    ]);
  });

  it('may be code where only types may be taken', () => {
    expect(wrongImports('src/content/a.ts', "import { decide, type Facts } from '../decide/a.ts';")).toEqual([
      'src/content/a.ts:1 (room content) imports src/decide/a.ts (room decide): content may take only types ' +
        '(`import type`) from decide.',
    ]);
  });

  it('may be code at once where it may come on demand alone', () => {
    const source = "import { mount } from '../islands/x/browser/mount.tsx';";
    expect(wrongImports('src/client/a.ts', source)).toEqual([
      'src/client/a.ts:1 (room client) imports src/islands/x/browser/mount.tsx (room islands/browser): ' +
        'client may take code only on demand (`import()`) from islands/browser.',
    ]);
  });

  it('may reach into a room behind its interface', () => {
    expect(wrongImports('src/worker/app.ts', "import { fill } from './template/slots.ts';")).toEqual([
      'src/worker/app.ts:1 (room worker) imports src/worker/template/slots.ts, the inside of room template: ' +
        'others may import only index.ts of it.',
    ]);
  });

  it('may go to a folder inside another room', () => {
    expect(wrongImports('src/islands/X.tsx', "import './browser/hydrate.tsx';")).toEqual([
      expect.stringContaining('(room islands/browser): islands may import no other room.'),
    ]);
  });

  it('may be a package, also one of Node', () => {
    expect(wrongImports('src/decide/a.ts', "import 'react-dom/client';\nimport 'node:fs/promises';")).toEqual(
      [
        expect.stringContaining('imports the package react-dom: decide may import only isbot.'),
        expect.stringContaining('imports the package node:fs: decide may import only isbot.'),
      ],
    );
  });

  it('may be worked out at run time, but for the tools', () => {
    const source = 'export const load = (name: string) => import(name);';
    expect(wrongImports('src/decide/a.ts', source)).toEqual([
      'src/decide/a.ts:1 (room decide) imports what only the run knows: name the module.',
    ]);
    expect(wrongImports('scripts/a.ts', source)).toEqual([]);
  });

  it('may come from or lead to a file in no room', () => {
    expect(wrongImports('src/new/a.ts', '')).toEqual([
      'src/new/a.ts is in no room. Move it, or add its room to tests/unit/house/rooms.ts.',
    ]);
    expect(wrongImports('src/decide/a.ts', "import '../../tests/support/site.ts';")).toEqual([
      expect.stringContaining('imports tests/support/site.ts, which is in no room.'),
    ]);
  });
});

describe('a table that allows more than is used', () => {
  const rooms = defineRooms({
    config: { folder: 'src/config', imports: {}, interface: ['a.ts', 'b.ts'] },
    decide: { folder: 'src/decide', imports: { config: 'code' }, packages: ['isbot', 'react'] },
    content: { folder: 'src/content', imports: { config: 'code', decide: 'code' } },
    gone: { folder: 'src/gone', imports: {} },
  });

  it('is told what to take out', () => {
    const modules = readModules({
      'src/config/a.ts': '',
      'src/decide/a.ts': "import 'isbot';\nimport '../config/a.ts';",
      'src/content/a.ts': "import type { A } from '../decide/a.ts';",
    });
    expect(findUnusedAllowances(rooms, modules)).toEqual([
      'tests/unit/house/rooms.ts opens src/config/b.ts to other rooms, and none imports it: close it.',
      'tests/unit/house/rooms.ts lets decide import the package react, which no module does: remove it.',
      'tests/unit/house/rooms.ts lets content import config, which no module does: remove the arrow.',
      'tests/unit/house/rooms.ts lets content take code from decide, which gives types: say so.',
      'Room gone holds no module: remove it from tests/unit/house/rooms.ts.',
    ]);
  });
});

describe('an arrow that points down in the table', () => {
  it('needs a reason, and a reason needs the arrow', () => {
    const rooms = defineRooms({
      config: {
        folder: 'src/config',
        imports: { decide: 'code', content: 'code' },
        against: { decide: 'why' },
      },
      decide: { folder: 'src/decide', imports: { config: 'code' }, against: { config: 'why' } },
      content: { folder: 'src/content', imports: {} },
    });
    expect(findDisorder(rooms)).toEqual([
      'config imports content, which stands below it in tests/unit/house/rooms.ts: turn the arrow.',
      'tests/unit/house/rooms.ts excuses an arrow from decide down to config, and there is none.',
    ]);
  });
});

describe('a circle of modules', () => {
  it('is told as its path, types and parts on demand included', () => {
    const modules = readModules({
      'src/a.ts': "import { b } from './b.ts';",
      'src/b.ts': "import type { C } from './c/c.ts';",
      'src/c/c.ts': "export const load = () => import('../a.ts');",
      'src/d.ts': "import './a.ts';\nimport './d.ts';",
    });
    expect(findCircles(modules)).toEqual(['src/a.ts → src/b.ts → src/c/c.ts → src/a.ts']);
  });

  it('is not what two ways to the same module make', () => {
    const modules = readModules({
      'src/a.ts': "import './b.ts';\nimport './c.ts';",
      'src/b.ts': "import './d.ts';",
      'src/c.ts': "import './d.ts';",
      'src/d.ts': '',
    });
    expect(findCircles(modules)).toEqual([]);
  });
});

describe('a source that cannot be judged', () => {
  it('stops the check by name', () => {
    expect(() => readModules({ 'src/a.ts': 'import {' })).toThrow('src/a.ts cannot be parsed');
  });
});
