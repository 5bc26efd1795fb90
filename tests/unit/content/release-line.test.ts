import { describe, expect, it } from 'vitest';
import type { Language } from '../../../src/config/languages.ts';
import { formatDownloadSize, formatReleaseLine } from '../../../src/content/release-line.ts';

const RELEASE = {
  versionName: '8.0.10',
  sizeBytes: 3_076_294,
  uploaded: new Date('2026-11-12T06:00:00Z'),
};

describe('formatReleaseLine', () => {
  it.each<[Language, string]>([
    ['en', 'Version 8.0.10 · 3.1 MB · 12 Nov 2026'],
    ['kn', 'ಆವೃತ್ತಿ 8.0.10 · 3.1 MB · 12 ನವೆಂ 2026'],
    ['ta', 'பதிப்பு 8.0.10 · 3.1 MB · 12 நவ. 2026'],
  ])('is in %s', (language, line) => {
    expect(formatReleaseLine(RELEASE, language)).toBe(line);
  });

  it.each<[string, Partial<typeof RELEASE | { versionName: null }>, string]>([
    ['an unreadable version', { versionName: null }, '3.1 MB · 12 Nov 2026'],
    ['a tiny file', { sizeBytes: 41 }, 'Version 8.0.10 · 0.1 MB · 12 Nov 2026'],
    [
      'a time at which India is a day ahead',
      { uploaded: new Date('2026-11-12T18:30:00Z') },
      'Version 8.0.10 · 3.1 MB · 13 Nov 2026',
    ],
  ])('handles %s', (_, change, line) => {
    expect(formatReleaseLine({ ...RELEASE, ...change }, 'en')).toBe(line);
  });
});

describe('formatDownloadSize', () => {
  it.each<[megabytes: number, text: string]>([
    [0.04, '0.1 MB'],
    [0.2, '0.2 MB'],
    [1.8, '1.8 MB'],
    [1.9, '1.9 MB · about 3 s on 4G'],
    [3.1, '3.1 MB · about 5 s on 4G'],
    [18, '18 MB · about 30 s on 4G'],
    [56, '56 MB · about 90 s on 4G'],
    [60, '60 MB · about 2 min on 4G'],
    [300, '300 MB · about 8 min on 4G'],
  ])(
    'of %d MB has a time where it takes any, in steps of what a rough one can tell',
    (megabytes, text) => {
      expect(formatDownloadSize(megabytes * 1_000_000, 'en')).toBe(text);
    },
  );
});
