import { expect, it } from 'vitest';
import { checkCitations } from '../../../../scripts/doctor/approvals.ts';
import { checkRecords } from '../../../../scripts/doctor/desk.ts';
import { checkLive, readLive } from '../../../../scripts/doctor/live.ts';
import { subjectsOf } from '../../../../src/approvals/subjects.ts';
import { readTexts } from '../../../../src/approvals/texts.ts';
import { seenWith } from '../../../support/seen.ts';

it('a claim that cites a missing approval fails, and unreadable records give no verdict', async () => {
  const empty = {
    list: async () => ({ objects: [], truncated: false }),
    head: async () => null,
    get: async () => null,
    put: async () => null,
  };
  const [first] = subjectsOf(readTexts([], '2026-11-26'));
  if (!first) throw new Error('There is no claim.');
  const subjects = [{ ...first, approvedBy: 'approval 0f3a91c2d4e5' }];
  const findings = await checkRecords(empty, subjects, seenWith());
  expect(findings.filter(({ status }) => status === 'wrong').map(({ what }) => what)).toEqual([
    `${first.subject} cites “approval 0f3a91c2d4e5”, but it has no such approval.`,
  ]);
  const unreadable = { ...empty, list: () => Promise.reject(new Error('no login')) };
  expect(await checkRecords(unreadable, subjects, seenWith())).toMatchObject([
    { status: 'note', why: 'no login' },
  ]);
});

it('says in one line each what is off and by what, and which live words are objected to', async () => {
  const subjects = subjectsOf(readTexts([], '2026-11-26')).filter(({ subject }) =>
    ['claim active-users', 'claim headline-prizes'].includes(subject),
  );
  const decisions = subjects.map(({ subject, digest }) => ({
    id: subject.replaceAll(/[^a-f]/g, '').padEnd(12, '0'),
    verdict: 'objected' as const,
    subject,
    reason: 'It may not be advertised.',
    by: 'kate@pavilion.test',
    approver: 'legal' as const,
    words: digest,
    answers: [],
    at: '2026-11-26T10:00:00Z',
  }));
  const { shown, documents } = seenWith({
    CLAIMS_OFF: 'active-users',
    PAGES_OFF: '/lp5',
    CASH_OFF_IN: 'Goa',
    TESTS: 'storefirst',
  });
  expect(checkLive(shown).map(({ what }) => what)).toEqual([
    '1 claim and 3 that go along with it are off by CLAIMS_OFF.',
    '/lp5 is off by PAGES_OFF.',
    'Claims about money in Goa are off by CASH_OFF_IN.',
  ]);
  const open = async () => null;
  const found = await checkCitations(subjects, decisions, { open, shown, documents });
  expect(
    found.filter(({ what }) => what.includes('is on the site')).map(({ what }) => what),
  ).toEqual([
    'claim headline-prizes is on the site, and kate@pavilion.test objected to it (“It may not be advertised.”).',
  ]);
  expect(found).toHaveLength(2);
});

it('says of production that claims about money are off while CASH_OFFERS is not set, and of this machine that they are not', () => {
  const context = { variables: {}, today: '2026-12-01' };
  const account = { isLive: true, isReached: true, reason: '' };
  const of = (one: typeof account | null) =>
    checkLive(readLive({ ...context, account: one })).map(({ what }) => what);
  expect([of(account), of(null)]).toEqual([['All claims about money are off by CASH_OFFERS.'], []]);
});
