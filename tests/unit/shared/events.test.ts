import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LABELS, STORE_VARIANTS } from '../../../src/config/labels.ts';
import { LANDING_PAGES } from '../../../src/config/pages.ts';
import {
  CLICK_OF_EVENT,
  decideVariant,
  type EventName,
  formatEvent,
  LARGEST_EVENT_BYTES,
  parseTrackingEvent,
} from '../../../src/shared/events.ts';

const EVENT_NAMES = Object.keys(CLICK_OF_EVENT) as EventName[];
/** Pages whose events carry the visitor's label, and those that have none. */
const LABELLED = LANDING_PAGES.filter(({ labelRule }) => labelRule !== 'none');
const UNLABELLED = LANDING_PAGES.filter(({ labelRule }) => labelRule === 'none');

const GOOD = { event: 'page_view', page: 'LP1', path: '/LP1?a=1', click: 0, variant: 'trump-beta' };

function parse(members: Record<string, unknown>) {
  return parseTrackingEvent(JSON.stringify({ ...GOOD, ...members }), LANDING_PAGES);
}

describe('parseTrackingEvent', () => {
  it('reads an event', () => {
    expect(parse({})).toEqual({ event: GOOD });
  });

  it('takes every event name, page and label', () => {
    for (const event of EVENT_NAMES) expect(parse({ event })).toHaveProperty('event.event', event);
    for (const variant of LABELS) expect(parse({ variant })).toHaveProperty('event.variant', variant);
    for (const { identifier } of LABELLED) {
      expect(parse({ page: identifier })).toHaveProperty('event.page', identifier);
    }
  });

  it('takes new and old from pages without a label alone, and no label from those', () => {
    expect(UNLABELLED.map(({ identifier }) => identifier)).toEqual(['LUDOPANTI']);
    for (const { identifier: page } of UNLABELLED) {
      for (const variant of STORE_VARIANTS) {
        expect(parse({ page, variant })).toHaveProperty('event.variant', variant);
      }
      for (const variant of LABELS) expect(parse({ page, variant })).toHaveProperty('complaint');
    }
    for (const { identifier: page } of LABELLED) {
      for (const variant of STORE_VARIANTS) expect(parse({ page, variant })).toHaveProperty('complaint');
    }
  });

  it('goes by the event where a sender’s own flag says something else', () => {
    expect(parse({ event: 'page_view', click: 1 })).toHaveProperty('event.click', 0);
    expect(parse({ event: 'download_click', click: 0 })).toHaveProperty('event.click', 1);
  });

  it('leaves out members that it does not know', () => {
    expect(parse({ ip: '192.0.2.1', visitor: 'x', __proto__: { event: 'x' } })).toEqual({ event: GOOD });
  });

  it.each([
    [
      'event',
      [undefined, null, '', 'Page_View', 'click', 1, ['page_view'], { toString: 'x' }, 'constructor'],
    ],
    ['page', [undefined, null, '', 'lp1', 'LP0', '/LP1', 1, ['LP1'], 'constructor']],
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
    expect(parseTrackingEvent(text, LANDING_PAGES)).toHaveProperty('complaint');
  });

  it('never throws, and repeats nothing of what it was given', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const result = parseTrackingEvent(text, LANDING_PAGES);
        expect('complaint' in result || EVENT_NAMES.includes(result.event.event)).toBe(true);
      }),
    );
    expect(JSON.stringify(parse({ event: '<script>' }))).not.toContain('<script>');
  });
});

describe('formatEvent', () => {
  it.each([
    ['page_view', 0],
    ['download_click', 1],
    ['download_complete', 0],
  ] as const)('gives %s the click flag %i', (event, click) => {
    expect(JSON.parse(formatEvent(event, 'LP1', '/LP1?a=%20b', 'trump-beta'))).toEqual({
      event,
      page: 'LP1',
      path: '/LP1?a=%20b',
      click,
      variant: 'trump-beta',
    });
  });

  it('writes what the edge reads, for every event, page and variant', () => {
    for (const event of EVENT_NAMES) {
      for (const { identifier, path, labelRule } of LANDING_PAGES) {
        for (const variant of labelRule === 'none' ? STORE_VARIANTS : LABELS) {
          const body = formatEvent(event, identifier, path, variant);
          expect(parseTrackingEvent(body, LANDING_PAGES)).toEqual({ event: JSON.parse(body) });
        }
      }
    }
  });

  it('stays below the edge’s limit, whatever the query', () => {
    for (const filler of ['a', '\\', '%F0%9F%8F%8F']) {
      const body = formatEvent(
        'download_complete',
        'LUDOPANTI',
        `/?${filler.repeat(5000)}`,
        'previous-version',
      );
      expect(new TextEncoder().encode(body).length).toBeLessThan(LARGEST_EVENT_BYTES);
    }
  });
});

describe('decideVariant', () => {
  it('is the visitor’s label where the page has one', () => {
    for (const label of LABELS) {
      for (const nowMs of [0, 1]) expect(decideVariant(label, nowMs)).toBe(label);
    }
  });

  it.each([
    [1_700_000_000_000, 'new'],
    [1_700_000_000_001, 'old'],
  ])('goes by the parity of %i where the page has none', (nowMs, variant) => {
    expect(decideVariant('', nowMs)).toBe(variant);
    expect(STORE_VARIANTS).toContain(variant);
  });
});
