import { describe, expect, it } from 'vitest';
import { wordsOfReason } from '../../../src/approvals/reason-words.ts';
import { subjectsOf } from '../../../src/approvals/subjects.ts';
import { readTexts } from '../../../src/approvals/texts.ts';
import { PERMISSION_GROUPS } from '../../../src/config/android-permissions.ts';
import { LANGUAGE_CODES } from '../../../src/config/languages.ts';
import { parseApprovedBy } from '../../../src/content/claims/approval.ts';
import {
  listReasons,
  reasonFor,
  withoutApprovedReason,
} from '../../../src/content/permission-reasons.ts';
import { MONEY_WORDS } from './money-words.ts';

const REASON = { reason: { en: 'why', kn: 'why', ta: 'why', hi: 'why' } };

describe('why the app asks', () => {
  it('is drafted for all but private data, in every language, without a word of money', () => {
    const drafted = listReasons().map(({ group }) => group);
    const without = PERMISSION_GROUPS.filter((group) => !drafted.includes(group));
    expect(without).toEqual(['contacts', 'sms', 'location', 'calls', 'body']);
    for (const { group, approvedBy, reason } of listReasons()) {
      expect(parseApprovedBy(approvedBy).kind).not.toBe('malformed');
      for (const language of LANGUAGE_CODES) {
        expect(reason[language], `${group} ${language}`).toMatch(/^\S.*[^.।\s]$/);
        expect(reason[language]).not.toMatch(MONEY_WORDS);
      }
    }
  });

  it('is for legal staff to approve, in all languages', () => {
    const [subject] = subjectsOf({
      ...readTexts([], '2026-11-26'),
      statements: [],
      claims: [],
    });
    expect(subject).toMatchObject({
      subject: 'permission camera',
      approver: 'legal',
    });
    expect(subject?.lines.map(({ language }) => language)).toEqual([
      ...LANGUAGE_CODES,
      null,
      null,
      null,
    ]);
    const [camera] = listReasons();
    const other = camera && wordsOfReason({ ...camera, ...REASON });
    expect(other?.lines).not.toEqual(subject?.lines);
  });

  it.each<[string | null, boolean]>([
    [null, false],
    ['', false],
    ['Asha Rao, general counsel', false],
    ['approval 0f3a91c2d4e5', true],
    ['Asha Rao, general counsel, words 5d1c0a9e7b32', true],
  ])(
    'counts for private data, and is printed, once its record names an approval: %j',
    (approvedBy, counts) => {
      const reasons = { sms: { ...REASON, approvedBy } };
      expect(withoutApprovedReason(['sms', 'camera'], reasons)).toEqual(counts ? [] : ['sms']);
      expect(withoutApprovedReason(['calls', 'sms'], reasons)).toContain('calls');
      expect(reasonFor('sms', 'hi', reasons)).toBe(counts ? 'why' : null);
    },
  );
});
