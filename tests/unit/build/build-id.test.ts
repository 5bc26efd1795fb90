import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { buildId } from '../../../build/build-id.ts';
import { hashWords, WORDS } from '../../../build/words-id.ts';
import { FOLDERS } from '../../../dependency-cruiser.config.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ID = /[0-9a-f]{12}/;

/** Chunks as they are written, of those that were rendered. */
function build(...codes: string[]): string[] {
  const { generateBundle }: Plugin = buildId();
  if (typeof generateBundle !== 'object') throw new Error('The plugin has no hook.');
  const chunks = codes.map((code) => ({ type: 'chunk', code }));
  const picture = { type: 'asset', source: '__BUILD_ID__' };
  Reflect.apply(generateBundle.handler, {}, [{}, { ...chunks, picture }]);
  expect(picture.source).toBe('__BUILD_ID__');
  return chunks.map(({ code }) => code);
}

function idOf(...codes: string[]): string {
  const [, id = ''] = /id="(\w+)"/.exec(build(...codes).join('\n')) ?? [];
  return id;
}

describe('the build id', () => {
  it('replaces each placeholder without shifting the columns of a source map', () => {
    const code = 'const id="__BUILD_ID__";log(`__BUILD_ID__+1`)';
    const [built = ''] = build(code);
    expect(built).toMatch(/^const id="([0-9a-f]{12})";log\(`\1\+1`\)$/);
    expect(built).toHaveLength(code.length);
  });

  it('changes only with the code of a chunk', () => {
    const id = idOf('id="__BUILD_ID__"', 'one()');
    expect(id).toMatch(ID);
    expect(idOf('id="__BUILD_ID__"', 'one()')).toBe(id);
    expect(idOf('one()', 'id="__BUILD_ID__"')).toBe(id);
    expect(idOf('id="__BUILD_ID__"', 'two()')).not.toBe(id);
  });

  it('is only in bundles that use it', () => {
    expect(build('one()')).toEqual(['one()']);
  });
});

describe('the words’ id', () => {
  it('covers every folder that approvals may import', () => {
    const reached = new Set(['src/approvals']);
    for (const folder of reached) for (const next of FOLDERS[folder]?.code ?? []) reached.add(next);
    reached.delete('src/approvals');
    expect(WORDS.filter((folder) => folder.startsWith('src/')).toSorted()).toEqual(
      [...reached].toSorted(),
    );
  });

  it('changes with a text, and not with a guide for those who write texts', async () => {
    const root = temporaryFolder();
    for (const folder of WORDS) await mkdir(join(root, folder), { recursive: true });
    const idAfter = async (file: string, text: string) => {
      await writeFile(join(root, file), text);
      return hashWords(root);
    };
    const id = await idAfter('src/content/terms.md', 'One.');
    expect(id).toMatch(ID);
    expect(await idAfter('src/content/README.md', 'How to write.')).toBe(id);
    const approved = 'approvedBy: "approval 0f3a91c2d4e5"\nOne.';
    expect(await idAfter('src/content/terms.md', approved)).toBe(id);
    expect(await idAfter('src/content/terms.md', 'Two.')).not.toBe(id);
  });
});
