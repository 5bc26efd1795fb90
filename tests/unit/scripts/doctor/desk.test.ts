import { expect, it } from 'vitest';
import { checkRecords } from '../../../../scripts/doctor/desk.ts';
import { subjectsOf } from '../../../../src/approvals/subjects.ts';
import { readTexts } from '../../../../src/approvals/texts.ts';

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
  const findings = await checkRecords(empty, subjects);
  expect(findings.filter(({ status }) => status === 'wrong').map(({ what }) => what)).toEqual([
    `${first.subject} cites “approval 0f3a91c2d4e5”, but it has no such approval.`,
  ]);
  const unreadable = { ...empty, list: () => Promise.reject(new Error('no login')) };
  expect(await checkRecords(unreadable, subjects)).toMatchObject([
    { status: 'note', why: 'no login' },
  ]);
});
