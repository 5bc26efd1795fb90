/** Words on the desk: what may be approved, decisions about it, and everything on one page. */
import { describe, expect, it } from 'vitest';
import { checkRecords } from '../../scripts/doctor/desk.ts';
import { BRANDS } from '../../src/config/brands/index.ts';
import { LANGUAGE_CODES } from '../../src/config/languages.ts';
import { VARIABLE_NAMES } from '../../src/config/variables.ts';
import { CLAIMS } from '../../src/content/claims/index.ts';
import { wordsIn } from '../../src/content/languages/index.ts';
import { readDecisions } from '../../src/desk/records/decisions.ts';
import { formatDate } from '../../src/shared/day-words.ts';
import { visibleText } from '../support/markup.ts';
import { stringsIn } from '../support/pages/page-facts.ts';
import { keysIn, type TamperedBucket } from '../support/records.ts';
import { seenWith } from '../support/seen.ts';
import { askDesk, DESK_ORIGIN, readDesk } from '../support/site/desk.ts';
import { openSite } from '../support/site/own-site.ts';

const site = await openSite({
  packages: false,
  desk: { vars: { APPROVERS_LEGAL: 'Counsel@pavilion.test, you@local.test' } },
});

const open = (path: string) => readDesk(site, path);
const read = (path: string) => askDesk(site, path);

const PRIZES = '/words/subjects/claim/headline-prizes';
const LEGAL = '/words/subjects/everything/legal';

/** Sends the form of a page as a browser does, except for `fields` and `origin`. */
async function decide(at: string, fields: Record<string, string> = {}, origin = DESK_ORIGIN) {
  const { of, seen, status } = await open(at);
  const sent = new URLSearchParams({
    seen,
    subject: of.subject,
    verdict: 'approved',
    reason: '',
    ...fields,
  });
  for (const id of status?.objections ?? []) sent.append('answers', id);
  return askDesk(site, '/words/approvals', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(origin !== '' && { origin }),
    },
    body: sent.toString(),
  });
}

function records(): TamperedBucket {
  if (site.records === null) throw new Error('The site was started without its desk.');
  return site.records.RECORDS as unknown as TamperedBucket;
}

const decisionsOf = async () => (await readDecisions(records())).decisions;

describe('words', () => {
  it('begin with the claim that ends next, and list every claim and document with its days', async () => {
    const data = await open('/words');
    const next = data.claims.find(({ live }: { live: { state: string } }) =>
      ['shown', 'ends soon'].includes(live.state),
    );
    expect(data.lead).toMatch(/The next claim ends in \d+ days/);
    expect(data.next).toContain(`on ${formatDate(next.validUntil)}`);
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

  it.each([
    ['from another origin', PRIZES, {}, 'https://elsewhere.example', 403],
    ['from no page', PRIZES, {}, '', 403],
    [
      'an objection without a reason',
      PRIZES,
      { verdict: 'objected', reason: '  ' },
      undefined,
      422,
    ],
    ['an objection to everything', LEGAL, { verdict: 'objected', reason: 'No' }, undefined, 422],
    ['words that have changed since', PRIZES, { seen: '0'.repeat(64) }, undefined, 422],
    ['everything that has changed since', LEGAL, { seen: '0'.repeat(64) }, undefined, 422],
    ['what is not among the words', PRIZES, { subject: 'claim free-money' }, undefined, 422],
    ['what others approve', '/words/subjects/claim/active-users', {}, undefined, 422],
    [
      'a reason that no record can hold',
      PRIZES,
      { verdict: 'objected', reason: `${'\u0001'.repeat(1900)}.` },
      undefined,
      422,
    ],
    ['neither approval nor objection', PRIZES, { verdict: 'maybe' }, undefined, 422],
  ])('refuse %s, and record nothing', async (_title, at, fields, origin, status) => {
    const answer = await decide(at, fields, origin);
    expect(answer.status).toBe(status);
    expect(await decisionsOf()).toEqual([]);
  });

  it('record an approval with person, time and words, at its own address', async () => {
    const { words } = await open(PRIZES);
    expect(words.lines).toContainEqual({
      what: 'Wording',
      language: 'en',
      brand: null,
      text: 'Play fantasy cricket and win exciting prizes',
    });
    const answer = await decide(PRIZES, { reason: 'As agreed <on> Tuesday' });
    const [decision] = await decisionsOf();
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      `/words/approvals/${decision?.id}`,
    ]);
    expect(decision).toMatchObject({
      subject: 'claim headline-prizes',
      verdict: 'approved',
      reason: 'As agreed <on> Tuesday',
      approver: 'legal',
      by: 'you@local.test',
      words: words.digest,
    });
    const shown = await open(`/words/approvals/${decision?.id}`);
    expect(shown).toMatchObject({
      broken: null,
      citation: `approval ${decision?.id}`,
      words: [{ subject: 'claim headline-prizes', lines: words.lines }],
    });
    expect((await read(`/words/approvals/${decision?.id}`)).text).toContain(
      'As agreed &lt;on&gt; Tuesday',
    );
    expect(await open(PRIZES)).toMatchObject({
      status: { kind: 'to cite' },
      toCite: { words: `approval ${decision?.id}` },
      refusal: null,
    });
    for (const none of ['0', 'x', 'f'.repeat(12)])
      expect((await read(`/words/approvals/${none}`)).status).toBe(404);
    for (const none of ['claim/free-money', 'everything/else', '%zz', 'document/help/x'])
      expect((await read(`/words/subjects/${none}`)).status).toBe(404);
  });

  it('are approved no longer once they are objected to, until that is answered', async () => {
    await decide(PRIZES, { verdict: 'objected', reason: 'No record of prizes' });
    expect(await open(PRIZES)).toMatchObject({ status: { kind: 'wrong' }, toCite: null });
    expect((await open('/words')).decide.changed).toContainEqual(
      expect.objectContaining({
        subject: 'claim headline-prizes',
        why: expect.stringContaining('No record of prizes'),
      }),
    );
    const everything = await open(LEGAL);
    expect(everything.lead).toMatch(/ are not approved, and 1 of them was objected to\.$/);
    expect(everything.leavesOut).toMatchObject([{ href: PRIZES }]);
    expect(everything.covers).not.toContainEqual(expect.objectContaining({ href: PRIZES }));
    expect((await decide(LEGAL)).status).toBe(303);
    expect(await open(PRIZES)).toMatchObject({ status: { kind: 'wrong' } });
    expect((await open('/words/subjects/claim/cash-bonus')).status.kind).toBe('to cite');
    await decide(PRIZES);
    expect(await open(PRIZES)).toMatchObject({ status: { kind: 'to cite', objections: [] } });
    expect((await open('/words')).broken).toBeNull();
  });

  it('are read only by who is not among the approvers', async () => {
    const page = await read('/words/subjects/claim/active-users');
    expect(page.status).toBe(200);
    expect(page.text).toContain('APPROVERS_MARKETING is not set');
    expect(page.text).not.toContain('name="verdict"');
  });

  it('are approved once, however often the same person presses', async () => {
    const before = await decisionsOf();
    const press = () => decide(PRIZES, { reason: 'pressed twice' });
    const answers = [await press(), await press()];
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    expect((await decisionsOf()).length).toBe(before.length + 1);
  });

  it('say that an object among the records is not a valid record, and count all others', async () => {
    const before = await decisionsOf();
    await records().put('log/approval/copy.json', '{"verdict":"approved"}');
    const sentence = 'log/approval/copy.json is not a record that the desk writes.';
    for (const path of ['/words', '/state']) {
      expect((await open(path)).lead).toBe(sentence);
      expect((await read(path)).text).toContain(sentence);
    }
    const findings = await checkRecords(records(), [], seenWith());
    expect(findings.find(({ status }) => status === 'wrong')?.what).toBe(sentence);
    expect(await decisionsOf()).toEqual(before);
    await records().delete('log/approval/copy.json');
    expect((await keysIn(records())).every((key) => key.startsWith('log/'))).toBe(true);
  });
});

/** Without differences of blanks. */
const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();
const textsOf = (lines: readonly { text: string }[]) => lines.map(({ text }) => text);

describe('everything on one page', async () => {
  const data = await open('/words/sheet');
  const page = squeeze(visibleText((await read('/words/sheet')).text));
  const missing = (texts: readonly string[], on = page) =>
    texts.filter((text) => !on.includes(squeeze(text)));

  it('has every claim with its words, evidence, term and pages', () => {
    expect(data.claims.map(({ id }: { id: string }) => id)).toEqual(Object.keys(CLAIMS));
    for (const { lines, digits, status, paths } of data.claims)
      expect(missing([...textsOf(lines), digits, status, ...paths])).toEqual([]);
  });

  it('has every version that readers meet, with its statutes', () => {
    expect(data.documents.length).toBeGreaterThan(8);
    for (const { versions } of data.documents)
      for (const { path, printed, sources } of versions) {
        const statutes = sources.map(({ statute }: { statute: string }) => statute);
        expect(
          missing([path, ...(printed ? [...textsOf(printed.texts), ...statutes] : [])]),
        ).toEqual([]);
      }
  });

  it('has decisions and placeholders of each brand, every switch, the states and the points', () => {
    for (const { name, placeholders } of data.brands) {
      const facts = placeholders.map(({ fact }: { fact: string }) => fact);
      expect(missing([name, ...facts])).toEqual([]);
    }
    const statements = data.statements.map(({ subject }: { subject: string }) => subject);
    expect(statements).toEqual([
      ...Object.keys(BRANDS).map((id) => `cash play ${id}`),
      'statement consent',
      'statement complaints',
      'statement shared-links',
      'statement screens',
    ]);
    for (const { lines } of data.statements) expect(missing(textsOf(lines))).toEqual([]);
    expect(missing([...VARIABLE_NAMES, 'Karnataka: ', 'Points: ', 'Signature'])).toEqual([]);
  });

  it('has every line of the pages’ words in each language, and so have the languages alone', async () => {
    const alone = squeeze(visibleText((await read('/words/translations')).text));
    const texts = LANGUAGE_CODES.flatMap((language) => {
      const { ui, install, verify } = wordsIn(language);
      return stringsIn({ ui, install, verify }).map(({ text }) => text);
    });
    expect(missing(texts)).toEqual([]);
    expect(missing(texts, alone)).toEqual([]);
    const parts = ['Question about cookies', 'Claim headline-lakhs', 'Landing page', 'Why camera'];
    expect(missing(parts, alone)).toEqual([]);
  });
});
