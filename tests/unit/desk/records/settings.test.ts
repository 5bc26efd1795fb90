/** The site's settings by the moment from which they were in force. */
import { expect, it } from 'vitest';
import type { VariableInForce } from '../../../../src/config/variables.ts';
import { addRecord } from '../../../../src/desk/records/log.ts';
import { readSettings } from '../../../../src/desk/records/settings.ts';
import { openRecordsBucket } from '../../../support/records.ts';

const NOW = Date.now();
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

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

it('are those of the records of the site’s state, from the moment at which their version was uploaded', async () => {
  const { bucket, dispose } = await openRecordsBucket();
  const record = (cash: string | null, uploaded = '') =>
    addRecord(bucket, 'site', {
      build: 'b',
      words: 'w',
      run: 'p1',
      releases: [],
      documents: [],
      ...live(cash, uploaded),
    });
  const read = async (now = live('off', ago(20))) =>
    (await readSettings(bucket, now, '2020-01-01', NOW + 60_000)).map(({ since, values }) => [
      since,
      values.CASH_OFFERS,
    ]);
  try {
    expect((await read(live(null))).map(([, cash]) => cash)).toEqual([undefined]);
    await record(null, ago(90));
    await record(null, ago(90));
    await record('off', ago(20));
    // Another build with the same settings.
    await record('off', ago(10));
    expect(await read()).toEqual([
      [ago(90), undefined],
      [ago(20), 'off'],
    ]);
    // The version of before: the platform's moment cannot be theirs, so it is when they were seen.
    const again = await read(live('on', ago(20)));
    expect(again.at(-1)).toEqual([new Date(NOW + 60_000).toISOString(), 'on']);
    // What has changed since the last look is known before it is recorded.
    expect((await read(live(null, ago(5)))).at(-1)).toEqual([ago(5), undefined]);
    // From a day on: the last ones before it, and what came later.
    const later = await readSettings(bucket, live('off', ago(20)), ago(15), NOW + 60_000);
    expect(later).toEqual([{ since: ago(20), values: { CASH_OFFERS: 'off' } }]);
  } finally {
    await dispose();
  }
});
