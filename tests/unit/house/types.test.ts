/** Which platform's types each folder may use. */
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FOLDERS } from '../../../dependency-cruiser.config.ts';
import { readTracked, trackedFiles } from '../../support/tracked-files.ts';

const DESK = 'src/desk/tsconfig.json';
const PROJECTS = [...trackedFiles('tsconfig.*.json', ':!tsconfig.base.json'), DESK];

function read(project: string) {
  return JSON.parse(readTracked(project));
}

describe('the compiler', () => {
  it('checks each project in npm run check, and editors find each', () => {
    const { files, references } = read('tsconfig.json');
    expect(files).toEqual([]);
    expect(references.map(({ path }: { path: string }) => path.replace('./', '')).sort()).toEqual(
      PROJECTS.map((project) => project.replace('/tsconfig.json', '')).toSorted(),
    );
  });

  it('checks every folder in a project of its platform', () => {
    const checked: string[] = PROJECTS.flatMap((project) =>
      read(project).include.map((path: string) => join(dirname(project), path)),
    );
    const isChecked = (folder: string) => checked.some((one) => `${folder}/`.startsWith(`${one}/`));
    expect(Object.keys(FOLDERS).filter((folder) => !isChecked(folder))).toEqual([]);
  });

  it.each([
    ['pure', ['es2024'], []],
    ['http', ['es2024', 'webworker'], []],
    ['worker', ['es2024'], ['@cloudflare/workers-types']],
    ['desk', ['es2024'], ['@cloudflare/workers-types']],
    ['client', ['es2024', 'dom', 'dom.iterable'], []],
  ])('gives %s code only its platform: %j, %j', (project, lib, types) => {
    const base = read('tsconfig.base.json').compilerOptions;
    const { compilerOptions } = read(project === 'desk' ? DESK : `tsconfig.${project}.json`);
    expect({ ...base, ...compilerOptions }).toMatchObject({ lib, types });
  });
});
