/** What a link's check of its claims says, and what it leaves to *Words*. */
import { expect, it } from 'vitest';
import type { LiveText } from '../../../src/desk/live-state.ts';
import { describeHolding } from '../../../src/desk/screens/links/claim-days.ts';

function text(id: string, kind: LiveText['status']['kind']) {
  const status = { kind, why: '', decision: null, differences: [], objections: [] };
  return { subject: `claim ${id}`, status };
}

it('says that it is about days, and how many claims are not approved', () => {
  const ids = ['cash-bonus', 'headline-prizes'] as const;
  const open = describeHolding(ids, [text(ids[0], 'waiting'), text(ids[1], 'approved')]);
  expect(open).toMatchObject({ ok: true, what: 'Days of claims' });
  expect(open.why).toContain(
    'All 2 claims of the page have days that last until the campaign ends',
  );
  expect(open.why).toContain('nothing of approvals: 1 of 2 is not approved, as Words has it.');
  const decided = describeHolding(ids, [text(ids[0], 'approved'), text(ids[1], 'approved')]);
  expect(decided.why).not.toContain('approv');
});
