import { describe, expect, it } from 'vitest';
import { classifyVisitor, readIndianRegion } from '../../../../src/worker/request/visitor.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15';

it.each<[headers: Record<string, string>, cf: unknown, state: string]>([
  [{ 'cf-ipcountry': 'IN', 'cf-region-code': 'ka' }, { country: 'US', regionCode: 'TX' }, 'KA'],
  [{ 'cf-ipcountry': 'in' }, { country: 'US', regionCode: 'KA' }, 'KA'],
  [{ 'cf-region-code': 'KA' }, { country: 'IN', regionCode: 'MH' }, 'KA'],
  [{}, { country: 'IN', regionCode: 'MH' }, 'MH'],
  [{}, { country: 'US', regionCode: 'KA' }, ''],
  [{}, undefined, ''],
])(
  'the state of a visitor is read from the headers %j, then from the runtime’s %j',
  (headers, cf, state) => {
    const request = Object.assign(new Request('https://pavilion11.example/', { headers }), { cf });
    expect(readIndianRegion(request)).toBe(state);
  },
);

describe('the class of a user agent', () => {
  const platform = (userAgent: string, hint?: string) =>
    classifyVisitor(
      new Headers({
        'user-agent': userAgent,
        ...(hint === undefined ? {} : { 'sec-ch-ua-platform': hint }),
      }),
    ).platform;

  it('cannot be set for others by a hint that contains the beginning of their user agent', () => {
    for (const space of ['', ' ']) {
      expect(platform('x', `"iOS"${space}Unknown/1.0${space}`)).toBe('other');
      expect(platform(`Unknown/1.0${space}x`, '"iOS"')).toBe('apple');
    }
  });

  it('is found for a user agent of any length, and again for the oldest of thousands', () => {
    expect(platform(`${IPHONE} ${'x'.repeat(5_000)}`)).toBe('apple');
    // No more than 1,024 characters are read.
    expect(platform(`${'x '.repeat(512)}${IPHONE}`)).toBe('other');
    for (let nth = 0; nth < 2_001; nth += 1) platform(`Visitor/${nth}`);
    expect(platform(IPHONE)).toBe('apple');
  });
});
