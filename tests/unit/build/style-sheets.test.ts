import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSheet } from '../../../build/style-sheets.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'));
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['.a{.b{color:red}}', '.a .b{color:red}'],
  ['.a{color:rgb(1 2 3 / 50%)}', '.a{color:#01020380}'],
  ['a{max-height:100vh;max-height:100dvh}', 'a{max-height:100vh;max-height:100dvh}'],
  ['a{content:"b, c"}', 'a{content:"b, c"}'],
])('a sheet says %s as old browsers read it', async (source, built) => {
  const path = join(folder, 'one.css');
  await writeFile(path, source);
  expect(await readSheet(path)).toBe(built);
});
