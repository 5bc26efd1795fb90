import { describe, expect, it } from 'vitest';
import { formatReleaseLine } from '../../../src/content/release-line.ts';

const RELEASE = { versionName: '8.0.10', sizeBytes: 3_076_294, uploaded: new Date('2026-11-12T06:00:00Z') };

describe('formatReleaseLine', () => {
  it.each<[string, Partial<typeof RELEASE | { versionName: null }>, string]>([
    ['a version that no one could read out', { versionName: null }, '3.1 MB · 12 Nov 2026'],
    ['next to nothing', { sizeBytes: 41 }, 'Version 8.0.10 · 0.1 MB · 12 Nov 2026'],
    ['a day ahead', { uploaded: new Date('2026-11-12T18:30:00Z') }, 'Version 8.0.10 · 3.1 MB · 13 Nov 2026'],
  ])('copes with %s', (_, change, line) => {
    expect(formatReleaseLine({ ...RELEASE, ...change }, 'en')).toBe(line);
  });
});
