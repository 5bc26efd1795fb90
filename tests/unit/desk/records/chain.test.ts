/** The chain of approvals in a real bucket: what it holds, and what a person with a token can do past the desk. */
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkRecords } from '../../../../scripts/doctor/desk.ts';
import { appendRow, openSeen, readChain } from '../../../../src/desk/records/chain.ts';
import { digestOf } from '../../../../src/desk/records/digest-of.ts';
import { findBrokenRecord, keepHeads } from '../../../../src/desk/records/heads.ts';
import {
  forgeRow,
  openRecordsBucket,
  readMembers,
  rowKey,
  type TamperedBucket,
} from '../../../support/records.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { readTracked } from '../../../support/tracked-files.ts';

const folder = temporaryFolder();
let opened: Awaited<ReturnType<typeof openRecordsBucket>>;
let bucket: TamperedBucket;

beforeAll(async () => {
  opened = await openRecordsBucket();
  bucket = opened.bucket;
});
afterAll(() => opened.dispose());

const SHEET = 'the sheet';
const WORDS = 'the words';

function approve(reason: string, by = 'a@pavilion.test', moment = new Date(), to = bucket) {
  const row = { subject: 'everything legal', verdict: 'approved', reason, approvedBy: by };
  const given = { ...row, approvedAt: moment.toISOString(), approver: 'legal' };
  return appendRow(to, 'approvals', given, { seen: SHEET, words: WORDS });
}

/** What the desk and what the doctor says is wrong. */
async function faults(): Promise<[desk: string | null, doctor: string | undefined]> {
  const findings = await checkRecords(bucket, []);
  return [await findBrokenRecord(bucket), findings.find(({ status }) => status === 'wrong')?.what];
}

beforeEach(async () => {
  const { objects } = await bucket.list({ prefix: '' });
  await bucket.delete(objects.map(({ key }) => key));
  for (const reason of ['one', 'two', 'three']) await approve(reason);
});

describe('the chain', () => {
  it('is whole as written, each row with the digest of the file before it', async () => {
    const { rows, broken } = await readChain(bucket, 'approvals');
    expect(broken).toBeNull();
    expect(rows.map(({ id, reason }) => [id, reason])).toEqual([
      [1, 'one'],
      [2, 'two'],
      [3, 'three'],
    ]);
    const files = await Promise.all([1, 2].map((id) => bucket.get(rowKey('approvals', id))));
    const digests = await Promise.all(
      files.map(async (file) => digestOf((await file?.text()) ?? '')),
    );
    expect(rows.map(({ before }) => before)).toEqual(['', ...digests]);
    expect(await openSeen(bucket, 'approvals', rows[0]?.seen ?? '')).toEqual({
      text: SHEET,
      isWhole: true,
    });
    expect(await faults()).toEqual([null, undefined]);
  });

  it('can be computed again from its files alone, as docs/desk.md says', async () => {
    const { objects } = await bucket.list({ prefix: '' });
    for (const { key } of objects) {
      await mkdir(dirname(join(folder, key)), { recursive: true });
      await writeFile(join(folder, key), (await (await bucket.get(key))?.text()) ?? '');
    }
    const [, commands = ''] =
      /```sh\n(cd chain\/approvals\n[\s\S]*?)```/.exec(readTracked('docs/desk.md')) ?? [];
    const run = () => execFileSync('bash', ['-c', commands], { cwd: folder, encoding: 'utf8' });
    expect(run()).toBe('3 rows were read.\n');
    const changed = JSON.parse((await (await bucket.get(rowKey('approvals', 2)))?.text()) ?? '');
    await writeFile(
      join(folder, rowKey('approvals', 2)),
      JSON.stringify({ ...changed, reason: 'Two' }, null, 1),
    );
    expect(run()).toContain('00000003.json does not follow');
  });

  it('puts twenty writers at once one after the other', async () => {
    const people = Array.from({ length: 20 }, (_, index) => `${index}@pavilion.test`);
    const rows = await Promise.all(people.map((by) => approve('at once', by)));
    expect(rows.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(
      people.map((_, index) => index + 4),
    );
    expect((await readChain(bucket, 'approvals')).rows).toHaveLength(23);
    expect(await findBrokenRecord(bucket)).toBeNull();
  });

  it('gives a person who does the same again the row that is there', async () => {
    const first = await approve('four');
    expect(await approve('four', undefined, new Date(Date.now() + 5000))).toEqual(first);
    expect((await approve('four', 'b@pavilion.test')).id).toBe(5);
    // After another person's row the same words are an answer to it.
    expect((await approve('four')).id).toBe(6);
    expect((await approve('another reason')).id).toBe(7);
    expect((await approve('four')).id).toBe(8);
  });

  it('never names an earlier moment than the row before it', async () => {
    const late = await approve('late', undefined, new Date(Date.now() + 3000));
    expect((await approve('next')).approvedAt).toBe(late.approvedAt);
    expect(await findBrokenRecord(bucket)).toBeNull();
  });

  it('goes on where a lock makes the bucket reject a key that exists', async () => {
    const locked: TamperedBucket = {
      ...bucket,
      list: (options) => bucket.list(options),
      get: (key) => bucket.get(key),
      head: (key) => bucket.head(key),
      delete: (keys) => bucket.delete(keys),
      async put(key: string, value: string, options?: object) {
        if ((await bucket.put(key, value, options)) === null) throw new Error('locked (10069)');
        return {};
      },
    };
    const rows = await Promise.all(
      ['x@', 'y@', 'z@'].map((by) => approve('locked', by, new Date(), locked)),
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual([4, 5, 6]);
  });

  it('has no half of a row where the bucket fails, and the second press finds what was written', async () => {
    const failing = (key: RegExp, after: boolean): TamperedBucket => ({
      ...bucket,
      list: (options) => bucket.list(options),
      get: (one) => bucket.get(one),
      head: () => Promise.reject(new Error('R2 is away')),
      delete: (keys) => bucket.delete(keys),
      async put(one: string, value: string, options?: object) {
        if (!key.test(one)) return bucket.put(one, value, options);
        if (after) await bucket.put(one, value, options);
        throw new Error('R2 is away');
      },
    });
    const press = (to = bucket) => approve('four', undefined, new Date(), to);
    for (const part of [/^sheets\//, /^chain\//]) {
      await expect(press(failing(part, false))).rejects.toThrow('R2 is away');
      expect((await readChain(bucket, 'approvals')).rows).toHaveLength(3);
    }
    await expect(press(failing(/^chain\//, true))).rejects.toThrow('R2 is away');
    expect((await press()).id).toBe(4);
    expect((await readChain(bucket, 'approvals')).rows).toHaveLength(4);
    expect(await findBrokenRecord(bucket)).toBeNull();
  });

  it('holds where the bucket lists no digests, since its files are read then', async () => {
    const plain = {
      ...bucket,
      get: (key: string) => bucket.get(key),
      list: async (options: Parameters<TamperedBucket['list']>[0]) => {
        const { objects, truncated } = await bucket.list(options);
        return {
          truncated,
          objects: objects.map(({ key, uploaded, customMetadata = {} }) => ({
            key,
            uploaded,
            customMetadata,
            checksums: {},
          })),
        };
      },
    };
    expect(await readChain(plain, 'approvals')).toMatchObject({ broken: null });
    await bucket.put(`sheets/${await digestOf(SHEET)}.html`, 'another sheet');
    expect((await readChain(plain, 'approvals')).broken).toMatch(/no longer what was seen/);
  });

  it('refuses a row that the bucket’s metadata could not hold, and writes nothing', async () => {
    await expect(approve('ಕ'.repeat(3000))).rejects.toThrow('at most 8000 bytes');
    expect((await readChain(bucket, 'approvals')).rows).toHaveLength(3);
  });
});

/** Ways to change a bucket past the desk, each with what desk and doctor say. */
const FORGERIES: readonly [what: string, change: () => Promise<unknown>, says: RegExp][] = [
  [
    'an approval that is added afterwards and dated back',
    async () => {
      const last = await readMembers(bucket, 'approvals', 3);
      const [, , third] = (await readChain(bucket, 'approvals')).rows;
      const approvedAt = new Date(Date.now() - 86_400_000).toISOString();
      return forgeRow(bucket, 'approvals', 4, { ...last, before: third?.chain, approvedAt });
    },
    /^Row 4 of approvals names an earlier moment than the row before it\.$/,
  ],
  [
    'a whole chain that is written again with other days',
    async () => {
      let before = '';
      for (const id of [1, 2, 3]) {
        const members = await readMembers(bucket, 'approvals', id);
        await forgeRow(bucket, 'approvals', id, {
          ...members,
          before,
          approvedAt: `2026-11-0${id}T09:00:00.000Z`,
        });
        before = (await readChain(bucket, 'approvals')).rows[id - 1]?.chain ?? '';
      }
    },
    /^Row 1 of approvals says 2026-11-01T09:00:00\.000Z, but was written on 20/,
  ],
  [
    'rows in another order',
    async () => {
      const [one, two] = [
        await readMembers(bucket, 'approvals', 1),
        await readMembers(bucket, 'approvals', 2),
      ];
      await forgeRow(bucket, 'approvals', 1, { ...two, before: '' });
      await forgeRow(bucket, 'approvals', 2, one);
    },
    /^Row 2 of approvals does not follow the row before it/,
  ],
  [
    'a row that is dropped',
    () => bucket.delete(rowKey('approvals', 2)),
    /^Row 2 of approvals is missing\.$/,
  ],
  [
    'the last row dropped, a day later',
    async () => {
      await keepHeads(bucket, '2026-11-26');
      await bucket.delete(rowKey('approvals', 3));
    },
    /^Row 3 of approvals is missing\.$/,
  ],
  [
    'the last row replaced, a day later',
    async () => {
      await keepHeads(bucket, '2026-11-26');
      await bucket.delete(rowKey('approvals', 3));
      await approve('another third');
    },
    /^Row 3 of approvals is another one than was kept\.$/,
  ],
  [
    'a word that is changed',
    async () =>
      forgeRow(bucket, 'approvals', 2, {
        ...(await readMembers(bucket, 'approvals', 2)),
        reason: 'Two',
      }),
    /^Row 3 of approvals does not follow the row before it/,
  ],
  [
    'a file with other metadata than bytes',
    async () => {
      const key = rowKey('approvals', 3);
      const text = (await (await bucket.get(key))?.text()) ?? '';
      await bucket.put(key, text.replace('three', 'tree'), { customMetadata: { row: text } });
    },
    /^Row 3 of approvals was not written by the desk\.$/,
  ],
  [
    'a row that was given twice',
    async () => {
      const [, , third] = (await readChain(bucket, 'approvals')).rows;
      const key = 'chain/approvals/3-copy.json';
      await bucket.put(key, JSON.stringify(third));
    },
    /^chain\/approvals\/3-copy\.json is not a row that the desk writes\.$/,
  ],
  [
    'a sheet that is gone',
    async () => bucket.delete(`sheets/${await digestOf(SHEET)}.html`),
    /^What row 1 of approvals was given for is gone\.$/,
  ],
  [
    'a sheet that is replaced',
    async () => bucket.put(`sheets/${await digestOf(SHEET)}.html`, 'ten crore every night'),
    /^What row 1 of approvals was given for is no longer what was seen\.$/,
  ],
];

describe('past the desk', () => {
  it.each(FORGERIES)('%s is told by desk and doctor', async (_what, change, says) => {
    await change();
    const [desk, doctor] = await faults();
    expect(desk).toMatch(says);
    expect(doctor).toMatch(says);
  });

  it('an object in the way of the next row stops no approval', async () => {
    await bucket.put(rowKey('approvals', 4), 'not a row');
    expect((await approve('five')).id).toBe(5);
    expect((await faults())[0]).toBe('Row 4 of approvals was not written by the desk.');
  });

  it('keeps no new last rows while something is missing', async () => {
    await keepHeads(bucket, '2026-11-26');
    await bucket.delete(rowKey('approvals', 3));
    await keepHeads(bucket, '2026-11-27');
    expect((await faults())[0]).toBe('Row 3 of approvals is missing.');
  });
});
