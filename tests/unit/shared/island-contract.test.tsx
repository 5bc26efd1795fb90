import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Island } from '../../../src/islands/Island.tsx';
import { propAttribute, readProps } from '../../../src/shared/island-contract.ts';

describe('propAttribute', () => {
  it.each([
    ['href', 'data-prop-href'],
    ['trackingHref', 'data-prop-tracking-href'],
    ['fileName', 'data-prop-file-name'],
  ])('spells %s as %s', (name, attribute) => {
    expect(propAttribute(name)).toBe(attribute);
  });
});

describe('readProps', () => {
  it('reads back what an element’s dataset holds and nothing else', () => {
    const dataset = { island: 'package-download', on: 'idle', propHref: '/a?b&c', propFileName: 'x.apk' };
    expect(readProps(dataset)).toEqual({ href: '/a?b&c', fileName: 'x.apk' });
  });
});

describe('Island', () => {
  it('prints name, triggers and properties on the element around its markup', () => {
    const markup = renderToStaticMarkup(
      <Island name="package-download" on={['intent', 'idle']} props={{ trackingHref: '/x?a=1&b="' }}>
        inside
      </Island>,
    );
    expect(markup).toBe(
      '<div data-island="package-download" data-on="intent idle" data-prop-tracking-href="/x?a=1&amp;b=&quot;">inside</div>',
    );
  });
});
