import { cpSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setFirstDay } from '../../../build/legal/first-day.ts';
import { readLegalFolder } from '../../../build/legal/read-folder.ts';
import { DATED_DOCUMENT_IDS } from '../../../src/config/pages.ts';

const FOLDER = 'src/content/legal';
const DAY = '2027-01-04';

it('gives the first versions their day in every language, but not those of a document with a published version', () => {
  const root = mkdtempSync(join(tmpdir(), 'first-day-'));
  cpSync(FOLDER, join(root, FOLDER), { recursive: true });
  const kept = 'terms-of-service';
  const rest = DATED_DOCUMENT_IDS.filter((id) => id !== kept);
  const before = readdirSync(join(root, FOLDER, kept));
  const published = {
    [`${kept}/2026-11-28.en`]: { digest: '0'.repeat(16), since: '2026-11-28', facts: {} },
  };

  const files = setFirstDay(root, DATED_DOCUMENT_IDS, published, DAY);

  expect(files).toContain(`${FOLDER}/responsible-gaming/${DAY}.hi.md`);
  expect(readdirSync(join(root, FOLDER, kept))).toEqual(before);
  const { dated } = readLegalFolder(root);
  for (const id of rest)
    expect(dated[id]?.versions.map(({ effective, announced }) => [effective, announced])).toEqual([
      [DAY, DAY],
    ]);
  expect(
    setFirstDay(
      root,
      rest,
      Object.fromEntries(
        rest.map((id) => [`${id}/${DAY}.en`, { digest: '', since: DAY, facts: {} }]),
      ),
      DAY,
    ),
  ).toEqual([]);
});
