/** Names of campaigns: which there may be, that each is given once, and until when it can be corrected. */
import { describe, expect, it } from 'vitest';
import { CAMPAIGN_IDS, isCampaignName } from '../../../../src/config/places.ts';
import {
  correctCampaign,
  MOST_CAMPAIGNS,
  nameCampaign,
  readCampaigns,
} from '../../../../src/experiments/counting/campaigns.ts';
import { trafficInserts } from '../../../support/counts/fill-traffic.ts';
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
    'x'.repeat(41),
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
      await run("INSERT INTO campaigns VALUES (?1, ?1, '2026-11-26')", [`c-${index}`]);
    expect(await nameCampaign(ask, { name: 'one-more', meaning: 'x' }, NOW)).toBe('full');
    expect(await nameCampaign(ask, { name: 'c-0', meaning: 'x' }, NOW)).toBe('taken');
    expect(await readCampaigns(ask)).toHaveLength(MOST_CAMPAIGNS);
  });

  it('refuses a meaning that another has, in any letter case', async () => {
    const { ask } = await openMemoryDatabase();
    const name = (name: string, meaning: string) => nameCampaign(ask, { name, meaning }, NOW);
    expect(await name('ipl-2027', 'IPL 2027')).toBe('named');
    expect(await name('ipl', 'ipl 2027')).toBe('meaning-taken');
    expect(await name('cup', 'asia CUP')).toBe('meaning-taken');
    expect(await name('ipl-2027', 'IPL 2027')).toBe('taken');
  });

  it('is corrected only while nothing has come, to what no other has', async () => {
    const { ask, run } = await openMemoryDatabase();
    const correct = (was: string, name: string, meaning: string) =>
      correctCampaign(ask, was, { name, meaning });
    await nameCampaign(ask, { name: 'ipl-fnal', meaning: 'The final' }, NOW);
    await nameCampaign(ask, { name: 'ipl-2027', meaning: 'IPL 2027' }, NOW);
    expect(await correct('ipl-fnal', 'ipl-2027', 'The last')).toBe('taken');
    expect(await correct('ipl-fnal', 'ipl-final', 'ipl 2027')).toBe('meaning-taken');
    expect(await correct('nothing', 'ipl-final', 'The last')).toBe('unknown');
    expect(await correct('ipl-fnal', 'ipl-final', 'The final')).toBe('named');
    expect(await correct('ipl-final', 'ipl-final', 'The last')).toBe('named');
    const [[sql, values] = ['']] = trafficInserts([
      ['2026-11-26', 'main', 'campaign', 'ipl-final', [1, 0, 0, 0]],
    ]);
    await run(sql, values);
    expect(await correct('ipl-final', 'ipl-end', 'The end')).toBe('counted');
    expect(await readCampaigns(ask)).toEqual([
      { name: 'ipl-2027', meaning: 'IPL 2027' },
      { name: 'ipl-final', meaning: 'The last' },
    ]);
  });

  it('refuses what may not be, whoever asks', async () => {
    const { ask } = await openMemoryDatabase();
    await expect(nameCampaign(ask, { name: 'a b', meaning: 'x' }, NOW)).rejects.toThrow(RangeError);
    await expect(nameCampaign(ask, { name: 'abc', meaning: '' }, NOW)).rejects.toThrow(RangeError);
  });
});
