/** Tests beside a running `npm start`: their build leaves its files alone. */
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFolder } from '../../scripts/lib/built-site.ts';
import { copyCheckout } from '../support/copy-checkout.ts';

/** What `npm start` has built and Wrangler serves from. */
const SERVED = {
  'dist/client/assets/entry-before.js': 'before();',
  'dist/worker/index.js': 'export default {};',
  'dist/worker/wrangler.json': '{}',
  '.wrangler/deploy/config.json': '{"configPath":"../../dist/worker/wrangler.json","auxiliaryWorkers":[]}',
};

describe('npm run build:test', () => {
  let copy: string;
  beforeAll(async () => {
    // A copy, because here `dist` must be one that the test knows.
    copy = await copyCheckout();
    for (const [file, text] of Object.entries(SERVED)) {
      await mkdir(dirname(join(copy, file)), { recursive: true });
      await writeFile(join(copy, file), text);
    }
  });
  afterAll(() => rm(copy, { recursive: true, force: true }));

  it('builds the site without touching what npm start serves and a deploy would take', async () => {
    const before = await describeFiles(copy);
    await promisify(execFile)('npm', ['run', 'build:test'], { cwd: copy });

    expect(await describeFiles(copy)).toEqual(before);
    const built = join(copy, buildFolder('test'));
    expect(await readdir(join(built, 'client/assets'))).toContainEqual(
      expect.stringMatching(/^entry-.*\.js$/),
    );
    const { main, assets } = JSON.parse(await readFile(join(built, 'worker/wrangler.json'), 'utf8'));
    expect({ main, assets }).toMatchObject({ main: 'index.js', assets: { directory: '../client' } });
  });
});

/** Text, inode and time of every file in `dist` and `.wrangler`. */
async function describeFiles(root: string): Promise<Record<string, unknown>> {
  const files: Record<string, unknown> = {};
  for (const folder of ['dist', '.wrangler']) {
    for (const name of (await readdir(join(root, folder), { recursive: true })).sort()) {
      const file = join(root, folder, name);
      const found = await stat(file);
      files[join(folder, name)] = {
        ino: found.ino,
        mtimeMs: found.mtimeMs,
        text: found.isFile() ? await readFile(file, 'utf8') : null,
      };
    }
  }
  return files;
}
