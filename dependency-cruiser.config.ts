import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser';

export interface Folder {
  code?: readonly string[];
  types?: readonly string[];
  lazily?: readonly string[];
  packages?: readonly string[];
  /** The one module through which others enter it. */
  interface?: string;
}

/**
 * Who may import whom (docs/architecture.md is held to this table by a test); `npm run check` runs it.
 * `code` lets through everything, `types` only `import type`, `lazily` also `import()`; `packages` are npm's and the
 * build's modules, and without it a folder may import any. The longest folder that holds a file decides.
 */
export const FOLDERS: Readonly<Record<string, Folder>> = {
  'src/config': { packages: [] },
  'src/shared': { code: src('config'), packages: [] },
  'src/lib/http': { packages: ['ipaddr.js'] },
  'src/lib/runtime': { packages: [] },
  'src/packages': { code: src('config lib/http'), packages: [] },
  'src/decide': { code: src('config shared'), packages: ['isbot'] },
  'src/experiments/counting': { code: src('config shared decide'), packages: [] },
  'src/experiments/counter': {
    code: src('config shared experiments/counting decide lib/runtime'),
    packages: ['cloudflare:workers'],
  },
  'src/content': {
    code: src('config shared'),
    types: src('decide'),
    packages: ['virtual:legal-documents'],
  },
  'src/site/components': {
    code: src('config shared content'),
    types: src('decide'),
    packages: ['react', 'virtual:brand-styles'],
  },
  'src/site/islands': { code: src('shared'), packages: ['react'] },
  'src/site/pages': {
    code: src('config shared content site/components site/islands'),
    types: src('decide'),
    packages: ['react', 'virtual:brand-styles', 'virtual:page-styles'],
  },
  'src/site/examples': {
    code: src('config shared content decide site/components site/islands'),
    packages: ['react', 'react-dom', 'virtual:page-styles'],
  },
  'src/site/consent': { code: src('config'), packages: [] },
  'src/site/islands/**/browser': {
    code: src('config shared site/islands site/consent'),
    packages: ['react', 'react-dom'],
  },
  'src/client': {
    code: src('config shared site/consent'),
    lazily: src('content site/islands/**/browser'),
    packages: ['branch-sdk'],
  },
  'src/worker/store': {
    code: src('lib/runtime packages experiments/counting'),
    types: src('config'),
    packages: [],
  },
  'src/worker/document': {
    code: src('config shared lib/http'),
    types: src('decide site/pages'),
    packages: 'qrcode.react react react-dom virtual:build-id virtual:head-script'.split(' '),
  },
  'src/worker/template': {
    code: src('config shared lib/runtime decide site/components worker/document'),
    types: src('lib/http site/pages'),
    packages: [],
    interface: 'index.ts',
  },
  'src/worker/request': {
    code: src('config shared lib/http lib/runtime decide content'),
    types: src('worker'),
    packages: [],
  },
  'src/worker/experiment': {
    code: src('config shared lib/http lib/runtime decide experiments/counting worker/request'),
    types: src('worker'),
    packages: [],
  },
  'src/worker/routes': {
    // Routes share their context, the small answers and the log with the app.
    code: src(
      'config shared lib/http lib/runtime packages decide experiments/counting content worker/store worker/document worker/request worker/experiment worker',
    ),
    types: src('worker/template'),
    packages: ['virtual:build-id'],
  },
  'src/worker/middleware': {
    code: src('config lib/http lib/runtime decide worker/store worker/request worker'),
    packages: ['hono'],
  },
  'src/worker/entrypoints': {
    code: src('config shared packages decide experiments/counting worker/store worker'),
    packages: ['cloudflare:workers', 'virtual:build-id', 'virtual:words-id'],
  },
  'src/worker': {
    code: src(
      'config shared lib/http lib/runtime decide experiments/counting content site/components site/pages worker/store worker/document worker/template worker/request worker/routes worker/middleware worker/entrypoints',
    ),
    types: src('packages'),
    packages: ['hono', 'react', 'virtual:page-styles'],
  },
  'src/experiments/report/statistics': { packages: ['simple-statistics'] },
  'src/experiments/report/counts': {
    code: src('config shared decide experiments/counting'),
    packages: [],
  },
  'src/experiments/report/analysis': {
    code: src(
      'config shared decide experiments/counting experiments/report/statistics experiments/report/counts',
    ),
    packages: [],
  },
  'src/experiments/report/words': {
    code: src(
      'config shared experiments/counting experiments/report/counts experiments/report/analysis',
    ),
    packages: [],
  },
  'src/desk/comparison': {
    code: src(
      'config shared desk/print experiments/report/statistics experiments/report/counts experiments/report/analysis experiments/report/words',
    ),
    packages: ['react'],
  },
  'src/approvals': { code: src('config shared content'), packages: [] },
  'src/desk/print': { code: src('shared'), packages: ['react', 'react-dom'] },
  'src/desk/browser': { lazily: src('desk'), packages: ['react', 'react-dom'] },
  'src/desk': {
    code: src(
      'config shared lib/http decide experiments/counting content desk/print experiments/report/counts experiments/report/analysis experiments/report/words desk/comparison approvals',
    ),
    types: src('worker/entrypoints'),
    packages: [
      'hono',
      'qrcode.react',
      'react',
      'react-dom',
      'virtual:desk-files',
      'virtual:report-styles',
      'virtual:takedown-page',
      'virtual:document-records',
      'virtual:words-id',
      'zod',
    ],
  },
  build: { code: src('config shared content desk/print approvals'), types: src('site/examples') },
  'scripts/lib': {
    code: src('config shared packages decide experiments/counting experiments/counter content'),
    types: src('worker'),
  },
  scripts: {
    code: [
      ...src(
        'config shared packages decide experiments/counting content desk desk/print approvals',
      ),
      ...src(
        'experiments/report/statistics experiments/report/counts experiments/report/analysis experiments/report/words',
      ),
      ...src('desk/comparison'),
      'build',
      'scripts/lib',
    ],
  },
  lab: {
    code: [
      ...src('config shared lib/http decide experiments/counting content site/pages'),
      ...src(
        'worker/document worker/template worker/request worker/entrypoints worker experiments/counter',
      ),
      ...src(
        'experiments/report/statistics experiments/report/counts experiments/report/analysis experiments/report/words',
      ),
      'build',
      'scripts',
      'scripts/lib',
      'tests/support',
    ],
  },
};

function src(folders: string): string[] {
  return folders.split(' ').map((folder) => `src/${folder}`);
}

const OURS = '^(src|build|scripts|lab|tests)/';

/** A pattern of the files in a folder that are in none of the folders inside it. */
function filesIn(folder: string): string {
  const pattern = (path: string) => path.replace('**/', '(|.*/)');
  const inner = Object.keys(FOLDERS)
    .filter((other) => other.startsWith(`${folder}/`))
    .map((other) => `${pattern(other.slice(folder.length + 1))}/`);
  const within = inner.length === 0 ? '' : `(?!${inner.join('|')})`;
  return `^${pattern(folder)}/${within}`;
}

const forbidden = Object.entries(FOLDERS).flatMap(([folder, row]) => {
  const { code = [], types = [], lazily = [], packages, interface: entry } = row;
  const from = { path: filesIn(folder) };
  const reachable = [folder, ...code, ...types, ...lazily].map(filesIn);
  const rule = (
    name: string,
    to: IRegularForbiddenRuleType['to'],
    whence: IRegularForbiddenRuleType['from'] = from,
  ) => ({ name: `${folder}: ${name}`, severity: 'error', from: whence, to }) as const;
  return [
    rule('imports a folder that it may not', { path: OURS, pathNot: reachable }),
    packages &&
      rule('imports a package that it may not', {
        pathNot: [
          OURS,
          ...packages.map((name) => `^(node_modules/|node_modules/@types/|)${name}(/|$)`),
        ],
      }),
    types.length > 0 &&
      rule('takes more than types (import type)', {
        path: types.map(filesIn),
        dependencyTypesNot: ['type-only'],
      }),
    lazily.length > 0 &&
      rule('takes code at once, not by import()', {
        path: lazily.map(filesIn),
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      }),
    entry &&
      rule(
        `is entered through ${entry} alone`,
        { path: filesIn(folder), pathNot: `^${folder}/${entry}$` },
        { path: OURS, pathNot: [filesIn(folder), '^tests/'] },
      ),
  ].filter((one) => typeof one === 'object');
});

const configuration: IConfiguration = {
  forbidden: [
    ...forbidden,
    {
      name: 'a command imports another: what both need belongs in scripts/lib',
      severity: 'error',
      from: { path: '^scripts/(?!lib/)([^/.]+)' },
      to: { path: '^scripts/', pathNot: ['^scripts/lib/', '^scripts/$1[/.]'] },
    },
    {
      name: 'imports lab, which no other room may need',
      severity: 'error',
      from: { pathNot: '^lab/' },
      to: { path: '^lab/' },
    },
    {
      name: 'imports tests, which only lab may',
      severity: 'error',
      from: { path: '^(src|build|scripts)/' },
      to: { path: '^tests/' },
    },
    { name: 'modules in a circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'imports nothing and is imported nowhere',
      severity: 'error',
      from: { orphan: true, pathNot: ['\\.(d\\.ts|css)$', '/entries/', '^tests/fixtures/'] },
      to: {},
    },
  ],
  options: {
    // TypeScript 7 has no API that dependency-cruiser could parse with. This parser keeps imports of types.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
  },
};

export default configuration;
