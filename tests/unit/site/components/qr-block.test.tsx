import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { exampleFacts } from '../../../../src/site/examples/facts.ts';
import { findPageModule } from '../../../../src/site/pages/index.ts';

/** A page test may show a page in the composition of another. */
it.each([
  ['lp1', 1],
  ['lp3', 1],
] as const)('%s, in a composition with a place for a QR code, shows %i', async (id, codes) => {
  const { Body } = await findPageModule(id, null, 'en', undefined, 'classic');
  const markup = renderToStaticMarkup(<Body facts={exampleFacts(id)} />);
  expect(markup.split('data-qr=')).toHaveLength(codes + 1);
});
