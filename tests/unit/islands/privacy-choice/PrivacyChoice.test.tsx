import { describe, expect, it } from 'vitest';
import { controlWords } from '../../../../src/content/consent/control.ts';
import { CHOICE_STATES } from '../../../../src/islands/privacy-choice/PrivacyChoice.tsx';
import { bothSides, renderAtEdge, renderInBrowser } from '../../../support/island-sides.tsx';

const { edge, browser } = await bothSides(
  () => import('../../../../src/islands/privacy-choice/PrivacyChoice.tsx'),
);

describe('PrivacyChoice', () => {
  it.each(
    [null, ...CHOICE_STATES].flatMap((state) => ['', 'gb'].map((services) => [state, services] as const)),
  )('is the same markup on both sides: %s, for "%s"', async (state, services) => {
    const words = { ...controlWords(services === '' ? '' : 'gb'), inBrief: 'In brief' };
    const props = { services, words, state };
    const sent = renderAtEdge(edge.PrivacyChoice, props);
    expect(sent).toContain('your-choice');
    expect(await renderInBrowser(browser.PrivacyChoice, props, sent)).toEqual({
      fresh: sent,
      hydrated: sent,
    });
  });

  it.each([
    ['', null, true],
    ['', 'unasked', false],
    ['gb', null, false],
  ] as const)('with services "%s" and state %s is hidden: %s', (services, state, isHidden) => {
    const words = { ...controlWords(services), inBrief: '' };
    const markup = renderAtEdge(edge.PrivacyChoice, { services, words, state });
    expect(/<section[^>]* hidden/.test(markup)).toBe(isHidden);
  });
});
