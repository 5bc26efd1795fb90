import { describe, expect, it } from 'vitest';
import { LABELS, STORE_VARIANTS } from '../../../src/config/labels.ts';
import { LANDING_PAGES } from '../../../src/config/pages.ts';
import {
  decideVariant,
  formatEvent,
  LARGEST_EVENT_BYTES,
  parseTrackingEvent,
} from '../../../src/shared/events.ts';

const GOOD = { event: 'page_view', page: 'LP1', path: '/LP1?a=1', click: 0, variant: 'trump-beta' };

describe('an event', () => {
  it.each([
    ['page_view', 0],
    ['download_click', 1],
    ['download_complete', 0],
  ] as const)(
    '%s has the click flag %i, and is parsed as it was formatted, from every page',
    (event, click) => {
      for (const { identifier: page, path, labelRule } of LANDING_PAGES) {
        for (const variant of labelRule === 'none' ? STORE_VARIANTS : LABELS) {
          const written = { event, page, path, click, variant };
          const body = formatEvent(event, page, path, variant);
          expect(JSON.parse(body)).toEqual(written);
          expect(parseTrackingEvent(body, LANDING_PAGES)).toEqual({ event: written });
        }
      }
    },
  );

  it('is never too large for the edge, with any query', () => {
    const body = formatEvent(
      'download_complete',
      'LUDOPANTI',
      `/?${'\\'.repeat(5000)}`,
      'previous-version',
    );
    expect(body.length).toBeLessThan(LARGEST_EVENT_BYTES);
  });

  it.each([
    ['event', [undefined, 'click', ['page_view'], { toString: 'x' }, 'constructor']],
    ['page', [undefined, 'LP0', ['LP1'], 'constructor']],
    ['path', [undefined, 'LP1', 'https://x.test/', ['/LP1']]],
    ['click', [undefined, '1', -1, 0.5, true, [1]]],
    ['variant', [undefined, 'new', ['trump-beta'], '<script>']],
  ] as const)('is refused for its %s, by name: %j', (member, values) => {
    for (const value of values) {
      const result = parseTrackingEvent(
        JSON.stringify({ ...GOOD, [member]: value }),
        LANDING_PAGES,
      );
      expect(result).toEqual({ complaint: expect.stringMatching(`"${member}"(?!.*<script>)`) });
    }
  });
});

it.each([
  ['reactivation', 1, 'reactivation'],
  ['', 1_700_000_000_000, 'new'],
  ['', 1_700_000_000_001, 'old'],
] as const)('decideVariant of the label "%s" at %i ms is %s', (label, nowMs, variant) => {
  expect(decideVariant(label, nowMs)).toBe(variant);
});
