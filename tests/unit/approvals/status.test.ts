/** What an approval is for, and when it holds. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { wordsOfVersion } from '../../../build/approvals/version-words.ts';
import { checkApprovedBy, checkCitations } from '../../../scripts/doctor/approvals.ts';
import { wordsOfClaim } from '../../../src/approvals/claim-words.ts';
import { type Decision, judge } from '../../../src/approvals/status.ts';
import type { Subject } from '../../../src/approvals/subjects.ts';
import {
  digestOfWords,
  formatWords,
  parseWords,
  type Words,
} from '../../../src/approvals/words.ts';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { citeApproval, citeWords } from '../../../src/content/claims/approval.ts';
import { CLAIMS, type Claim } from '../../../src/content/claims/index.ts';
import { datedFixture } from '../../support/pages/legal-fixture.ts';
import { seenWith } from '../../support/seen.ts';

const CLAIM = CLAIMS['headline-prizes'];
const EN = { en: 'Play fantasy cricket and win ten crore rupees every night' };

function subjectOf(words: Words, more: Partial<Subject> = {}): Subject {
  const digest = digestOfWords([words]);
  return {
    ...words,
    title: words.subject,
    approver: 'legal',
    approvedBy: null,
    digest,
    file: 'a file',
    ...more,
  };
}

const claimWith = (change: Partial<Claim> = {}) =>
  wordsOfClaim('headline-prizes', { ...CLAIM, ...change });

/** Files of words by their digests, as the bucket keeps them. */
const files = new Map<string, string>();
const open = async (digest: string) => parseWords(files.get(digest) ?? '');

function keep(words: readonly Words[]): string {
  const digest = digestOfWords(words);
  files.set(digest, formatWords(words));
  return digest;
}

let count = 0;
function decision(words: readonly Words[], change: Partial<Decision> = {}): Decision {
  count += 1;
  return {
    id: String(count).padStart(12, '0'),
    subject: words[0]?.subject ?? 'claim headline-prizes',
    verdict: 'approved',
    reason: '',
    by: 'asha@pavilion.test',
    approver: 'legal',
    words: keep(words),
    answers: [],
    at: '2026-11-26T10:00:00.000Z',
    ...change,
  };
}

const OTHER = subjectOf({ subject: 'claim other', lines: [] });

describe('an approval of a claim', () => {
  const approved = decision([claimWith()]);
  const cited = citeApproval(approved.id);

  it.each<[string, Partial<Claim>]>([
    ['wording', { wording: EN }],
    ['replacement', { replacement: EN }],
    ['wording in another language', { wording: { ...CLAIM.wording, kn: 'ಗೆಲ್ಲಿರಿ' } }],
    ['evidence', { evidence: { ...CLAIM.evidence, keptIn: 'Another folder' } }],
    ['first day', { validFrom: '2026-04-02' }],
    ['last day', { validUntil: '2027-03-30' }],
    ['brands', { brands: ['main'] }],
    ['kind', { isCashClaim: false }],
    ['risk', { hasRisk: false }],
    ['approver', { approver: 'marketing' }],
  ])('ends with another %s, and the doctor says which words differ', async (_what, change) => {
    const same = subjectOf(claimWith(), { approvedBy: cited });
    expect(await judge(same, [approved], open)).toMatchObject({
      kind: 'approved',
      decision: approved.id,
    });
    const changed = subjectOf(claimWith(change), { approvedBy: cited });
    const status = await judge(changed, [approved], open);
    expect(status.kind).toBe('wrong');
    expect(status.differences).toHaveLength(1);
    const [finding] = await checkCitations([changed], [approved], { open, ...seenWith() });
    const [{ was, is } = { was: '', is: '' }] = status.differences;
    expect(finding?.status).toBe('wrong');
    expect(finding?.what).toContain(`has other words than approval ${approved.id} was given for`);
    expect(finding?.what).toContain(is === null ? `“${was}” is gone` : `“${is}”`);
  });

  it('stays with another page, checked evidence, or another way of writing the same', async () => {
    const words = claimWith({
      pages: ['lp9'],
      evidence: { ...CLAIM.evidence, isConfirmed: true },
      approvedBy: cited,
    });
    const subject = subjectOf(words, { approvedBy: cited });
    expect((await judge(subject, [approved], open)).kind).toBe('approved');
  });

  it('is for the words as brands print them', () => {
    const texts = wordsOfClaim('member-of-body', CLAIMS['member-of-body']).lines;
    const wordings = texts.filter(({ what, language }) => what === 'Wording' && language === 'en');
    expect(wordings.map(({ brand }) => brand)).toEqual(
      CLAIMS['member-of-body'].brands.map((id) => BRANDS[id].name),
    );
    expect(wordings.map(({ text }) => text).join()).not.toContain('{');
  });

  const objection = decision([claimWith()], { verdict: 'objected' });
  it.each<[string, Decision[], string]>([
    ['an objection to these words', [objection], 'wrong'],
    [
      'an objection and an approval whose page did not show it',
      [objection, decision([claimWith()])],
      'wrong',
    ],
    [
      'an objection and an approval that answers it',
      [objection, decision([claimWith()], { answers: [objection.id] })],
      'approved',
    ],
    [
      'an objection and an approval of everything',
      [objection, decision([claimWith(), OTHER], { subject: 'everything legal' })],
      'wrong',
    ],
    [
      'an objection to words that are not built',
      [decision([claimWith({ wording: EN })], { verdict: 'objected' })],
      'approved',
    ],
  ])('after %s', async (_what, later, kind) => {
    const subject = subjectOf(claimWith(), { approvedBy: cited });
    // Whichever of the two R2 received first.
    for (const order of [
      [approved, ...later],
      [...later, approved],
    ])
      expect((await judge(subject, order, open)).kind).toBe(kind);
    const findings = await checkCitations([subject], [approved, ...later], { open, ...seenWith() });
    expect(findings.map(({ status }) => status)).toEqual(kind === 'wrong' ? ['wrong'] : []);
  });

  it.each<[string, Partial<Decision>]>([
    ['is of another claim', { subject: 'claim other' }],
    ['objected', { verdict: 'objected', words: 'f'.repeat(64) }],
    ['has another id', { id: 'f'.repeat(12) }],
    ['is of all that marketing approves', { subject: 'everything marketing' }],
  ])('does not hold where the cited decision %s', async (_what, change) => {
    const subject = subjectOf(claimWith(), { approvedBy: cited });
    expect((await judge(subject, [{ ...approved, ...change }], open)).kind).toBe('wrong');
  });

  it('holds where everything for law was approved with these words, and not without its file', async () => {
    const all = decision([OTHER, claimWith()], { subject: 'everything legal' });
    const subject = subjectOf(claimWith(), { approvedBy: citeApproval(all.id) });
    expect((await judge(subject, [all], open)).kind).toBe('approved');
    expect((await judge(subject, [all], async () => null)).kind).toBe('wrong');
    const changed = subjectOf(claimWith({ wording: EN }), { approvedBy: citeApproval(all.id) });
    expect((await judge(changed, [all], open)).differences).toMatchObject([
      { what: 'Wording', was: CLAIM.wording.en, is: EN.en },
    ]);
  });

  it('waits for its record, or for words that were approved before they changed', async () => {
    expect(await judge(subjectOf(claimWith()), [approved], open)).toMatchObject({
      kind: 'to cite',
      decision: approved.id,
    });
    expect(await judge(subjectOf(claimWith({ wording: EN })), [approved], open)).toMatchObject({
      kind: 'waiting',
      decision: approved.id,
      differences: [{ was: CLAIM.wording.en }],
    });
    const [finding] = await checkCitations([subjectOf(claimWith())], [approved], {
      open,
      ...seenWith(),
    });
    expect(finding).toMatchObject({ status: 'note', next: expect.stringContaining(cited) });
  });
});

describe('a signature', () => {
  const sign = (words: Words, digest: string) =>
    subjectOf(words, { approvedBy: `Asha Rao, general counsel, words ${citeWords(digest)}` });
  const faults = async (subject: Subject) =>
    (await checkApprovedBy([subject], { production: true, isNew: false })).filter(
      ({ status }) => status !== 'ok',
    );

  it('is for the words whose digits the sheet printed', async () => {
    const { digest } = subjectOf(claimWith());
    expect(await faults(sign(claimWith(), digest))).toEqual([]);
    expect(await faults(sign(claimWith({ wording: EN }), digest))).toMatchObject([
      { status: 'wrong', what: expect.stringContaining('has other words than Asha Rao') },
    ]);
    expect(await faults(subjectOf(claimWith(), { approvedBy: 'Asha Rao' }))).toMatchObject([
      { status: 'wrong', next: expect.stringContaining(citeWords(digest)) },
    ]);
  });

  it('is ended by an objection at the desk', async () => {
    const { digest } = subjectOf(claimWith());
    const objection = decision([claimWith()], { verdict: 'objected' });
    const [finding] = await checkCitations([sign(claimWith(), digest)], [objection], {
      open,
      ...seenWith(),
    });
    expect(finding?.what).toContain('asha@pavilion.test objected to it');
  });

  it('is missing in production, and only noted while nothing is deployed', async () => {
    const check = async (production: boolean, isNew: boolean) =>
      (await checkApprovedBy([subjectOf(claimWith())], { production, isNew })).map(
        ({ status }) => status,
      );
    expect(await check(true, false)).toEqual(['missing']);
    expect(await check(true, true)).toEqual(['note']);
    expect(await check(false, false)).toEqual(['ok']);
  });
});

describe('an approval of a version', () => {
  const compiled = (text: string, approvedBy?: string) =>
    datedFixture({
      effective: '2026-12-01',
      announced: '2026-11-01',
      entries: approvedBy === undefined ? [] : [`approvedBy: "${approvedBy}"`],
      prose: ['Hello.', '', '## Rules', '', '> Short.', '', text],
    }).versions[0];
  const wordsOf = (text: string, approvedBy?: string): Words => {
    const version = compiled(text, approvedBy);
    if (!version) throw new Error('There is no version.');
    return {
      subject: 'document /terms/2026-12-01',
      lines: wordsOfVersion('terms-of-service', version),
    };
  };

  it('is read from its front matter, and ends with its words, numbers or facts', () => {
    const cited = 'approval 0f3a91c2d4e5';
    expect(compiled('Play by the rules of {{entity}}.', cited)?.approvedBy).toBe(cited);
    const digest = (text: string, approvedBy?: string) =>
      digestOfWords([wordsOf(text, approvedBy)]);
    const first = digest('Write to {{entity}} within {{number.withdrawalTime}}.');
    expect(digest('Write to {{entity}} within {{number.withdrawalTime}}.', cited)).toBe(first);
    expect(digest('Write to {{entity}} within {{number.complaintResolution}}.')).not.toBe(first);
    expect(digest('Write to {{name}} within {{number.withdrawalTime}}.')).not.toBe(first);
    const { entity } = BRANDS.main;
    Object.assign(BRANDS.main, { entity: 'Another Private Limited' });
    onTestFinished(() => void Object.assign(BRANDS.main, { entity }));
    expect(digest('Write to {{entity}} within {{number.withdrawalTime}}.')).not.toBe(first);
  });
});

it('the format of words is the one by which every approval names them', () => {
  const words = {
    subject: 'claim x',
    lines: [{ what: 'Wording', language: 'hi' as const, brand: null, text: '“जीतो”' }],
  };
  expect(digestOfWords([words])).toBe(
    'c447915b152310f16b84f1c5f9151af4f6c2099240345519bfd2df53adf9a740',
  );
});
