/**
 * A build depends only on the sources: repeated at another time, in another time zone and folder, it has the same bytes.
 * Building for the tests does not touch the files of a running `npm start`.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { buildFolder } from '../../scripts/lib/built-site.ts';
import { copyCheckout } from '../support/commands/copy-checkout.ts';
import { REPOSITORY } from '../support/tracked-files.ts';

/** What `npm start` has built and Wrangler serves from. */
const SERVED = {
  'dist/client/assets/entry-before.js': 'before();',
  'dist/worker/index.js': 'export default {};',
  'dist/worker/wrangler.json': '{}',
};

/** Without what the test runner sets, and with what may differ between two machines. */
const ELSEWHERE = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  TZ: 'Pacific/Auckland',
  LANG: 'tr_TR.UTF-8',
};

/** SHA-256 by file below a folder of a checkout, of its text without the checkout's path. */
function digestsOf(root: string, folder = buildFolder('test')): Record<string, string> {
  const cwd = join(root, folder);
  const paths = globSync('**/*', { cwd }).filter((path) => statSync(join(cwd, path)).isFile());
  const digests = paths.sort().map((path) => {
    const bytes = readFileSync(join(cwd, path));
    const text = bytes.toString('latin1').replaceAll(root.replace(/\/$/, ''), '');
    const placeless = text.replace(/"(?:\.\.\/)+[^"]*?node_modules\//g, '"node_modules/');
    const content = /\.(?:map|json)$/.test(path) ? placeless : bytes;
    return [path, createHash('sha256').update(content).digest('hex')];
  });
  return Object.fromEntries(digests);
}

// A copy, because the test must know what is in `dist`. Its command has changed, which is in no bundle.
const copy = await copyCheckout();
await appendFile(join(copy, 'scripts/start.ts'), "\nconsole.log('a command');\n");
for (const [file, text] of Object.entries(SERVED)) {
  await mkdir(dirname(join(copy, file)), { recursive: true });
  await writeFile(join(copy, file), text);
}

const run = (command: string, ...words: string[]) =>
  promisify(execFile)(command, words, { cwd: copy, env: ELSEWHERE });

it('npm run build:test gives the same digests twice, and touches nothing that npm start serves', async () => {
  const readServed = () => digestsOf(copy, 'dist');
  const before = readServed();
  await run('npm', 'run', 'build:test');
  expect(readServed()).toEqual(before);
  expect(existsSync(join(copy, '.wrangler/deploy/config.json'))).toBe(false);

  const first = digestsOf(REPOSITORY);
  expect(Object.keys(first).length).toBeGreaterThan(100);
  expect(digestsOf(copy)).toEqual(first);
  const configuration = join(copy, buildFolder('test'), 'worker/wrangler.json');
  expect(JSON.parse(readFileSync(configuration, 'utf8'))).toMatchObject({
    main: 'index.js',
    assets: { directory: '../client' },
  });
});

/** The build id and the words' id, among the short hexadecimal literals of the worker. */
function readIds(): ReadonlySet<string> {
  const code = readFileSync(join(copy, buildFolder('test'), 'worker/index.js'), 'utf8');
  return new Set([...code.matchAll(/(?<=["'`])[0-9a-f]{12}(?=["'`+])/g)].map(([id]) => id));
}

it('the build id changes when a module of the bundle does, and the words’ id does not', async () => {
  // As the test above has built it.
  const before = readIds();
  expect(before.size).toBe(2);
  const module = join(copy, 'src/experiments/counting/read-counts.ts');
  await appendFile(module, "\nconsole.log('counting');\n");
  await run('node_modules/.bin/vite', 'build', '--outDir', buildFolder('test'));
  const after = readIds();
  expect(after.size).toBe(2);
  expect([...after].filter((id) => before.has(id))).toHaveLength(1);
});
