/** The site's settings by the moment from which they were in force. */
import { expect, it } from 'vitest';
import type { VariableInForce } from '../../../../src/config/variables.ts';
import { keepSettings, readSettings } from '../../../../src/desk/records/settings.ts';
import { openRecordsBucket } from '../../../support/records.ts';

const at = (moment: string) => Date.parse(`2026-11-${moment}:00.000Z`);
const live = (cash: string | null, uploaded = '') => {
  const variables: VariableInForce[] = [
    { name: 'SPLIT', source: 'default', value: 'parity', expects: '' },
    {
      name: 'CASH_OFFERS',
      source: cash === null ? 'default' : 'set',
      value: cash ?? 'on',
      expects: '',
    },
  ];
  return { version: uploaded === '' ? null : { id: 'x', tag: '', uploaded }, variables };
};

it('are kept when they have changed, from the moment at which their version was uploaded', async () => {
  const { bucket, dispose } = await openRecordsBucket();
  try {
    const first = { since: '2026-11-20T04:30:00.000Z', values: {} };
    expect(await readSettings(bucket, live(null), '2026-11-01', at('20T04:30'))).toEqual([first]);
    await keepSettings(bucket, live(null), at('20T04:30'));
    await keepSettings(bucket, live(null, '2026-11-21T01:00:00Z'), at('21T04:30'));
    await keepSettings(bucket, live('off', '2026-11-21T20:15:00Z'), at('22T04:30'));
    // The version of before: the platform's moment cannot be theirs.
    await keepSettings(bucket, live('on', '2026-11-21T20:15:00Z'), at('23T04:30'));
    const off = { since: '2026-11-21T20:15:00.000Z', values: { CASH_OFFERS: 'off' } };
    const on = { since: '2026-11-23T04:30:00.000Z', values: { CASH_OFFERS: 'on' } };
    const read = (day: string, now = live('on')) => readSettings(bucket, now, day, at('24T10:00'));
    expect(await read('2026-11-01')).toEqual([first, off, on]);
    expect(await read('2026-11-23')).toEqual([off, on]);
    expect(await read('2026-11-24')).toEqual([on]);
    // What has changed since the morning is known before it is kept.
    expect(await read('2026-11-24', live(null, '2026-11-24T09:00:00Z'))).toEqual([
      on,
      { since: '2026-11-24T09:00:00.000Z', values: {} },
    ]);
  } finally {
    await dispose();
  }
});
