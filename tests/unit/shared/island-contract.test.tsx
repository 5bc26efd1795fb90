import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Island } from '../../../src/islands/Island.tsx';
import { readProps } from '../../../src/shared/island-contract.ts';

it('an island prints name, triggers and properties around its markup, and reads the properties back', () => {
  const props = { trackingHref: '/x?a=1&b="', fileName: 'x.apk' };
  const markup = renderToStaticMarkup(
    <Island name="package-download" on={['intent', 'idle']} props={props}>
      inside
    </Island>,
  );
  expect(markup).toBe(
    '<div data-island="package-download" data-on="intent idle" data-prop-tracking-href="/x?a=1&amp;b=&quot;" data-prop-file-name="x.apk">inside</div>',
  );
  const dataset = { island: 'package-download', on: 'intent idle' };
  expect(readProps({ ...dataset, propTrackingHref: '/x?a=1&b="', propFileName: 'x.apk' })).toEqual(props);
});
