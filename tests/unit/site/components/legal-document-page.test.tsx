import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { exampleFacts } from '../../../../src/site/examples/facts.ts';
import { findPageModule } from '../../../../src/site/pages/index.ts';
import { editionsOf } from '../../../support/pages/legal-text.ts';

it('a legal document lists every section in its contents and renders it under that anchor, with a summary', async () => {
  const { Body } = await findPageModule('terms-of-service');
  const html = renderToStaticMarkup(
    <Body facts={exampleFacts('terms-of-service', { brand: 'stats' })} />,
  );
  const [inForce] = editionsOf('terms-of-service');
  const sections = inForce?.sections ?? [];
  expect(sections).not.toEqual([]);
  for (const { id } of sections) {
    expect(html).toContain(`<a href="#${id}"><span class="number">`);
    expect(html).toContain(`<h2 id="${id}">`);
  }
  expect(html.match(/<p class="brief__label">In brief<\/p>/g)).toHaveLength(sections.length);
});
