import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../../../src/config/brands/index.ts';
import { brandTypeFiles } from '../../../../src/config/fonts.ts';
import { pageOf } from '../../../../src/config/pages.ts';
import type { PageFacts } from '../../../../src/decide/facts.ts';
import type { PageHead } from '../../../../src/pages/page-module.ts';
import { type HeadInputs, renderHead } from '../../../../src/worker/document/head.ts';
import { findElements, findLinks, textOf } from '../../../support/markup.ts';

const FACTS: PageFacts = {
  page: pageOf('home'),
  brand: BRANDS.cards,
  language: 'en',
  control: null,
  cash: true,
  restricted: false,
  asOf: '2026-06-01',
  savesData: false,
  hasType: false,
  services: '',
  android: null,
  edition: null,
  slots: {
    origin: 'https://cardxi.example',
    downloadHref: '/download/trump-beta?utm_ab=trump-beta',
    trackingHref: '',
    label: 'trump-beta',
    stateName: '',
    qr: '',
    release: '',
    releaseList: '',
  },
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
        'data-type-files': brandTypeFiles('en'),
      },
    ]);
  });

  it('tells a document no page and no label', () => {
    const page = pageOf('about-us');
    expect(findElements(render({ facts: { ...FACTS, page } }), 'html')).toEqual([
      { lang: 'en', 'data-brand': 'cards', 'data-type-files': brandTypeFiles('en') },
    ]);
  });

  it('names no files of type to a visitor who saves data', () => {
    const [root] = findElements(render({ facts: { ...FACTS, savesData: true } }), 'html');
    expect(root).not.toHaveProperty('data-type-files');
  });

  it('sets the page in its own type where the browser has the files, and asks for each from the cache', () => {
    const html = render({ facts: { ...FACTS, language: 'ta', hasType: true } });
    expect(findElements(html, 'html')[0]).toMatchObject({ 'data-type': 'brand' });
    // The script's own words hold a link as well.
    const preloadsOf = (text: string) => findLinks(text.replace(/<script>.*?<\/script>/s, ''), 'preload');
    const preloaded = preloadsOf(html).map(({ as, href }) => `${as} ${href}`);
    expect(preloaded).toEqual(
      brandTypeFiles('ta')
        .split(' ')
        .map((file) => `font /fonts/${file}.woff2`),
    );
    expect(preloadsOf(render())).toEqual([]);
  });

  it('passes on configured ids', () => {
    const tags = {
      branchKey: 'key_live_x',
      gaMeasurementId: 'G-X',
      adsConversionId: 'AW-1',
      adsLabelNew: 'n',
      adsLabelOld: 'o',
    };
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
