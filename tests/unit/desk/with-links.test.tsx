import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WithLinks } from '../../../src/desk/parts/WithLinks.tsx';

const WAYS = [
  { words: 'decide it', href: '/words/subjects/claim/cash-bonus' },
  { words: 'take it down', href: '/state?claim=cash-bonus#down' },
  { words: 'see Links', href: '/links#kept' },
];

it('leads from the words of a sentence to their places, and leaves a sentence without them as it is', () => {
  const sentence = 'It is objected to: decide it, or take it down.';
  expect(renderToStaticMarkup(<WithLinks in={sentence} ways={WAYS} />)).toBe(
    'It is objected to: <a href="/words/subjects/claim/cash-bonus">decide it</a>, or <a href="/state?claim=cash-bonus#down">take it down</a>.',
  );
  expect(renderToStaticMarkup(<WithLinks in="All is well." ways={WAYS} />)).toBe('All is well.');
});
