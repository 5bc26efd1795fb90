import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FOLDERS } from '../../../dependency-cruiser.config.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PROJECTS = globSync('tsconfig.*.json', { cwd: ROOT }).filter((name) => name !== 'tsconfig.base.json');

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
