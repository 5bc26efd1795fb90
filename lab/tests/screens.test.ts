/** Which first screens `npm run screens` opens, and how it prints them. */
import { expect, it } from 'vitest';
import { UsageError } from '../../scripts/lib/command.ts';
import { describeView, selectViews, type Wishes } from '../screens/select.ts';
import { formatScreens } from '../screens/table.ts';
import type { Measured } from '../screens/visit.ts';

const NONE: Wishes = {
  pages: undefined,
  hosts: undefined,
  sizes: undefined,
  cash: undefined,
  languages: undefined,
};

it('shows a page of one brand once, on the first host', () => {
  const views = selectViews({ ...NONE, pages: '/lp4,hadaf', sizes: '360x660', cash: 'on' });
  expect(views.map(describeView)).toEqual([
    '/lp4 on main, cash, 360x660',
    '/hadaf on hadaf, cash, 360x660',
    '/lp4 on cards, cash, 360x660',
    '/lp4 on stats, cash, 360x660',
  ]);
});

it('takes only pages in these languages', () => {
  const views = selectViews({ ...NONE, languages: 'kn,ta', sizes: '360x660', cash: 'off' });
  expect([...new Set(views.map(({ page }) => page.path))]).toEqual(['/kannada', '/tamil']);
});

it.each([
  { pages: '/lp44' },
  { hosts: 'pavilion' },
  { sizes: '360' },
  { cash: 'maybe' },
  { languages: 'xx' },
])('refuses %o', (wish) => {
  expect(() => selectViews({ ...NONE, ...wish })).toThrow(UsageError);
});

const SCREEN: Measured = {
  view: '/lp4 on main, cash, 360x660',
  picture: { height: 81, share: 0.124 },
  headlineSize: 28.08,
  numeral: '₹750',
  numeralSize: 18.1,
  termsSize: 13,
  riskSize: 13,
  controlTop: 526.1,
  controlBottom: 582.3,
  termsBottom: 453.2,
  riskBottom: 511.9,
  unreadWords: ['own', 'risk.'],
  materialHeight: null,
  wordsAbove: 85,
  hasSize: true,
  hasVersion: false,
  largestPaint: 'img',
  pictureBytes: 35_539,
};

it('prints a figure, or what it was and is', () => {
  const after = { ...SCREEN, picture: { height: 180, share: 0.27 }, unreadWords: [] };
  expect(formatScreens(null, [SCREEN])).toContain(
    '| 81 |  | 12 % | 85 | 28.1 | 18.1 “₹750” | 13 | 13 | 526.1–582.3 | 453.2 | 511.9 | **2** | size |',
  );
  expect(formatScreens([SCREEN], [after])).toContain(
    '| 81 → 180 |  | 12 % → 27 % | 85 | 28.1 | 18.1 “₹750” | 13 | 13 | 526.1–582.3 | 453.2 | 511.9 | **2** → none |',
  );
});
