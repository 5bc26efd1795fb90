import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { exampleFacts } from '../../../../src/site/examples/facts.ts';
import { findPageModule } from '../../../../src/site/pages/index.ts';

/** At its end; where its first screen has room, there as well. */
it.each([
  ['home', 2],
  ['lp3', 1],
  ['lp6', 1],
  ['upgrade', 1],
  ['hadaf', 0],
] as const)('%s shows the QR code in %i places', async (id, codes) => {
  const { Body } = await findPageModule(id);
  const markup = renderToStaticMarkup(<Body facts={exampleFacts(id)} />);
  expect(markup.split('data-qr=')).toHaveLength(codes + 1);
});
