/** docs/takedown.md as the desk shows it. */
import { expect, it } from 'vitest';
import { printPage } from '../../../build/takedown-page.ts';
import { findElements } from '../../support/markup.ts';
import { readTracked } from '../../support/tracked-files.ts';

it('leads to what the desk has, or out of it: every other link is text', () => {
  const html = printPage(readTracked('docs/takedown.md'));
  const hrefs = findElements(html, 'a').map(({ href = '' }) => href);
  expect(hrefs.filter((href) => !href.startsWith('https:') && !href.startsWith('#'))).toEqual([]);
  for (const href of hrefs.filter((one) => one.startsWith('#')))
    expect(html).toContain(`id="${href.slice(1)}"`);
  expect(html).not.toContain('<h1');
  expect(html).toContain('CLAIMS_OFF');
});
