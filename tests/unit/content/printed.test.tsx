/** What a landing page's words hold is printed, and no two pages print the same argument. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PageId } from '../../../src/config/pages.ts';
import { landingCopy } from '../../../src/content/landing/index.ts';
import { findPageModule } from '../../../src/pages/index.ts';
import { escapeHtml } from '../../../src/shared/escape-html.ts';
import { factsOf, LANDING_PAGES, PAGES_BY_BRAND, stringsIn } from '../../support/page-facts.ts';

/** Names of drawings, colours and languages: they choose what is printed, and are not printed. */
const NOT_WORDS = /\.(?:image|sky|pictureSide|language)$/;

const VISITS = [{}, { cash: false }, { restricted: true }, { isApple: true }, { asOf: '2099-01-01' }];

describe.each(PAGES_BY_BRAND)('$id under $brand', ({ id, brand }) => {
  it.each(VISITS)('prints all of its words: %o', async (choice) => {
    const facts = factsOf(id, { brand, ...choice });
    const { Body } = await findPageModule(id);
    const markup = renderToStaticMarkup(<Body facts={facts} />);
    const missing = stringsIn(landingCopy(facts))
      .filter(({ path }) => !NOT_WORDS.test(path))
      .filter(({ text }) => !markup.includes(escapeHtml(text)));
    expect(missing).toEqual([]);
  });
});

/** The words of a page's arguments: what it says of the game, in figures, in questions and at its end. */
function argumentsOf(id: PageId, choice: Parameters<typeof factsOf>[1]): string[] {
  const { sections, stats, steps, faq, closing } = landingCopy(factsOf(id, choice));
  return [
    ...sections.entries.map(({ description }) => description),
    ...(stats?.tiles.map(({ tile, subtitle }) => `${tile} ${subtitle}`) ?? []),
    ...(steps?.steps.map(({ text }) => text) ?? []),
    ...(faq?.questions.map(({ answer }) => answer) ?? []),
    closing.title,
    closing.text,
  ];
}

describe('arguments', () => {
  // How many play is proof, which several pages may give.
  const SHARED = /active users$/;
  const pages = LANDING_PAGES.filter(({ language }) => language === 'en').map(({ id }) => id);

  it.each(VISITS)('stand on one page each: %o', (choice) => {
    const owners = new Map<string, PageId[]>();
    for (const id of pages) {
      for (const words of new Set(argumentsOf(id, choice))) {
        if (!SHARED.test(words)) owners.set(words, [...(owners.get(words) ?? []), id]);
      }
    }
    expect([...owners].filter(([, ids]) => ids.length > 1)).toEqual([]);
  });
});
