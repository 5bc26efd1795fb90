import { afterAll, describe, expect, it } from 'vitest';
import { askSite } from '../../scripts/review/ask.ts';
import { readPage } from '../../scripts/review/read-page.ts';
import { openSites, type World } from '../../scripts/review/sites.ts';
import { VISITORS } from '../../scripts/review/visitors.ts';
import { BRANDS } from '../../src/config/brands/index.ts';
import { CLAIMS } from '../../src/content/claims/index.ts';

const sites = openSites(Date.parse('2026-11-22T12:00:00Z'), 'test');
afterAll(() => sites.dispose());

async function ask(world: World, path: string): Promise<string> {
  const { url, headers } = await sites.get(world);
  return askSite(url, path, { ...VISITORS[0]?.headers, ...headers, host: BRANDS.cards.domain });
}

describe('the sites behind the review sheet', () => {
  it.each([
    ['on', 'wording', 'wording'],
    ['off', 'counterpart', 'wording'],
    ['claims-ended', 'counterpart', 'counterpart'],
  ] as const)(
    'in the world %s print a cash claim’s %s and a claim of trust’s %s',
    async (world, cash, trust) => {
      const { brand, lines } = readPage(await ask(world, '/LP1'));
      expect(brand).toBe('cards');
      expect(lines).toContain(CLAIMS['headline-lakhs'][cash].en);
      expect(lines).toContain(CLAIMS['safe-and-secure'][trust].en);
    },
  );

  it('name a page that cannot be read', async () => {
    await expect(ask('on', '/nowhere')).rejects.toThrow(`/nowhere of ${BRANDS.cards.domain} answers 302.`);
  });
});
