/** Names of campaigns: which there may be, and that they are given once and for good. */
import { describe, expect, it } from 'vitest';
import { CAMPAIGN_IDS, isCampaignName } from '../../../../src/config/places.ts';
import {
  MOST_CAMPAIGNS,
  nameCampaign,
  readCampaigns,
} from '../../../../src/experiments/counting/campaigns.ts';
import { openMemoryDatabase } from '../../../support/counts/memory-database.ts';

const NOW = Date.UTC(2026, 10, 26);

describe('a name', () => {
  it.each([...CAMPAIGN_IDS, 'ipl', 'ipl-2027', '2027', 'a-b-c', 'x'.repeat(20)])(
    'may be %s',
    (name) => expect(isCampaignName(name)).toBe(true),
  );

  it.each([
    '',
    'ab',
    'other',
    'IPL',
    'ipl 2027',
    'ipl_2027',
    '-ipl',
    'ipl-',
    'a--b',
    'x'.repeat(21),
    '=ipl',
    'आईपीएल',
    'ipl\n',
  ])('may not be %j', (name) => expect(isCampaignName(name)).toBe(false));
});

describe('naming', () => {
  it('happens once: what a name means stays', async () => {
    const { ask } = await openMemoryDatabase();
    const name = (meaning: string) => nameCampaign(ask, { name: 'ipl-2027', meaning }, NOW);
    expect([await name('IPL'), await name('Another')]).toEqual(['named', 'taken']);
    expect(await readCampaigns(ask)).toEqual([{ name: 'ipl-2027', meaning: 'IPL' }]);
    expect(await nameCampaign(ask, { name: 'asia-cup', meaning: 'Mine' }, NOW)).toBe('taken');
  });

  it('ends when there are as many as there may be', async () => {
    const { ask, run } = await openMemoryDatabase();
    for (let index = 0; index < MOST_CAMPAIGNS; index++)
      await run("INSERT INTO campaigns VALUES (?, 'x', '2026-11-26')", [`c-${index}`]);
    expect(await nameCampaign(ask, { name: 'one-more', meaning: 'x' }, NOW)).toBe('full');
    expect(await nameCampaign(ask, { name: 'c-0', meaning: 'x' }, NOW)).toBe('taken');
    expect(await readCampaigns(ask)).toHaveLength(MOST_CAMPAIGNS);
  });

  it('refuses what may not be, whoever asks', async () => {
    const { ask } = await openMemoryDatabase();
    await expect(nameCampaign(ask, { name: 'a b', meaning: 'x' }, NOW)).rejects.toThrow(RangeError);
    await expect(nameCampaign(ask, { name: 'abc', meaning: '' }, NOW)).rejects.toThrow(RangeError);
  });
});
