import { describe, expect, it } from 'vitest';
import { citeApproval, citeWords, parseApprovedBy } from '../../../src/content/claims/approval.ts';
import { CLAIMS } from '../../../src/content/claims/index.ts';

const DIGEST = '0f3a91c2d4e5'.padEnd(64, '7');

describe('what approvedBy says', () => {
  it('is parsed as it is formatted', () => {
    expect(citeApproval('0f3a91c2d4e5')).toBe('approval 0f3a91c2d4e5');
    expect(parseApprovedBy('approval 0f3a91c2d4e5')).toEqual({ kind: 'cited', id: '0f3a91c2d4e5' });
    expect(parseApprovedBy(`Asha Rao, general counsel, words ${citeWords(DIGEST)}`)).toEqual({
      kind: 'signed',
      by: 'Asha Rao, general counsel',
      words: '0f3a91c2d4e5',
    });
  });

  it.each([
    'approval',
    'Approval 0f3a91c2d4e5',
    'approval 0f3a91',
    'approval 0F3A91C2D4E5',
    ' approval 0f3a91c2d4e5',
    'approval 7, words 0f3a91c2d4e5',
    // A name alone does not say which words were signed.
    'Asha Rao, general counsel',
    'Asha Rao, words 0f3a',
  ])('is malformed as %j', (text) => expect(parseApprovedBy(text)).toEqual({ kind: 'malformed' }));

  it.each([null, '', '  '])('is nothing as %j', (text) =>
    expect(parseApprovedBy(text)).toEqual({ kind: 'none' }),
  );

  it('can be read in the register', () => {
    for (const { approvedBy } of Object.values(CLAIMS))
      expect(parseApprovedBy(approvedBy).kind).not.toBe('malformed');
  });
});
