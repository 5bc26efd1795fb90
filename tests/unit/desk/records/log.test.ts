/** The log of records in a real bucket: what it holds, and what a person with a token can do past the desk. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkRecords } from '../../../../scripts/doctor/desk.ts';
import { judge } from '../../../../src/approvals/status.ts';
import { digestOfWords } from '../../../../src/approvals/words.ts';
import {
  addDecision,
  type NewDecision,
  openWordsOf,
  readDecisions,
} from '../../../../src/desk/records/decisions.ts';
import { digestOf } from '../../../../src/desk/records/digest-of.ts';
import {
  addOnce,
  addRecord,
  findFault,
  formatRecord,
  readLog,
} from '../../../../src/desk/records/log.ts';
import {
  changeBucket,
  keysIn,
  openRecordsBucket,
  type TamperedBucket,
} from '../../../support/records.ts';
import { seenWith } from '../../../support/seen.ts';

let opened: Awaited<ReturnType<typeof openRecordsBucket>>;
let bucket: TamperedBucket;

beforeAll(async () => {
  opened = await openRecordsBucket();
  bucket = opened.bucket;
});
afterAll(() => opened.dispose());
beforeEach(async () => {
  const keys = await keysIn(bucket);
  if (keys.length > 0) await bucket.delete(keys);
});

const WORDS = {
  subject: 'claim x',
  lines: [{ what: 'Wording', language: 'en' as const, brand: null, text: 'Win' }],
};
const SUBJECT = {
  ...WORDS,
  title: 'claim x',
  approver: 'legal' as const,
  approvedBy: null,
  digest: digestOfWords([WORDS]),
  file: 'a file',
};

function decide(change: Partial<NewDecision> = {}, to = bucket): Promise<string> {
  return addDecision(to, {
    subject: 'claim x',
    verdict: 'approved',
    reason: '',
    by: 'a@pavilion.test',
    approver: 'legal',
    answers: [],
    words: [WORDS],
    ...change,
  });
}

const link = (purpose: string) => ({
  link: 'https://pavilion11.example/LP1',
  asked: {
    page: '/LP1',
    brand: 'main',
    source: 'a place of before',
    campaign: 'x',
    from: '2026-11-28',
    to: '2026-11-29',
    number: 1,
  },
  purpose,
  by: 'a@pavilion.test',
});

/** What the desk and what the doctor says is wrong. */
async function faults(): Promise<[desk: string | null, doctor: string | undefined]> {
  const findings = await checkRecords(bucket, [], seenWith());
  return [await findFault(bucket), findings.find(({ status }) => status === 'wrong')?.what];
}

describe('the log', () => {
  it('has each record under its time and the SHA-256 of its text, with R2’s time', async () => {
    const before = Date.now();
    const { key, id } = await addRecord(bucket, 'link', link('one'));
    const text = (await (await bucket.get(key))?.text()) ?? '';
    expect(key).toBe(`log/link/${key.slice(9, 28)}-${await digestOf(text)}.json`);
    const { records } = await readLog(bucket, 'link');
    expect(records).toMatchObject([{ id, key, row: link('one') }]);
    expect(Date.parse(records[0]?.at ?? '')).toBeGreaterThanOrEqual(before - 1);
    expect(await faults()).toEqual([null, undefined]);
  });

  it('loses none of twenty writers at once', async () => {
    const people = Array.from({ length: 20 }, (_, index) => `${index}@pavilion.test`);
    await Promise.all(people.map((by) => decide({ by })));
    const { decisions } = await readDecisions(bucket);
    expect(decisions.map(({ by }) => by).toSorted()).toEqual(people.toSorted());
  });

  it('lets an objection win over an approval of the same moment', async () => {
    await Promise.all([
      decide({ by: 'a@pavilion.test' }),
      decide({ by: 'b@pavilion.test', verdict: 'objected', reason: 'No' }),
    ]);
    const { decisions } = await readDecisions(bucket);
    expect(decisions).toHaveLength(2);
    for (const order of [decisions, decisions.toReversed()])
      expect(await judge(SUBJECT, order, openWordsOf(bucket))).toMatchObject({ kind: 'wrong' });
    const [objection] = decisions.filter(({ verdict }) => verdict === 'objected');
    await decide({ by: 'c@pavilion.test', answers: [objection?.id ?? ''] });
    const after = await readDecisions(bucket);
    expect((await judge(SUBJECT, after.decisions, openWordsOf(bucket))).kind).toBe('to cite');
  });

  it('gives a person who decides the same again what is there', async () => {
    const first = await decide();
    expect(await decide()).toBe(first);
    expect(await decide({ by: 'b@pavilion.test' })).not.toBe(first);
    // After another person's decision the same words are an answer to it.
    expect(await decide()).not.toBe(first);
    expect((await readDecisions(bucket)).decisions).toHaveLength(3);
  });

  it('lets one of two writers add what there is once a day', async () => {
    const add = () =>
      addOnce(bucket, 'mail', { day: '2026-11-28', name: 'digest' }, { subject: 'x' });
    const added = await Promise.all([add(), add(), add()]);
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await keysIn(bucket)).toEqual(['log/mail/2026-11-28-digest.json']);
    expect(await findFault(bucket)).toBeNull();
  });

  it('reads on where R2 lists a part at a time, and from and until a moment', async () => {
    for (const purpose of ['one', 'two', 'three']) await addRecord(bucket, 'link', link(purpose));
    const byOne = changeBucket(bucket, {
      list: (options) => bucket.list({ ...options, limit: 1 } as typeof options),
    });
    const { records } = await readLog(byOne, 'link');
    expect(records.map(({ row }) => row.purpose)).toEqual(['one', 'two', 'three']);
    const until = new Date(Date.now() + 1000).toISOString();
    expect((await readLog(bucket, 'link', { until })).records).toHaveLength(3);
    expect((await readLog(bucket, 'link', { from: until })).records).toEqual([]);
  });

  it('reads the last of those that are too large for metadata', async () => {
    for (const title of ['one', 'two'])
      await addRecord(bucket, 'checks', {
        sections: [{ title, findings: [{ status: 'ok', what: 'x'.repeat(9000) }] }],
        cloudflare: null,
      });
    const { records } = await readLog(bucket, 'checks');
    expect(records.map(({ row }) => row.sections[0]?.title)).toEqual(['two']);
  });

  it('takes a lock that makes the bucket reject a key that exists for what it is', async () => {
    const locked = changeBucket(bucket, {
      async put(key: string, value: string, options?: object) {
        if ((await bucket.put(key, value, options)) === null) throw new Error('locked (10069)');
        return {};
      },
    });
    const first = await decide({}, locked);
    expect(await decide({ by: 'b@pavilion.test' }, locked)).not.toBe(first);
    expect((await readDecisions(bucket)).decisions).toHaveLength(2);
  });

  it('tells that the bucket fails, and the second press finds what was written', async () => {
    const failing = (after: boolean) =>
      changeBucket(bucket, {
        head: () => Promise.reject(new Error('R2 is away')),
        async put(key: string, value: string, options?: object) {
          if (!key.startsWith('log/approval/')) return bucket.put(key, value, options);
          if (after) await bucket.put(key, value, options);
          throw new Error('R2 is away');
        },
      });
    await expect(decide({}, failing(false))).rejects.toThrow('R2 is away');
    expect((await readDecisions(bucket)).decisions).toEqual([]);
    await expect(decide({}, failing(true))).rejects.toThrow('R2 is away');
    const { decisions } = await readDecisions(bucket);
    expect(decisions).toHaveLength(1);
    expect(await decide()).toBe(decisions[0]?.id);
    const away = changeBucket(bucket, { list: () => Promise.reject(new Error('R2 is away')) });
    await expect(readDecisions(away)).rejects.toThrow('R2 is away');
    expect((await checkRecords(away, [], seenWith()))[0]).toMatchObject({
      status: 'note',
      why: 'R2 is away',
    });
  });

  it('refuses a record that the bucket’s metadata could not hold', async () => {
    await expect(decide({ reason: 'ಕ'.repeat(3000) })).rejects.toThrow('at most 8000 bytes');
    expect((await readDecisions(bucket)).decisions).toEqual([]);
  });
});

/** Objects that a person with a token puts below the prefix, each with what desk and doctor say. */
const FORGERIES: readonly [what: string, forge: () => Promise<unknown>, says: RegExp][] = [
  [
    'one that is dated back',
    async () => {
      const { key, text, sha256 } = await formatRecord(
        'link',
        link('late'),
        Date.now() - 86_400_000,
      );
      return bucket.put(key, text, { sha256, customMetadata: { text } });
    },
    /^log\/link\/\S+ says that it was written on \S+, but it was on \S+\.$/,
  ],
  [
    'one without metadata',
    async () => {
      const { key, text, sha256 } = await formatRecord('link', link('bare'), Date.now());
      return bucket.put(key, text, { sha256 });
    },
    /^log\/link\/\S+ was not written by the desk\.$/,
  ],
  [
    'one whose name has another SHA-256',
    async () => {
      const { key, text } = await formatRecord('link', link('other'), Date.now());
      const other = text.replace('other', 'another');
      return bucket.put(key, other, { customMetadata: { text: other } });
    },
    /^log\/link\/\S+ was not written by the desk\.$/,
  ],
  [
    'one with other bytes than its metadata',
    async () => {
      const { key, text } = await formatRecord('link', link('two'), Date.now());
      return bucket.put(key, 'ten crore', { customMetadata: { text } });
    },
    /^log\/link\/\S+ was not written by the desk\.$/,
  ],
  [
    'one that lacks a member',
    async () => {
      const { by: _, ...row } = link('half');
      const { key, text, sha256 } = await formatRecord('link', row as never, Date.now());
      return bucket.put(key, text, { sha256, customMetadata: { text } });
    },
    /^log\/link\/\S+ was not written by the desk\.$/,
  ],
  [
    'one with a name of its own',
    () => bucket.put('log/link/copy.json', '{}'),
    /^log\/link\/copy\.json is not a record that the desk writes\.$/,
  ],
];

describe('past the desk', () => {
  it.each(FORGERIES)(
    '%s does not count, and is told by desk and doctor',
    async (_, forge, says) => {
      await addRecord(bucket, 'link', link('ours'));
      await forge();
      const { records, faults: told } = await readLog(bucket, 'link');
      expect(records.map(({ row }) => row.purpose)).toEqual(['ours']);
      expect(told).toMatchObject([expect.stringMatching(says)]);
      const [desk, doctor] = await faults();
      expect([desk, doctor]).toEqual([told[0], told[0]]);
    },
  );

  it.each<[what: string, change: (key: string) => Promise<unknown>]>([
    ['gone', (key) => bucket.delete(key)],
    ['replaced', (key) => bucket.put(key, 'ten crore every night')],
  ])('words that are %s hold for nothing, and the doctor tells it', async (_, change) => {
    const id = await decide();
    await change(`log/content/${SUBJECT.digest}.json`);
    expect(await openWordsOf(bucket)(SUBJECT.digest)).toBeNull();
    expect((await faults())[1]).toBe(`The words of approval ${id} are gone, or were changed.`);
  });

  it('holds where the bucket lists no digests, since its files are read then', async () => {
    await addRecord(bucket, 'link', link('one'));
    const plain = changeBucket(bucket, {
      async list(options) {
        const listed = await bucket.list(options);
        const objects = listed.objects.map((object) => ({
          key: object.key,
          size: object.size,
          uploaded: object.uploaded,
          customMetadata: object.customMetadata ?? {},
          checksums: {},
        }));
        return { ...listed, objects };
      },
    });
    expect(await readLog(plain, 'link')).toMatchObject({ records: [{}], faults: [] });
  });
});
