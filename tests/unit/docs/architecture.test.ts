import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { FOLDERS, type Folder } from '../../../dependency-cruiser.config.ts';

const DOCUMENT = fileURLToPath(new URL('../../../docs/architecture.md', import.meta.url));

const short = (folder: string) => folder.replace('src/', '').replace('/**', '');

function describeRow({ code = [], types = [], lazily = [], packages }: Folder): string {
  return [
    ...code.map(short),
    ...types.map((folder) => `${short(folder)} (types)`),
    ...lazily.map((folder) => `${short(folder)} (lazily)`),
    ...(packages?.map((name) => `\`${name}\``) ?? ['any package']),
  ].join(', ');
}

it('docs/architecture.md names the folders in their order, and what each may import', () => {
  const text = readFileSync(DOCUMENT, 'utf8');
  const rows = [...text.matchAll(/^\| `([^`]+)` \|[^|]*\| ?([^|]*?) ?\|$/gm)];
  expect(rows.map(([, folder, imports]) => [folder, imports])).toEqual(
    Object.entries(FOLDERS).map(([folder, row]) => [folder, describeRow(row)]),
  );
});
