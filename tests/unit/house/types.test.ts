/** What each room may know of its platform, as the compiler sees it. */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { FOLDERS } from '../../../dependency-cruiser.config.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PROJECTS = globSync('tsconfig.*.json', { cwd: ROOT }).filter((name) => name !== 'tsconfig.base.json');

/** The compiler takes half a second, more where other tests run beside it. */
const PATIENCE_MS = 60_000;
const TSC = join(ROOT, 'node_modules/.bin/tsc');

/** A module that reaches for a platform, and what the compiler answers where there is none. */
const PROBES = {
  document: { source: 'export const { title } = document;', complaint: /document\.ts.* name 'document'/ },
  worker: { source: 'export type Bucket = R2Bucket;', complaint: /worker\.ts.* name 'R2Bucket'/ },
  env: {
    source: `export type { Env } from '${ROOT}src/worker/env.ts';`,
    complaint: /src\/worker\/env\.ts.* Cannot find name/,
  },
  node: { source: "export { readFile } from 'node:fs';", complaint: /node\.ts.* Cannot find name 'node:fs'/ },
  response: { source: 'export const none = new Response();', complaint: /response\.ts.* name 'Response'/ },
} as const;

function foldersOf(project: string): string[] {
  return JSON.parse(readFileSync(join(ROOT, project), 'utf8')).include;
}

describe('the compiler', () => {
  it('is run over each project by npm run types, and an editor finds each', () => {
    const { files, references } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'));
    expect(files).toEqual([]);
    expect(references.map(({ path }: { path: string }) => path.replace('./', '')).sort()).toEqual(
      PROJECTS.sort(),
    );
  });

  it('checks every folder in a project of its own platform', () => {
    const checked = PROJECTS.flatMap(foldersOf);
    const isChecked = (folder: string) => checked.some((one) => `${folder}/`.startsWith(`${one}/`));
    expect(Object.keys(FOLDERS).filter((folder) => !isChecked(folder))).toEqual([]);
  });
});

describe.each([
  ['tsconfig.pure.json', ['document', 'worker', 'env', 'node', 'response']],
  ['tsconfig.http.json', ['document', 'worker', 'env', 'node']],
  ['tsconfig.worker.json', ['document', 'node']],
  ['tsconfig.client.json', ['worker', 'env', 'node']],
] as const)('a module under %s', (project, forbidden) => {
  const directory = mkdtempSync(join(tmpdir(), 'types-'));
  symlinkSync(join(ROOT, 'node_modules'), join(directory, 'node_modules'));
  afterAll(() => rmSync(directory, { recursive: true }));

  it(`knows nothing of: ${forbidden.join(', ')}`, { timeout: PATIENCE_MS }, () => {
    for (const name of forbidden) writeFileSync(join(directory, `${name}.ts`), PROBES[name].source);
    const ambient = foldersOf(project).filter((path) => path.endsWith('.d.ts'));
    writeFileSync(
      join(directory, 'tsconfig.json'),
      JSON.stringify({
        extends: join(ROOT, project),
        include: ['*.ts', ...ambient.map((path) => join(ROOT, path))],
      }),
    );
    const { stdout, status } = spawnSync(TSC, ['-p', directory, '--pretty', 'false'], { encoding: 'utf8' });
    expect(status).not.toBe(0);
    for (const name of forbidden) expect(stdout).toMatch(PROBES[name].complaint);
  });
});
