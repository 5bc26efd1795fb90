import { expect, it } from 'vitest';
import { renderHead } from '../../../../src/worker/document/head.ts';
import { factsOf } from '../../../support/page-facts.ts';

it('the head escapes a page’s words, and has one inline style, as it was given', () => {
  const html = renderHead({
    facts: factsOf('home', { brand: 'cards' }),
    head: {
      title: 'Cards & "friends" <here>',
      description: 'A & "B"',
      openGraphImage: '/images/og.png',
      structuredData: [{ '@type': 'Thing', name: '</script><b>' }],
    },
    icons: { favicon: '/images/icon.ico', appleTouch: '/images/touch.png' },
    tags: { gaMeasurementId: 'G-"><X' },
  }).join('p{color:red}');
  expect(html).toContain('<title>Cards &amp; &quot;friends&quot; &lt;here&gt;</title>');
  expect(html).toContain('<meta name="description" content="A &amp; &quot;B&quot;">');
  expect(html).toContain('"name":"\\u003c/script>\\u003cb>"');
  expect(html).toContain(' data-ga="G-&quot;&gt;&lt;X"');
  expect(html.match(/<style>.*?<\/style>/g)).toEqual(['<style>p{color:red}</style>']);
});
