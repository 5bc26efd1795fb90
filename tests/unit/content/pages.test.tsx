/** Every landing page in every state: what none may say, what each must say, and that it is rendered. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../../src/config/brands/index.ts';
import {
  DATED_DOCUMENT_IDS,
  isStory,
  type PageId,
  pageOf,
  RETIRED_PAGES,
} from '../../../src/config/pages.ts';
import { brandOfApp } from '../../../src/content/app-name.ts';
import { VALIDITY } from '../../../src/content/claims/reach.ts';
import { landingCopy } from '../../../src/content/landing/index.ts';
import { pageMeta } from '../../../src/content/meta.ts';
import { landingData } from '../../../src/content/structured-data.ts';
import { ageMark, guideHref } from '../../../src/content/ui/index.ts';
import { formatDay } from '../../../src/shared/day-words.ts';
import { escapeHtml } from '../../../src/shared/escape-html.ts';
import { exampleFacts, RELEASE } from '../../../src/site/examples/facts.ts';
import { findPageModule } from '../../../src/site/pages/index.ts';
import { inEveryLanguage, LANGUAGE_FACTS, LANGUAGES_WITH_PAGE } from '../../support/languages.ts';
import { LANDING_PAGES, PAGES_BY_BRAND, stringsIn } from '../../support/pages/page-facts.ts';
import { LANDING_PAGES as PROMISED_PAGES } from '../../support/promises.ts';
import { MONEY_WORDS } from './money-words.ts';

type Choice = NonNullable<Parameters<typeof exampleFacts>[1]>;

const EXPIRED = { asOf: '2099-01-01' };
const FREE = [{ cash: false }, { restricted: true }, { abroad: true }] satisfies Choice[];
const APPLE = [{ isApple: true }] satisfies Choice[];
const VISITS: readonly Choice[] = [{}, ...FREE, ...APPLE, EXPIRED];

const STORY_PATHS = PROMISED_PAGES.filter(({ isStory }) => isStory).map(({ path }) => path);
const STORIES = LANDING_PAGES.filter(({ path }) => STORY_PATHS.includes(path)).map(({ id }) => id);
const TITLE_CHARACTERS = 60;
const DESCRIPTION_CHARACTERS = 155;

/** Names of drawings, colours and languages: they select what is rendered, and are not rendered themselves. */
const NOT_WORDS = /\.(?:image|language)$/;

const written = new Map<string, ReturnType<typeof stringsIn>>();

/** All words of a page, except the notice of a restricted state and the risk line, which must name money. */
function wordsOf(id: PageId, choice: Choice) {
  const key = JSON.stringify([id, choice]);
  const words = written.get(key) ?? writeWords(id, choice);
  written.set(key, words);
  return words;
}

function writeWords(id: PageId, choice: Choice) {
  const facts = exampleFacts(id, choice);
  const { playNotice: _notice, riskLines: _risk, ...copy } = landingCopy(facts);
  return stringsIn([copy, pageMeta(facts)]);
}

const NEVER: readonly [what: string, words: RegExp, visits?: readonly Choice[]][] = [
  ['leave a placeholder unfilled', /^\s*$|undefined|null|\{|\}| {2}/],
  ['appeal to minors', /\bschool\b|under-?(?:\w+teens|\d+)|\bas children\b|\bkids?\b|playground/i],
  ['press with false urgency', /squads are out|hurry|last chance|ends soon|today.s match/i],
  [
    'promise free play every day',
    /on every match day|contests for every match|always free|ಪ್ರತಿ ಪಂದ್ಯಕ್ಕೂ ಉಚಿತ|ஒவ்வொரு ஆட்டத்துக்கும் இலவச/i,
  ],
  ['call dealt cards a game of skill', /games? of skill/i],
  ['mention money where that is not allowed', MONEY_WORDS, [...FREE, EXPIRED]],
  ['make an expired claim', inEveryLanguage(/million|100%/, 'promise'), [EXPIRED]],
];

/** Links of footers, by the beginning of the brand's paths. */
const FOOTERS: Readonly<Record<string, (lang: string) => string[]>> = {
  '': (lang) => [
    '/about-us',
    '/terms-of-service',
    '/privacy-policy',
    `${lang}/responsible-gaming`,
    `${lang}/install`,
    `${lang}/verify`,
    `${lang}/help`,
  ],
  '/hadaf': () => ['/hadaf/tnc', '/hadaf/privacy', '/hadaf/tnc#responsible-gaming', '/hadaf/help'],
  '/ludopanti': () => ['/ludopanti/tnc', '/ludopanti/privacy-policy', '/ludopanti/help'],
};

describe.each(PAGES_BY_BRAND)('the words of $id under $brand$as', ({ id, brand, arm }) => {
  const own = { brand, ...(arm && { arm }) };

  it.each(NEVER)('never %s', (_what, words, visits = VISITS) => {
    for (const choice of visits)
      expect(wordsOf(id, { ...own, ...choice }).filter(({ text }) => words.test(text))).toEqual([]);
  });

  it.each(VISITS)(
    'are rendered, name one brand and fit into a search result: %o',
    async (choice) => {
      const facts = exampleFacts(id, { ...own, ...choice });
      const { Body, head } = await findPageModule(id, null, 'en', undefined, arm?.composition);
      const markup = renderToStaticMarkup(<Body facts={facts} />);
      const { hero, isHeroUsual } = head(facts);
      // The preloaded file is the one that a phone's browser will choose.
      if (hero && isHeroUsual)
        expect(markup).toContain(
          `<source media="${hero.media}" type="${hero.type}" srcSet="${hero.href}"/>`,
        );
      const printed = stringsIn(landingCopy(facts)).filter(({ path }) => !NOT_WORDS.test(path));
      // An offer's numeral has an element of its own.
      const plain = markup.replaceAll(/<\/?b>/g, '');
      expect(printed.filter(({ text }) => !plain.includes(escapeHtml(text)))).toEqual([]);

      expect(markup).toContain('18+');
      expect(markup).toMatch(
        /href="\/(?:(?:\w\w\/)?responsible-gaming|\w+\/tnc#responsible-gaming)"/,
      );
      const { riskLines, offer } = landingCopy(facts);
      if (offer) {
        // An offer with its terms, and its risk on the first screen.
        const [stub = ''] = /<p class="stub">.*?<\/p>/.exec(markup) ?? [];
        expect(stub).toContain(escapeHtml(offer.terms));
        const [first = ''] = markup.split('class="fair"');
        expect(first).toContain(riskLines[0]?.text ?? '');
      }
      for (const line of riskLines) expect(markup.split(line.text)).toHaveLength(2);
      if (riskLines.length === 0) expect(markup).not.toContain('financial risk');

      // A page that offers a package has the guide, the next steps and the release.
      const isPackage =
        facts.brand.packages !== 'none' &&
        (facts.button?.kind !== 'store' || facts.button.second !== null);
      const [, main = ''] = /<main(.*)<\/main>/s.exec(markup) ?? [];
      expect(markup.includes('data-after-download=""')).toBe(isPackage);
      expect(main.includes(`href="${escapeHtml(guideHref(facts))}"`)).toBe(isPackage);
      expect(main.split(RELEASE)).toHaveLength(isPackage ? 2 : 1);

      const { title, description } = pageMeta(facts);
      expect(title.length).toBeLessThanOrEqual(TITLE_CHARACTERS);
      expect(description.length).toBeLessThanOrEqual(DESCRIPTION_CHARACTERS);
      expect(title + description).toContain(facts.brand.name);
      // Players who update an app are told the name that it has on their phone.
      const app = id === 'upgrade' ? brandOfApp(facts) : facts.brand;
      const others = Object.values(BRANDS).filter(
        ({ name }) => name !== facts.brand.name && name !== app.name,
      );
      const words = JSON.stringify(wordsOf(id, { ...own, ...choice }));
      expect(others.filter(({ name }) => words.includes(name))).toEqual([]);
      if (choice.cash === false)
        expect(JSON.stringify(landingData(facts))).not.toMatch(/INR|₹|rupee/i);
    },
  );

  it('link from the footer to the brand’s documents, in the page’s language, and to the grievance officer', async () => {
    const { Body } = await findPageModule(id);
    // All translations are in force, and no change is to come.
    const facts = exampleFacts(id, { brand, asOf: '2027-01-01' });
    const [, footer = ''] = renderToStaticMarkup(<Body facts={facts} />).split('<footer');
    const own = facts.page.brand === null ? '' : `/${facts.page.brand}`;
    const lang = facts.language === 'en' ? '' : `/${facts.language}`;
    expect([...footer.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path)).toEqual(
      FOOTERS[own]?.(lang),
    );
    // A coming change of any of them is named there as its link is.
    for (const document of DATED_DOCUMENT_IDS.map(pageOf))
      if (document.brand === facts.page.brand) expect(footer).toContain(`${document.path}"`);
    const { email, telephone } = facts.brand.grievanceOfficer;
    for (const contact of [`mailto:${email}`, `tel:${telephone}`])
      expect(footer).toContain(`href="${contact}"`);
  });

  it('show an offer only with its condition, and the association if there is one', () => {
    const facts = exampleFacts(id, { brand });
    const { offer, actionNote, memberOf } = landingCopy(facts);
    if (offer) {
      // A page for people who return offers them their own account, and names the bonus where it speaks to newcomers.
      const isForReturning = facts.page.kind === 'landing' && isStory(facts.page.composition);
      const bonus = isForReturning ? actionNote : `${offer.text} ${offer.terms}`;
      const never = [
        'never withdraw it',
        ...LANGUAGES_WITH_PAGE.map((code) => LANGUAGE_FACTS[code].neverWithdrawn),
      ];
      expect(bonus).toMatch(/₹/);
      expect(isForReturning && /₹/.test(offer.text + offer.terms)).toBe(false);
      expect(never.filter((words) => bonus.includes(words))).toHaveLength(1);
      const day = formatDay(VALIDITY.offers.validUntil, facts.language);
      expect(bonus).toContain(day.replaceAll(' ', '\u00a0'));
    }
    if (memberOf === null) return;
    expect(memberOf.lines).toEqual([facts.brand.association?.[facts.language]]);
    expect(
      landingCopy({ ...facts, brand: { ...facts.brand, association: null } }).memberOf,
    ).toBeNull();
  });

  it('name the App Store and no Android file on an Apple device', () => {
    const { action, lead, steps } = landingCopy(exampleFacts(id, { brand, isApple: true }));
    expect(action).toContain('App Store');
    expect(JSON.stringify([lead, steps])).not.toContain('Android');
  });
});

describe('one page', () => {
  /** Without the rows of retired pages, whose words stay but may make no claim any more. */
  function ofShown<Row extends readonly [PageId, ...unknown[]]>(rows: readonly Row[]): Row[] {
    return rows.filter(([id]) => !RETIRED_PAGES.some((page) => page.id === id));
  }

  function shownOn(id: PageId, choice: Choice): string {
    const copy = stringsIn(landingCopy(exampleFacts(id, choice)));
    return copy.map(({ text }) => text.replaceAll('\u00a0', ' ')).join('\n');
  }

  const all = (ids: readonly PageId[], says: string) =>
    ids.map((id): [PageId, Choice, string] => [id, {}, says]);
  const OFFER = ['Download Now to avail the Offer!', 'DOWNLOAD APP', ' is a character, '];

  const SAYS = ofShown<[id: PageId, choice: Choice, says: string | RegExp]>([
    ['home', {}, 'Play fantasy cricket and win exciting prizes'],
    ['lp1', {}, 'The new destination for all cricket fans, win lakhs'],
    ['lp3', {}, 'Download now to avail bonus and discounts'],
    ['lp4', {}, 'Buy and trade players, create your team, join contests'],
    ['ludopanti', {}, 'Play games for the joy of it'],
    ...all(['home', 'lp1', 'lp2', 'lp3', ...STORIES], '₹750 real cash bonus'),
    ...OFFER.flatMap((says) => all(STORIES, says)),
    ...all(['lp3', ...STORIES], 'Your account, teams and balance are where'),
    // Of Tamil Nadu's rules on games for money, and of Karnataka, where the bonus does not count.
    ['tamil', {}, /தமிழ்நாட்டில்.*ஆதார.*OTP.*5 மணி/],
    ['kannada', {}, 'ಕರ್ನಾಟಕದಲ್ಲಿ ನಗದು ಸ್ಪರ್ಧೆಗಳಿಲ್ಲ'],
    ['hadaf', {}, /Adults of 18 or older, as guests too\. 13 to 17: with a guardian’s consent/],
    ['lp4', {}, /points and a player’s price are two things/],
    ['lp4', {}, /purchase is not refunded/],
    [
      'lp5',
      { isApple: true },
      /^Trump cards are coming to iPhone\. Fantasy cricket is there now\.$/m,
    ],
  ]);
  it.each(SAYS)('%s with %o contains: %s', (id, choice, says) => {
    expect(shownOn(id, choice)).toMatch(says);
  });

  const NEVER_SAYS = ofShown<[id: PageId, choice: Choice, never: RegExp]>([
    ['tamil', { cash: false }, /தமிழ்நாட்டில்/],
    ['hadaf', {}, /when you register|delivered at once|play your skill/i],
    ['lp4', { cash: false }, /\bbuy|\btrade|price|purchase|refund/i],
    ['lp4', { restricted: true }, /\bbuy|\btrade|price|purchase|refund/i],
    ['lp5', { isApple: true }, /beta/i],
    ...STORIES.map((id): [PageId, Choice, RegExp] => [id, {}, /when you sign up/]),
  ]);
  it.each(NEVER_SAYS)('%s with %o does not contain %s', (id, choice, never) => {
    expect(shownOn(id, choice)).not.toMatch(never);
  });

  it.each(['hadaf', 'ludopanti'] as const)(
    '%s shows beside the 18+ mark who else may play',
    (id) => {
      expect(ageMark(exampleFacts(id)).text).toBe(
        '13 to 17: with a guardian’s consent, for fun only',
      );
    },
  );
});

it.each<[what: string, of: (id: PageId, choice: Choice) => unknown]>([
  ['headline', (id) => landingCopy(exampleFacts(id)).headline],
  ['title', (id, choice) => pageMeta(exampleFacts(id, choice)).title],
  ['description', (id, choice) => pageMeta(exampleFacts(id, choice)).description],
])('no two pages share a %s', (_what, of) => {
  for (const choice of VISITS) {
    const all = LANDING_PAGES.map(({ id }) => of(id, choice));
    expect(all.filter((one, index) => all.indexOf(one) < index)).toEqual([]);
  }
});
