/** What a pull request shows of bytes. */
import { expect, it } from 'vitest';
import type { Capture } from '../bytes/capture.ts';
import { compareBytes, findChangedPages } from '../bytes/compare.ts';

const PAGE = { path: '/LP1', host: 'a.example', isLanding: true };
const HTML = { raw: 40_000, gzip: 11_000, brotli: 9_000 };

function capture(total: number, digest = 'same', more: Partial<Capture> = {}): Capture {
  return {
    commit: '0123456789abcdef',
    pages: [{ ...PAGE, html: HTML, digest }],
    landingPages: [
      { path: '/LP1', state: 'main, tags', plain: 1, brotli: 1, zstd: 1, head: 1, total },
    ],
    files: [
      { name: 'entry.js', raw: 3_000, gzip: 1_500 },
      { name: 'islands.js', raw: 2_500, gzip: 1_300 },
      { name: 'the site’s Worker', raw: 600_000, gzip: 190_000 },
    ],
    ...more,
  };
}

it('says that nothing changed', () => {
  const { markdown, isWithin } = compareBytes(capture(14_000), capture(14_000));
  expect(isWithin).toBe(true);
  expect(markdown).toContain('The HTML of no page changed.');
  expect(markdown).toContain('The size of no script and no Worker changed.');
  expect(markdown).not.toContain('→');
});

it.each([
  [14_600, true, '14,000 bytes → 14,600 bytes (+600) |', '| met |'],
  [14_601, true, '(+601)', '| met, 1 bytes more than wanted |'],
  [15_330, true, '(+1,330)', '| more than wanted |'],
  [15_331, false, '(+1,331)', '| **exceeded** |'],
])(
  'reports %d bytes of a landing page, and fails above 15,330: %s',
  (total, isWithin, ...texts) => {
    const comparison = compareBytes(capture(14_000), capture(total));
    expect(comparison.isWithin).toBe(isWithin);
    for (const text of texts) expect(comparison.markdown).toContain(text);
  },
);

it('lists pages and files that changed, came or went', () => {
  const before = capture(14_000);
  const after = capture(14_000, 'other', {
    pages: [
      { ...PAGE, html: { ...HTML, brotli: 8_990 }, digest: 'other' },
      { ...PAGE, path: '/new', html: HTML, digest: 'new' },
    ],
    files: [
      ...before.files.slice(0, 2),
      { name: 'the site’s Worker', raw: 600_000, gzip: 190_010 },
    ],
  });
  const { markdown } = compareBytes(before, after);
  expect(markdown).toContain('| `/LP1` | a.example | 9,000 → 8,990 (−10) | 11,000 | 40,000 |');
  expect(markdown).toContain('| `/new` | a.example | 9,000 | 11,000 | 40,000 |');
  expect(markdown).toContain('| the site’s Worker | 190,000 → 190,010 (+10) | 600,000 |');
  expect(findChangedPages(before, after).map(({ path }) => path)).toEqual(['/LP1', '/new']);
  expect(compareBytes(after, before).markdown).toContain('| `/new` | a.example | 9,000 → none |');
});
