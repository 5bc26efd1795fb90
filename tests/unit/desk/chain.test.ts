import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../scripts/lib/reports-database.ts';
import {
  appendRow,
  type ChainStore,
  digestOf,
  findBrokenRecord,
  readChain,
  readRow,
} from '../../../src/desk/chain.ts';

let miniflare: Miniflare;
let store: ChainStore;
const run = (sql: string) => store.DESK.prepare(sql).all();

beforeAll(async () => {
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      modules: true,
      script: 'export default {};',
      d1Databases: ['DESK'],
      r2Buckets: ['RECORDS'],
    }),
  );
  const DESK = await miniflare.getD1Database('DESK');
  await migrate(DESK, 'DESK');
  store = { DESK, RECORDS: await miniflare.getR2Bucket('RECORDS') };
});
afterAll(() => miniflare.dispose());

async function approve(reason: string, sheet: string | null = null) {
  return appendRow(store, 'approvals', {
    subject: 'everything',
    verdict: 'approved',
    reason,
    approvedBy: 'a@pavilion.test',
    approvedAt: '2026-11-25T04:00:00.000Z',
    seen: await digestOf(reason),
    sheet,
  });
}

describe('the chain of approvals', () => {
  beforeEach(async () => {
    await run('DELETE FROM approvals');
    const bucket = await miniflare.getR2Bucket('RECORDS');
    const { objects } = await bucket.list();
    await bucket.delete(objects.map(({ key }) => key));
    for (const reason of ['one', 'two', 'three'])
      await approve(reason, reason === 'two' ? null : 'sheet');
  });

  it('is valid as written, each row with the digest of the one before', async () => {
    const { rows, broken } = await readChain(store, 'approvals');
    expect(broken).toBeNull();
    expect(rows.map(({ id, reason }) => [id, reason])).toEqual([
      [1, 'one'],
      [2, 'two'],
      [3, 'three'],
    ]);
    const [first, second] = rows;
    const { id, chain, ...values } = second ?? { id: 0, chain: '' };
    const written = [first?.chain, id, ...Object.values(values)];
    expect(chain).toBe(await digestOf(JSON.stringify(written)));
  });

  it('serialises concurrent writers', async () => {
    await Promise.all(['four', 'five', 'six', 'seven'].map((reason) => approve(reason)));
    const { rows, broken } = await readChain(store, 'approvals');
    expect([rows.length, broken]).toEqual([7, null]);
  });

  it.each([
    ["UPDATE approvals SET reason = 'Two' WHERE id = 2", 'Row 2 of approvals was changed'],
    ["UPDATE approvals SET sheet = '' WHERE id = 2", 'Row 2 of approvals was changed'],
    [
      "UPDATE approvals SET chain = replace(chain, substr(chain, 9, 1), 'x') WHERE id = 1",
      'Row 1 of',
    ],
    ['DELETE FROM approvals WHERE id = 1', 'Row 1 of approvals is missing'],
    ['DELETE FROM approvals WHERE id = 2', 'Row 2 of approvals is missing'],
    ['DELETE FROM approvals WHERE id = 3', 'Row 3 of approvals is missing'],
    ['DELETE FROM approvals', 'Row 1 of approvals is missing'],
  ])('names the first broken row after %s', async (sql, expected) => {
    await run(sql);
    expect((await readChain(store, 'approvals')).broken).toContain(expected);
    expect(await findBrokenRecord(store)).toContain(expected);
  });

  it('is verified across pages of rows', async () => {
    for (let count = 3; count < 41; count += 1) await approve(`row ${count}`);
    expect(await findBrokenRecord(store)).toBeNull();
    await run("UPDATE approvals SET reason = 'Another' WHERE id = 41");
    expect(await findBrokenRecord(store)).toContain('Row 41 of approvals was changed');
    await run('DELETE FROM approvals WHERE id > 40');
    expect(await findBrokenRecord(store)).toContain('Row 41 of approvals is missing');
  });

  it('returns a row by its number', async () => {
    expect(await readRow(store, 'approvals', 2)).toMatchObject({ id: 2, reason: 'two' });
    expect(await readRow(store, 'approvals', 4)).toBeNull();
  });

  it('detects that the last row was replaced', async () => {
    await run('DELETE FROM approvals WHERE id = 3');
    await approve('another third');
    expect((await readChain(store, 'approvals')).broken).toContain(
      'Row 3 of approvals was changed',
    );
  });
});
