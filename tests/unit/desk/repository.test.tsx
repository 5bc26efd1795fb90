import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { VariableNames } from '../../../src/desk/parts/VariableNames.tsx';
import { readRepository } from '../../../src/desk/repository.ts';

const forms = {
  switch: 'https://github.com/acme/site/actions/workflows/switch.yml',
  release: 'https://github.com/acme/site/actions/workflows/release.yml',
};

describe('the repository of the site', () => {
  it.each([
    'https://github.com/acme/site',
    ' https://github.com/acme/site/ ',
    'https://github.com/acme/site.git',
  ])('at %j has forms', (text) => expect(readRepository(text)).toEqual({ forms, problem: null }));

  it('has none where it is not set', () => {
    for (const text of [undefined, ' '])
      expect(readRepository(text)).toEqual({ forms: null, problem: null });
  });

  it.each([
    'http://github.com/acme/site',
    'acme/site',
    'https://github.com/acme',
    'javascript:alert(1)',
    'https://github.com/acme/site?x',
  ])('at %j is a mistake', (text) => {
    const { forms: none, problem } = readRepository(text);
    expect([none, problem]).toEqual([
      null,
      expect.stringContaining('REPOSITORY_URL is not the address'),
    ]);
  });
});

it('a variable in a sentence leads to its place on State, and no other word does', () => {
  const html = renderToStaticMarkup(
    <VariableNames in="HOME_PAGE <is> set, SPLITS not, RUN too." />,
  );
  expect(html).toBe(
    '<a href="/state#variable-HOME_PAGE">HOME_PAGE</a> &lt;is&gt; set, SPLITS not, <a href="/state#variable-RUN">RUN</a> too.',
  );
});
