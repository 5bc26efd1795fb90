import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../src/config/pages.ts';
import type { Engine } from '../../browsers/engine.ts';
import type { PageFacts } from '../../browsers/in-page.ts';
import { comparePages, judgeConsole, judgePage } from '../../browsers/judge.ts';

const RIGHT: PageFacts = {
  ground: [6, 19, 15, 255],
  brandGround: [6, 19, 15, 255],
  windowWidth: 360,
  windowHeight: 780,
  pageHeight: 4000,
  outside: [],
  headline: { left: 16, top: 300, right: 344, bottom: 400 },
  control: { left: 16, top: 600, right: 344, bottom: 650 },
  picture: { left: 0, top: 57, right: 360, bottom: 300 },
  header: { left: 0, top: 0, right: 360, bottom: 57 },
  covered: [],
  faint: [],
};

function engine(family: Engine['family'], major = 0): Engine {
  return { id: '', name: '', family, major, hasTouch: true, openTab: () => Promise.reject() };
}

function failedChecks(change: Partial<PageFacts>, id: 'lp1' | 'install' = 'lp1'): string[] {
  return judgePage(pageOf(id), { ...RIGHT, ...change })
    .filter(({ result }) => result === 'failed')
    .map(({ check }) => check);
}

describe('a page', () => {
  it('holds when nothing is wrong', () => {
    expect(failedChecks({})).toEqual([]);
  });

  it.each<[string, Partial<PageFacts>]>([
    ['styled', { ground: [0, 0, 0, 0] }],
    ['fits the width', { outside: ['<p>'] }],
    ['header and headline are free', { covered: ['<a class="skip">'] }],
    ['header comes first', { headline: { left: 16, top: 20, right: 344, bottom: 90 } }],
    ['links can be read', { faint: ['1.99: <a>'] }],
    ['control within a swipe', { control: null }],
    ['control within a swipe', { control: { left: 0, top: 1561, right: 9, bottom: 1600 } }],
  ])('fails as not “%s”', (check, change) => {
    expect(failedChecks(change)).toEqual([check]);
  });

  it('needs no control where it is a document', () => {
    expect(failedChecks({ control: null }, 'install')).toEqual([]);
  });
});

describe('comparePages', () => {
  const moved = (by: number): PageFacts => ({
    ...RIGHT,
    headline: { left: 16, top: 300 + by, right: 344, bottom: 400 + by },
  });

  it.each([
    ['chromium', 88, 'en', 12, 'held'],
    ['chromium', 88, 'en', 13, 'failed'],
    ['chromium', 88, 'kn', 64, 'held'],
    ['chromium', 88, 'kn', 65, 'failed'],
    ['firefox', 0, 'en', 64, 'held'],
    ['firefox', 0, 'en', 65, 'failed'],
    ['firefox', 0, 'ta', 128, 'held'],
    ['webkit', 0, 'ta', 129, 'failed'],
    ['chromium', 80, 'en', 500, 'skipped'],
  ] as const)(
    'says of %s %i in %s with a headline %i px lower: %s',
    (family, major, language, by, result) => {
      expect(comparePages(engine(family, major), { language }, moved(by), RIGHT).result).toBe(
        result,
      );
    },
  );

  it('sees a page of another height and a part that is missing', () => {
    const other = { ...RIGHT, pageHeight: 3800, picture: null };
    expect(comparePages(engine('chromium', 88), { language: 'en' }, other, RIGHT).why).toMatch(
      /picture is not in both.*3800 px high/,
    );
  });

  it('is not tried without the newest', () => {
    expect(comparePages(engine('chromium', 88), { language: 'en' }, RIGHT, undefined).result).toBe(
      'skipped',
    );
  });
});

describe('judgeConsole', () => {
  const PRELOAD = 'warning: <link rel=preload> has an unsupported `type` value';
  const RULES =
    'warning: While parsing speculation rules: a rule contains an unknown key: "eagerness".';

  it.each([
    [80, [PRELOAD], 'held'],
    [88, [PRELOAD], 'failed'],
    [80, [PRELOAD, 'error: another'], 'failed'],
    [88, [], 'held'],
    [88, null, 'skipped'],
    [119, [RULES], 'held'],
    [138, [RULES], 'failed'],
  ] as const)('says of Chromium %i with %j: %s', (major, lines, result) => {
    expect(judgeConsole(engine('chromium', major), lines).result).toBe(result);
  });
});
