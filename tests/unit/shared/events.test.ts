import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LABELS } from '../../../src/config/labels.ts';
import { LANDING_IDENTIFIERS } from '../../../src/config/pages.ts';
import { parseTrackingEvent, TRACKING_EVENTS } from '../../../src/shared/events.ts';

const GOOD = { event: 'page_view', page: 'LP1', path: '/LP1?a=1', click: 0, variant: 'trump-beta' };

function parse(members: Record<string, unknown>) {
  return parseTrackingEvent(JSON.stringify({ ...GOOD, ...members }));
}

describe('parseTrackingEvent', () => {
  it('reads an event', () => {
    expect(parse({})).toEqual({ event: GOOD });
  });

  it('takes every event name, page and label', () => {
    for (const event of TRACKING_EVENTS) expect(parse({ event })).toHaveProperty('event.event', event);
    for (const variant of LABELS) expect(parse({ variant })).toHaveProperty('event.variant', variant);
    for (const page of LANDING_IDENTIFIERS.filter((one) => one !== 'LUDOPANTI')) {
      expect(parse({ page })).toHaveProperty('event.page', page);
    }
  });

  it('takes new and old from Ludopanti alone', () => {
    for (const variant of ['new', 'old']) {
      expect(parse({ page: 'LUDOPANTI', variant })).toHaveProperty('event.variant', variant);
      expect(parse({ variant })).toHaveProperty('complaint');
    }
  });

  it('leaves out members that it does not know', () => {
    expect(parse({ ip: '192.0.2.1', visitor: 'x', __proto__: { event: 'x' } })).toEqual({ event: GOOD });
  });

  it.each([
    ['event', [undefined, null, '', 'Page_View', 'click', 1, ['page_view'], { toString: 'page_view' }]],
    ['page', [undefined, null, '', 'lp1', 'LP10', '/LP1', 1, ['LP1'], 'constructor']],
    ['path', [undefined, null, '', 'LP1', 'https://x.test/', 1, ['/LP1']]],
    ['click', [undefined, null, '', '1', 2, -1, 0.5, true, false, [1]]],
    ['variant', [undefined, null, '', 'x', 'Trump-Beta', 'new', 1, ['trump-beta']]],
  ] as const)('names %s in its complaint when that is wrong', (member, values) => {
    for (const value of values) {
      const result = parse({ [member]: value });
      expect('complaint' in result && result.complaint, `${member}: ${JSON.stringify(value)}`).toContain(
        `"${member}"`,
      );
    }
  });

  it.each([
    '',
    'x',
    'null',
    '1',
    '"page_view"',
    '[]',
    `[${JSON.stringify(GOOD)}]`,
    '{',
    `${JSON.stringify(GOOD)}x`,
  ])('complains about %j', (text) => {
    expect(parseTrackingEvent(text)).toHaveProperty('complaint');
  });

  it('never throws, and repeats nothing of what it was given', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const result = parseTrackingEvent(text);
        expect('complaint' in result || TRACKING_EVENTS.includes(result.event.event)).toBe(true);
      }),
    );
    expect(JSON.stringify(parse({ event: '<script>' }))).not.toContain('<script>');
  });
});
