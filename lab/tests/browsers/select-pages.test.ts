import { describe, expect, it } from 'vitest';
import { LANDING_PAGES } from '../../../src/config/pages.ts';
import { selectPages } from '../../browsers/select-pages.ts';

describe('selectPages', () => {
  it('takes every landing page and two documents without a wish', () => {
    expect(selectPages(undefined).map(({ id }) => id)).toEqual([
      ...LANDING_PAGES.map(({ id }) => id),
      'privacy-policy',
      'install',
    ]);
  });

  it('takes ids and paths in the order of the wish', () => {
    expect(selectPages('lp2,/install,/').map(({ id }) => id)).toEqual(['lp2', 'install', 'home']);
  });

  it('names what is not a page', () => {
    expect(() => selectPages('lp2,lp99')).toThrow(/Unknown page lp99/);
  });
});
