import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinSheets, readSheet } from '../../../build/style-sheets.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(css: string) {
  const path = join(folder, 'one.css');
  await writeFile(path, css);
  return readSheet(path);
}

describe('a sheet that is read', () => {
  it.each([
    [
      'a{contain-intrinsic-size:auto 36rem}',
      'a{contain-intrinsic-size:36rem;contain-intrinsic-size:auto 36rem}',
    ],
    ['a{overflow:clip}', 'a{overflow:hidden;overflow:clip}'],
    ['a{min-block-size:100svh}', 'a{min-height:100vh;min-height:100svh}'],
    ['@media (width < 44rem){a{color:red}}', '@media (max-width:43.999rem){a{color:red}}'],
    ['a{inset:0 auto auto 0}', 'a{top:0;right:auto;bottom:auto;left:0}'],
    ['a{margin:max(1rem, var(--b), 2rem)}', 'a{margin:max(1rem,var(--b),2rem)}'],
    ['a{content:"b, c"}', 'a{content:"b, c"}'],
  ])('says %s as old browsers read it', async (source, built) => {
    expect(joinSheets([await read(source)])).toBe(built);
  });

  it('stands by layer, and what is in none comes last', async () => {
    const sheet = await read('@layer a,b;u{top:0}@layer b{b{top:0}}@layer a{a{top:0}}');
    expect(joinSheets([sheet])).toBe('a{top:0}b{top:0}u{top:0}');
  });

  it('may not nest a layer in a condition', async () => {
    await expect(read('@media print{@layer a{b{top:0}}}')).rejects.toThrow(/must not be nested/);
  });
});
