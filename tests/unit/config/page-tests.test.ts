import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { pageOf } from '../../../src/config/pages.ts';
import {
  type Arm,
  formatTest,
  isTestedOn,
  PAGE_TESTS,
  type PageTest,
  switchOn,
} from '../../../src/config/tests/index.ts';
import { definePageTest } from '../../../src/config/tests/page-test.ts';
import { armWords, type WordsOf } from '../../../src/content/tests/index.ts';
import { exampleFacts } from '../../../src/site/examples/facts.ts';

const NAME = /^[a-z0-9]{1,12}$/;

const OF_BUTTONS: readonly string[] = ['action', 'actionNote'];

/** Google wants crawlers to draw an arm of such a test, as visitors do; today they get the control. */
function changesMoreThanButtons({ copy = [], sections, composition }: Arm): boolean {
  return (
    sections !== undefined ||
    composition !== undefined ||
    copy.some((field) => !OF_BUTTONS.includes(field))
  );
}

describe('page tests', () => {
  it.each(PAGE_TESTS)('$name fits into a cookie, and its arms are distinct', ({ name, arms }) => {
    const names = arms.map((arm) => arm.name);
    for (const one of [name, ...names]) expect(one).toMatch(NAME);
    expect(new Set(names).size).toBe(names.length);
    expect(PAGE_TESTS.filter((test) => test.name === name)).toHaveLength(1);
  });

  it.each(PAGE_TESTS)(
    '$name changes buttons alone, because crawlers get the control (decision 94)',
    ({ arms }) => {
      expect(arms.filter(changesMoreThanButtons)).toEqual([]);
    },
  );

  it.each<[string, Partial<Arm>, boolean]>([
    ['a store first', { button: 'store' }, false],
    ['words of the button', { copy: ['action', 'actionNote'] }, false],
    ['the headline', { copy: ['action', 'headline'] }, true],
    ['the order of sections', { sections: ['faq'] }, true],
    ['another composition', { composition: 'home' }, true],
  ])('%s (%j) is more than a button: %s', (_what, change, isMore) => {
    expect(changesMoreThanButtons({ name: 'b', ...change })).toBe(isMore);
  });

  it('cannot be declared with what a page does not have', () => {
    const control = { name: 'control' };
    // Each declaration has one mistake; `npm run check` reports a directive above a line without one.
    definePageTest({
      name: 'order',
      pages: ['lp1', 'tamil'],
      arms: [
        control,
        { name: 'faqfirst', sections: ['faq', 'screens'], copy: ['headline', 'faq'] },
      ],
    });
    definePageTest({
      name: 'look',
      pages: ['lp3'],
      arms: [control, { name: 'home', composition: 'home', sections: ['faq'] }],
    });
    definePageTest({
      name: 'a',
      pages: ['lp3'],
      // @ts-expect-error LP3 has no questions.
      arms: [control, { name: 'b', sections: ['faq'] }],
    });
    definePageTest({
      name: 'a',
      pages: ['lp1', 'lp3'],
      // @ts-expect-error One of the pages has no questions.
      arms: [control, { name: 'b', sections: ['faq'] }],
    });
    // @ts-expect-error LP1 has no story.
    definePageTest({ name: 'a', pages: ['lp1'], arms: [control, { name: 'b', copy: ['story'] }] });
    // @ts-expect-error LP2's button is not a link, so a store cannot precede it.
    definePageTest({ name: 'a', pages: ['lp2'], arms: [control, { name: 'b', button: 'store' }] });
    definePageTest({
      name: 'a',
      pages: ['lp1'],
      // @ts-expect-error That composition needs its own button.
      arms: [control, { name: 'b', composition: 'instant' }],
    });
    // @ts-expect-error No such page.
    definePageTest({ name: 'a', pages: ['lp99'], arms: [control, { name: 'b' }] });
    // @ts-expect-error Its privacy policy states that the page sets no cookie.
    definePageTest({ name: 'a', pages: ['ludopanti'], arms: [control, { name: 'b' }] });
    // @ts-expect-error One arm is not a test.
    definePageTest({ name: 'a', pages: ['lp1'], arms: [control] });
  });
});

describe('a page test that changes words', () => {
  const control = { name: 'control' };
  const headline = definePageTest({
    name: 'headline',
    pages: ['lp1', 'lp4'],
    arms: [
      control,
      { name: 'short', copy: ['headline'] },
      { name: 'long', copy: ['headline', 'lead'] },
      { name: 'store', button: 'store' },
    ],
  });
  const order = definePageTest({
    name: 'order',
    pages: ['lp3'],
    arms: [control, { name: 'home', composition: 'home' }],
  });
  type Declared = typeof headline | typeof order;
  const words: WordsOf<Declared> = {
    'headline.short': () => ({ headline: 'Short.' }),
    'headline.long': ({ brand }) => ({ headline: 'Long.', lead: `About ${brand.name}.` }),
  };

  it('gives the words of exactly the arms that change some', () => {
    const given = (arm: `${string}.${string}` | null) =>
      armWords(exampleFacts('lp1', arm === null ? {} : { arm: { name: arm } }), words);
    expect(given('headline.long')).toEqual({ headline: 'Long.', lead: 'About Pavilion11.' });
    for (const none of [null, 'headline.control', 'headline.store', 'order.home'] as const)
      expect(given(none)).toEqual({});
  });

  it('cannot lack a word, or have one too many', () => {
    const { 'headline.short': short, 'headline.long': long } = words;
    const complete: WordsOf<typeof headline> = { 'headline.short': short, 'headline.long': long };
    const empty: WordsOf<typeof order> = {};
    // @ts-expect-error The long arm's words are missing.
    const lacking: WordsOf<typeof headline> = { 'headline.short': short };
    // @ts-expect-error The long arm changes the lead too.
    const half: WordsOf<typeof headline> = { 'headline.short': short, 'headline.long': short };
    // @ts-expect-error The store's arm changes no words.
    const more: WordsOf<typeof headline> = { ...complete, 'headline.store': short };
    expect([lacking, half, more, empty].map((table) => Object.keys(table).length)).toEqual([
      1, 2, 3, 0,
    ]);
  });
});

describe('switching tests on', () => {
  const testOf = (name: string, ...pages: PageTest['pages']): PageTest => ({
    name,
    pages,
    arms: [{ name: 'a' }, { name: 'b', sections: ['faq'] }],
  });
  const known = [testOf('first', 'lp1', 'home'), testOf('second', 'home'), testOf('third', 'lp4')];
  const [, second, third] = known;

  it('switches on one test for each page, in the order of the names', () => {
    expect(switchOn(['second', 'third', 'first', 'third'], known)).toEqual({
      tests: [second, third],
      complaints: ['TESTS names two tests of one page: first is ignored, second runs.'],
    });
  });

  it('switches one on for the brands that are named, for all where one entry names none', () => {
    const { tests, complaints } = switchOn(['third@cards', 'first', 'first@main'], known);
    expect([tests, complaints]).toEqual([[{ ...third, brands: ['cards'] }, known[0]], []]);
    expect(tests.flatMap(formatTest)).toEqual(['third@cards', 'first']);
    const [alone] = tests;
    const on = Object.values(BRANDS).filter(
      (brand) => alone && isTestedOn(alone, pageOf('lp4'), brand),
    );
    expect(on.map(({ id }) => id)).toEqual(['cards']);
  });

  it('ignores a brand that there is not', () => {
    const found = switchOn(['third@nosuch', 'second@main', 'second@nosuch'], known);
    expect(found.tests).toEqual([{ ...second, brands: ['main'] }]);
    expect(found.complaints).toEqual([
      expect.stringContaining('a brand that there is not'),
      expect.stringContaining('a brand that there is not'),
    ]);
  });

  it('ignores an unknown name', () => {
    const { tests, complaints } = switchOn(['fourth', 'third'], known);
    expect([tests, complaints]).toEqual([[third], [expect.stringContaining('fourth')]]);
  });
});
