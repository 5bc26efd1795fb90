import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../../src/config/pages.ts';
import type { PageFacts } from '../../../../src/decide/facts.ts';
import type { PageHead } from '../../../../src/pages/page-module.ts';
import { type HeadInputs, renderHead } from '../../../../src/worker/document/head.ts';
import { findElements, findLinks, textOf } from '../../../support/markup.ts';
import { factsOf } from '../../../support/page-facts.ts';

const HOME = factsOf('home', { brand: 'cards' });
const FACTS: PageFacts = {
  ...HOME,
  slots: { ...HOME.slots, origin: 'https://cardxi.example', label: 'trump-beta' },
};
const HEAD: PageHead = {
  title: 'Cards & "friends" <here>',
  description: 'A & B',
  openGraphImage: '/images/og.png',
  alternates: [{ language: 'kn', path: '/kannada' }],
  structuredData: [{ '@type': 'Thing', name: '</script><b>' }],
};
function render(inputs: Partial<HeadInputs> = {}): string {
  return renderHead({
    facts: FACTS,
    head: HEAD,
    icons: { favicon: '/images/icon.ico', appleTouch: '/images/touch.png' },
    tags: {},
    ...inputs,
  }).join('p{color:red}');
}

describe('renderHead', () => {
  it('tells the browser what the page is', () => {
    expect(findElements(render(), 'html')).toEqual([
      {
        lang: 'en',
        'data-page': 'HOME',
        'data-label': 'trump-beta',
        'data-brand': 'cards',
      },
    ]);
  });

  it('tells a document no page and no label', () => {
    const page = pageOf('about-us');
    expect(findElements(render({ facts: { ...FACTS, page } }), 'html')).toEqual([
      { lang: 'en', 'data-brand': 'cards' },
    ]);
  });

  it('passes on configured ids', () => {
    const ads = { adsConversionId: 'AW-1', adsLabelNew: 'n', adsLabelOld: 'o' };
    const tags = { branchKey: 'key_live_x', gaMeasurementId: 'G-X', ...ads };
    const html = render({ tags, facts: { ...FACTS, services: 'gb' } });
    expect(findElements(html, 'html')[0]).toMatchObject({
      'data-services': 'gb',
      'data-branch-key': 'key_live_x',
      'data-ga': 'G-X',
      'data-ads': 'AW-1',
      'data-ads-new': 'n',
      'data-ads-old': 'o',
    });
  });

  it('escapes the page’s words', () => {
    const html = render();
    expect(textOf(html, 'title')).toEqual(['Cards & "friends" <here>']);
    expect(html).toContain('<title>Cards &amp; &quot;friends&quot; &lt;here&gt;</title>');
    expect(html).toContain('"name":"\\u003c/script>\\u003cb>"');
  });

  it('names addresses absolutely on the host asked', () => {
    const html = render();
    expect(findLinks(html, 'canonical')).toEqual([{ rel: 'canonical', href: 'https://cardxi.example/' }]);
    expect(findLinks(html, 'alternate')).toEqual([
      { rel: 'alternate', hreflang: 'kn', href: 'https://cardxi.example/kannada' },
    ]);
    expect(findElements(html, 'meta')).toContainEqual({
      property: 'og:image',
      content: 'https://cardxi.example/images/og.png',
    });
  });

  it('has one inline style, as it was given', () => {
    expect(render().match(/<style>.*?<\/style>/g)).toEqual(['<style>p{color:red}</style>']);
  });
});
