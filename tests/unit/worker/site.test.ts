import { describe, expect, it } from 'vitest';
import { siteOf } from '../../../src/worker/site.ts';
import { createEnv } from '../../support/in-process.ts';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) ${SAFARI}`;

describe('the class of a user agent', () => {
  const site = siteOf(createEnv());
  const platform = (userAgent: string, hint?: string) =>
    site.classify(
      new Headers({ 'user-agent': userAgent, ...(hint === undefined ? {} : { 'sec-ch-ua-platform': hint }) }),
    ).platform;

  it('is the same at the first visit and the next', () => {
    for (let visit = 0; visit < 2; visit += 1) expect(platform(IPHONE)).toBe('apple');
  });

  it('goes by each visitor’s own hint where the user agent names no platform', () => {
    for (let visit = 0; visit < 2; visit += 1) {
      expect(platform('Unknown/1.0', '"iOS"')).toBe('apple');
      expect(platform('Unknown/1.0', '"Android"')).toBe('other');
      expect(platform('Unknown/1.0')).toBe('other');
    }
  });

  it('cannot be chosen for others by a hint that holds the beginning of their user agent', () => {
    const [last = '', ...rest] = IPHONE.split(' ').reverse();
    expect(platform(last, rest.reverse().join(' '))).toBe('other');
    expect(platform(IPHONE)).toBe('apple');
  });

  it('is found for a user agent of any length', () => {
    expect(platform(`${IPHONE} ${'x'.repeat(5_000)}`)).toBe('apple');
    expect(platform('')).toBe('other');
  });
});
