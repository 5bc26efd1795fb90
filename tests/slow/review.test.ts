import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { reviewDocuments } from '../../build/review/documents.ts';
import { readPage } from '../../build/review/read-page.ts';
import { writeSheet } from '../../scripts/review/page.ts';
import { openSites, type World } from '../../scripts/review/sites.ts';
import { VISITORS } from '../../scripts/review/views.ts';
import { BRANDS } from '../../src/config/brands/index.ts';
import { CLAIMS } from '../../src/content/claims/index.ts';
import { makeSheet } from '../../src/review/sheet.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const TODAY = '2026-11-22';
const folder = temporaryFolder();
const sites = openSites(Date.parse(`${TODAY}T12:00:00Z`), 'test');
afterAll(() => sites.dispose());

const ask = (world: World, path: string) =>
  sites.ask(world, path, { ...VISITORS[0]?.headers, host: BRANDS.cards.domain });

describe('the sites behind the review sheet', () => {
  it.each([
    ['on', 'wording', 'wording'],
    ['off', 'counterpart', 'wording'],
    ['claims-ended', 'counterpart', 'counterpart'],
  ] as const)(
    'in the state %s print a cash claim’s %s and a claim of trust’s %s',
    async (world, cash, trust) => {
      const { brand, lines } = readPage(await ask(world, '/LP1'));
      expect(brand).toBe('cards');
      expect(lines).toContain(CLAIMS['headline-lakhs'][cash].en);
      expect(lines).toContain(CLAIMS['safe-and-secure'][trust].en);
    },
  );

  it('report a page that cannot be read', async () => {
    await expect(ask('on', '/nowhere')).rejects.toThrow(
      `/nowhere of ${BRANDS.cards.domain} answers 302.`,
    );
  });

  it('fill the sheet of one brand without the words of another', async () => {
    const file = join(folder, 'x.html');
    const options = { brand: 'hadaf', html: 'x.html', pictures: false } as const;
    const words = makeSheet(reviewDocuments('.', 'hadaf'), TODAY, 'hadaf');
    const output = await writeSheet(file, words, options, sites);
    expect(output).toMatch(/^Written to x\.html: Hadaf, \d+ KiB\.$/);
    const sheet = await readFile(file, 'utf8');
    for (const id of ['claim-fair-rounds', 'document-hadaf-tnc', 'page-hadaf-hadaf'])
      expect(sheet).toContain(`id="${id}"`);
    for (const id of ['claim-cash-bonus', 'document-terms-of-service', 'page-main-lp1'])
      expect(sheet).not.toContain(`id="${id}"`);
    expect(sheet).toContain('it was made with --no-pictures.');
  });
});
