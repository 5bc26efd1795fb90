/** Words on the desk: approvals, and the sentence about one that was tampered with. */
import { describe, expect, it } from 'vitest';
import { checkRecords } from '../../scripts/doctor/desk.ts';
import { readChain } from '../../src/desk/records/chain.ts';
import { digestOf } from '../../src/desk/records/digest-of.ts';
import { forgeRow, readMembers, rowKey, type TamperedBucket } from '../support/records.ts';
import { askDesk, DESK_ORIGIN, readDesk } from '../support/site/desk.ts';
import { openSite } from '../support/site/own-site.ts';

const site = await openSite({
  packages: false,
  desk: { vars: { APPROVERS_LEGAL: 'Counsel@pavilion.test, you@local.test' } },
});

const open = (path: string) => readDesk(site, path);
const read = (path: string) => askDesk(site, path);

/** Sends the form as a browser does, except for `fields` and `origin`. */
async function approve(fields: Record<string, string>, origin = DESK_ORIGIN) {
  const { sheet } = await open('/words');
  const sent = {
    seen: sheet.sha256,
    subject: 'everything legal',
    verdict: 'approved',
    reason: '',
    ...fields,
  };
  return askDesk(site, '/words/approvals', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(origin !== '' && { origin }),
    },
    body: new URLSearchParams(sent).toString(),
  });
}

function records(): TamperedBucket {
  if (site.records === null) throw new Error('The site was started without its desk.');
  return site.records.RECORDS as unknown as TamperedBucket;
}

const rowsOf = async () => (await readChain(records(), 'approvals')).rows;

describe('words', () => {
  it('begin with the claim that ends next, and list every claim and document with its days', async () => {
    const data = await open('/words');
    const next = data.claims.find(({ standing }: { standing: string }) =>
      /running|ending/.test(standing),
    );
    expect(data.lead).toMatch(
      /^The next claim ends in \d+ days, \d+ documents change in \d+ days\.$/,
    );
    expect(data.next).toContain(`The next claim to end is “${next.words}”`);
    const days = data.claims.map(({ validUntil }: { validUntil: string }) => validUntil);
    expect(days).toEqual(days.toSorted());
    expect(data.documents.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['/terms-of-service', '/ludopanti/tnc', '/help', '/hadaf/help']),
    );
    expect(data.isOfLiveSite).toBe(true);
    expect(data.decide.approvers).toMatchObject([
      { approver: 'legal', addresses: ['counsel@pavilion.test', 'you@local.test'], isYou: true },
      {
        approver: 'marketing',
        isYou: false,
        problem: expect.stringMatching(/APPROVERS_MARKETING/),
      },
    ]);
  });

  it('have the sheet of npm run review, with the digest that an approval names', async () => {
    const [data, sheet] = [await open('/words'), await read('/words/sheet')];
    expect(sheet.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline';.*sandbox$/,
    );
    expect(sheet.text).toContain('What the site promises, and who stands by it');
    for (const { id } of data.claims) expect(sheet.text).toContain(`id="claim-${id}"`);
    expect(await digestOf(sheet.text)).toBe(data.sheet.sha256);
  });

  it.each([
    ['from another origin', {}, 'https://elsewhere.example', 403],
    ['from no page', {}, '', 403],
    ['an objection without a reason', { verdict: 'objected', reason: '  ' }, DESK_ORIGIN, 422],
    ['a sheet that has changed since', { seen: '0'.repeat(64) }, DESK_ORIGIN, 422],
    ['what is not on the sheet', { subject: 'claim free-money' }, DESK_ORIGIN, 422],
    ['what others approve', { subject: 'claim active-users' }, DESK_ORIGIN, 422],
    [
      'a reason that no row can hold',
      { verdict: 'objected', reason: `${'\u0001'.repeat(1900)}.` },
      DESK_ORIGIN,
      422,
    ],
    ['neither approval nor objection', { verdict: 'maybe' }, DESK_ORIGIN, 422],
  ])('refuse %s, and store nothing', async (_title, fields, origin, status) => {
    const answer = await approve(fields, origin);
    expect(answer.status).toBe(status);
    expect(await rowsOf()).toEqual([]);
    expect((await records().list({ prefix: '' })).objects).toEqual([]);
  });

  it('store an approval with person, time and sheet at its own address', async () => {
    const sheet = await read('/words/sheet');
    const answer = await approve({ reason: 'As agreed <on> Tuesday' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/words/approvals/1']);
    const [row] = await rowsOf();
    expect(row).toMatchObject({
      id: 1,
      subject: 'everything legal',
      verdict: 'approved',
      reason: 'As agreed <on> Tuesday',
      approver: 'legal',
      approvedBy: 'you@local.test',
      seen: await digestOf(sheet.text),
    });
    const kept = await records().get(`sheets/${row?.seen}.html`);
    expect(await kept?.text()).toBe(sheet.text);
    const data = await open('/words/approvals/1');
    expect(data).toMatchObject({ isSheetWhole: true, hasChangedSince: false, broken: null });
    expect(data.citation).toBe(`approval 1 ${String(row?.chain).slice(0, 12)}`);
    expect((await read('/words/approvals/1')).text).toContain('As agreed &lt;on&gt; Tuesday');
    expect((await read(`/words/sheets/${row?.seen}`)).text).toBe(sheet.text);
    expect((await open('/words')).sheet.since).toMatchObject({ approval: 1, differences: [] });
    for (const none of ['2', '0', '01', 'x', '1.5'])
      expect((await read(`/words/approvals/${none}`)).status).toBe(404);
  });

  it('have each claim’s words beside the form, and end its approval with an objection', async () => {
    const at = '/words/subjects/claim/headline-prizes';
    const approved = await open(at);
    expect(approved).toMatchObject({ standing: { kind: 'to cite', row: 1 }, refusal: null });
    expect(approved.toCite.words).toMatch(/^approval 1 [0-9a-f]{12}$/);
    expect(approved.words.lines).toContainEqual({
      what: 'Wording',
      language: 'en',
      brand: null,
      text: 'Play fantasy cricket and win exciting prizes',
    });
    expect((await read(at)).text).toContain('name="subject" value="claim headline-prizes"');
    const subject = { subject: 'claim headline-prizes' };
    await approve({ ...subject, verdict: 'objected', reason: 'No record of prizes' });
    expect(await open(at)).toMatchObject({ standing: { kind: 'wrong' }, toCite: null });
    expect((await open('/words')).decide.changed).toContainEqual(
      expect.objectContaining({ ...subject, why: expect.stringContaining('No record of prizes') }),
    );
    await approve(subject);
    const again = await open(at);
    expect(again).toMatchObject({ standing: { kind: 'to cite', row: 3 } });
    const row = (await rowsOf()).at(-1);
    expect(row?.words).toBe(again.words.digest);
    const kept = await records().get(`sheets/${row?.words}.json`);
    expect(await digestOf((await kept?.text()) ?? '')).toBe(row?.words);
    for (const none of ['claim/free-money', 'everything/else', '%zz', 'document/help/x'])
      expect((await read(`/words/subjects/${none}`)).status).toBe(404);
  });

  it('are read only by who is not among the approvers', async () => {
    const page = await read('/words/subjects/claim/active-users');
    expect(page.status).toBe(200);
    expect(page.text).toContain('APPROVERS_MARKETING is not set');
    expect(page.text).not.toContain('name="verdict"');
  });

  it('serialise two concurrent approvals', async () => {
    const before = (await rowsOf()).length;
    await Promise.all([
      approve({ reason: 'one' }),
      approve({ reason: 'two', verdict: 'objected' }),
    ]);
    expect((await rowsOf()).length).toBe(before + 2);
    expect((await open('/words')).broken).toBeNull();
  });

  it('show line by line what differs from the last approved sheet', async () => {
    const row = (await rowsOf()).findLast(({ verdict }) => verdict === 'approved');
    const key = `sheets/${row?.seen}.html`;
    const text = (await (await records().get(key))?.text()) ?? '';
    await records().put(key, text.replaceAll('1.5 million active users', '1 million active users'));
    const data = await open('/words');
    expect(data.sheet.since.differences).toEqual([
      {
        part: 'claim active-users',
        gone: ['1 million active users'],
        added: ['1.5 million active users'],
      },
    ]);
    // That sheet is no longer the one that was signed.
    expect((await open(`/words/approvals/${row?.id}`)).isSheetWhole).toBe(false);
    await records().put(key, text, { sha256: row?.seen });
  });

  it('are approved once, however often the same person presses', async () => {
    const before = await rowsOf();
    const press = () => approve({ reason: 'pressed twice' });
    const answers = [await press(), await press()];
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    expect((await rowsOf()).length).toBe(before.length + 1);
  });

  it.each([
    [
      'changed',
      async () =>
        forgeRow(records(), 'approvals', 1, {
          ...(await readMembers(records(), 'approvals', 1)),
          reason: 'As agreed <on> Wednesday',
        }),
      'Row 2 of approvals does not follow the row before it',
    ],
    ['removed', () => records().delete(rowKey('approvals', 2)), 'Row 2 of approvals is missing'],
    [
      'added and dated back',
      async () => {
        const rows = await rowsOf();
        const last = await readMembers(records(), 'approvals', rows.length);
        return forgeRow(records(), 'approvals', rows.length + 1, {
          ...last,
          before: rows.at(-1)?.chain,
          approvedBy: 'counsel@company.example',
          approvedAt: '2026-11-20T09:00:00.000Z',
        });
      },
      'names an earlier moment than the row before it',
    ],
  ])('report that a row was %s past the desk', async (_what, change, sentence) => {
    const files = await Promise.all(
      (await rowsOf()).map(async ({ id, chain }) => {
        const text = (await (await records().get(rowKey('approvals', id)))?.text()) ?? '';
        return { id, chain, text };
      }),
    );
    await change();
    for (const path of ['/words', '/state']) {
      expect((await open(path)).lead).toContain(sentence);
      expect((await read(path)).text).toContain(sentence);
    }
    const findings = await checkRecords(records(), []);
    expect(findings.find(({ status }) => status === 'wrong')?.what).toContain(sentence);
    await records().delete(rowKey('approvals', files.length + 1));
    for (const { id, chain, text } of files)
      await records().put(rowKey('approvals', id), text, {
        sha256: chain,
        customMetadata: { row: text },
      });
    expect((await open('/words')).broken).toBeNull();
  });
});
