import { describe, expect, it } from 'vitest';
import { statementOfNotes } from '../../../src/approvals/statements.ts';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { newsWords, notesOn, RELEASE_NOTES } from '../../../src/content/release-notes.ts';

const APPROVED = 'approval 0f3a91c2d4e5';
const NOTES = {
  brand: 'main',
  versionName: '8.0.12',
  lines: ['The team sheet opens without a connection.', 'A draw is told as a draw.'],
  approvedBy: APPROVED,
} as const;
const RELEASE = {
  versionName: '8.0.12',
  sizeBytes: 3_100_000,
  uploaded: new Date('2026-11-27T20:00:00Z'),
};

describe('what is new in a version', () => {
  it('is told of the version of that app, once its words name an approval', () => {
    expect(notesOn('8.0.12', 'main', [NOTES])).toEqual(NOTES.lines);
    expect(notesOn('8.0.12', 'main', [{ ...NOTES, approvedBy: null }])).toEqual([]);
    expect(notesOn('8.0.12', 'main', [{ ...NOTES, approvedBy: 'Asha Rao' }])).toEqual([]);
    expect(notesOn('8.0.11', 'main', [NOTES])).toEqual([]);
    expect(notesOn('8.0.12', 'cards', [NOTES])).toEqual([]);
    expect(notesOn(null, 'main', [NOTES])).toEqual([]);
  });

  it('has its version and its day in India above it', () => {
    const words = newsWords(RELEASE, BRANDS.main, [NOTES]);
    expect(words?.title).toBe('What is new in 8.0.12, 28 November 2026');
    expect(words?.rows[0]).toEqual({ term: 'In this version', lines: NOTES.lines });
  });

  it('is what the release itself says where the owner has written nothing', () => {
    const words = newsWords(RELEASE, BRANDS.main, []);
    expect(words?.title).toBe('The newest version');
    expect(words?.rows[0]?.lines).toEqual(['8.0.12, 28 November 2026, 3.1 MB']);
    expect(words?.rows[1]?.lines).toEqual([
      'In Settings, under Apps, Pavilion11 shows its version.',
    ]);
    expect(newsWords({ ...RELEASE, versionName: null }, BRANDS.main, [NOTES])).toBeNull();
  });

  it('is for legal staff to approve, each version on its own', () => {
    expect(statementOfNotes(NOTES)).toMatchObject({
      subject: 'release notes main 8.0.12',
      title: 'What is new in Pavilion11 8.0.12',
      approver: 'legal',
      approvedBy: APPROVED,
      lines: [...NOTES.lines.map((text) => ({ text })), { what: 'Approved for' }],
    });
    const subjects = RELEASE_NOTES.map(statementOfNotes).map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(subjects.length);
  });
});
