/** Every state of the privacy policy's choice, on both sides. */
import { expect, it } from 'vitest';
import { controlWords } from '../../src/content/consent/control.ts';
import { CHOICE_STATES, PrivacyChoice } from '../../src/islands/privacy-choice/PrivacyChoice.tsx';
import { openSides } from '../support/island-sides.ts';

const sides = await openSides();

it.each(
  [null, ...CHOICE_STATES].flatMap((state) =>
    (['', 'gb'] as const).map((services) => ({ state, services })),
  ),
)('is the same markup on both sides: $state for "$services"', async ({ state, services }) => {
  const words = { ...controlWords(services), inBrief: 'In brief' };
  const markup = await sides.expectSame('privacy-choice/PrivacyChoice', PrivacyChoice, {
    services,
    words,
    state,
  });
  expect(/<section[^>]* hidden/.test(markup)).toBe(state === null && services === '');
  const shown = [...markup.matchAll(/<p>([^<]*)<\/p>/g)].map(([, text]) => text);
  expect(shown).toEqual([words.rule, state === null ? words.withoutScripts : words.states[state]]);
});
