import { describe, expect, it } from 'vitest';
import { citeApproval, holdsFor, parseCitation } from '../../../src/content/claims/approval.ts';
import { CLAIMS } from '../../../src/content/claims/index.ts';

const CHAIN = '0f3a91c2d4e5'.padEnd(64, '7');
const CITED = { id: 7, chain: '0f3a91c2d4e5' };

describe('a cited approval', () => {
  it('is parsed as it is formatted', () => {
    expect(citeApproval({ id: 7, chain: CHAIN })).toBe('approval 7 0f3a91c2d4e5');
    expect(parseCitation('approval 7 0f3a91c2d4e5')).toEqual(CITED);
  });

  it.each([
    'approval 7',
    'Approval 7 0f3a91c2d4e5',
    'approval 0 0f3a91c2d4e5',
    'approval 7 0f3a91',
    ' approval 7 0f3a91c2d4e5',
  ])('is malformed as %j', (text) => expect(parseCitation(text)).toBe('malformed'));

  it.each(['', 'Asha Rao, general counsel', 'approvals committee, chair'])(
    'is absent from %j',
    (text) => expect(parseCitation(text)).toBeNull(),
  );

  it.each([
    ['of the claim', {}, true],
    ['of everything', { subject: 'everything' }, true],
    ['of another claim', { subject: 'claim other' }, false],
    ['that objected', { verdict: 'objected' }, false],
    ['with another digest', { chain: 'f'.repeat(64) }, false],
    ['with another number', { id: 8 }, false],
  ])('is valid or not for a row %s', (_title, row, holds) => {
    const rows = [
      { id: 7, subject: 'claim trusted-by', verdict: 'approved', chain: CHAIN, ...row },
    ];
    expect(holdsFor('trusted-by', CITED, rows)).toBe(holds);
  });

  it('is well-formed in the register', () => {
    for (const { approvedBy } of Object.values(CLAIMS))
      expect(parseCitation(approvedBy ?? '')).not.toBe('malformed');
  });
});
