import { describe, expect, it } from 'vitest';
import {
  type Count,
  formatMessageId,
  MOST_COUNTS,
  oldestIdAt,
  parseCountMessage,
} from '../../../src/counting/count-message.ts';
import { apartOf, countsOf, dayOf, deedOf, entryOf } from '../../../src/counting/occurrence.ts';

const ID = formatMessageId(Date.UTC(2026, 10, 22), '0f8fad5b-d9cb-469f-a165-70867728950e');
const DAY: Count = ['days', '2026-11-22', 'main', 'visits', 3];
const STRATUM = {
  day: '2026-11-22',
  run: 'p1',
  page: 'LP1',
  brand: 'main',
  label: 'trump-beta',
  class: 'compared',
} as const;

describe('a message of counts', () => {
  it('is taken as it was made', () => {
    const counts = [
      ...countsOf(entryOf(STRATUM, { platform: 'other', app: 'Instagram', region: 'MH' }), 2),
      ...countsOf(deedOf(STRATUM, 'clicks'), 1),
      ...countsOf(apartOf({ ...STRATUM, class: 'forced' }), 2),
      ...countsOf(dayOf('2026-11-22', 'main', 'visits', { page: 'LP1', region: 'MH' }), 3),
    ];
    expect(counts).toEqual([
      ['entries', '2026-11-22', 'p1', 'LP1', 'main', 'trump-beta', 'compared', 'browsers', 2],
      ['breakdown', 'p1', 'LP1', 'main', 'trump-beta', 'platform', 'other', 2],
      ['breakdown', 'p1', 'LP1', 'main', 'trump-beta', 'in-app', 'Instagram', 2],
      ['breakdown', 'p1', 'LP1', 'main', 'trump-beta', 'region', 'MH', 2],
      ['entries', '2026-11-22', 'p1', 'LP1', 'main', 'trump-beta', 'compared', 'clicks', 1],
      ['entries', '2026-11-22', 'p1', 'LP1', 'main', 'trump-beta', 'forced', 'browsers', 0],
      ['days', '2026-11-22', 'main', 'visits', 3],
    ]);
    expect(parseCountMessage({ id: ID, counts })).toEqual({ id: ID, counts });
  });

  it('does not break down browsers that are set apart', () => {
    const forced = entryOf(
      { ...STRATUM, class: 'forced' },
      { platform: 'other', app: 'browser', region: '' },
    );
    expect(countsOf(forced, 1)).toHaveLength(1);
  });

  it.each([
    ['nothing', null],
    ['a word', 'counts'],
    ['an id that is none', { id: 'x', counts: [DAY] }],
    ['no counts', { id: ID }],
    ['too many counts', { id: ID, counts: Array(MOST_COUNTS + 1).fill(DAY) }],
  ])('is refused with %s', (_what, body) => {
    expect(parseCountMessage(body)).toBeNull();
  });

  it.each<[string, unknown]>([
    ['an unknown table', ['plans', 'x', 1]],
    ['a table’s name from the prototype', ['constructor', 1]],
    ['a day that is none', ['days', '22.11.2026', 'main', 'visits', 1]],
    [
      'an unknown page',
      ['entries', '2026-11-22', 'p1', 'LP99', 'main', 'trump-beta', 'compared', 'browsers', 1],
    ],
    ['an unknown measure', ['days', '2026-11-22', 'main', 'views', 1]],
    ['a field too few', ['days', '2026-11-22', 'main', 1]],
    ['nobody', ['days', '2026-11-22', 'main', 'visits', 0]],
    ['half a visitor', ['days', '2026-11-22', 'main', 'visits', 0.5]],
    ['no count', 'visits'],
  ])('loses a count with %s, and no other', (_what, unknown) => {
    expect(parseCountMessage({ id: ID, counts: [DAY, unknown, DAY] })).toEqual({
      id: ID,
      counts: [DAY, null, DAY],
    });
  });

  it('has an id that sorts by its time', () => {
    const before = formatMessageId(Date.UTC(2026, 10, 21), 'f');
    expect(before < oldestIdAt(Date.UTC(2026, 10, 22))).toBe(true);
    expect(ID > oldestIdAt(Date.UTC(2026, 10, 22))).toBe(true);
    expect(oldestIdAt(0)).toHaveLength(oldestIdAt(Date.UTC(2100, 0)).length);
  });
});
