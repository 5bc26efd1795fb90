import { describe, expect, it } from 'vitest';
import {
  type Count,
  formatMessageId,
  MOST_COUNTS,
  oldestIdAt,
  parseCountMessage,
} from '../../../src/counting/count-message.ts';
import {
  apartOf,
  countsOf,
  dayOf,
  entryOf,
  milestoneOf,
  sampleOf,
} from '../../../src/counting/occurrence.ts';
import { breakdownKey, entryKey, STRATUM } from '../../support/strata.ts';

const ID = formatMessageId(Date.UTC(2026, 10, 22), '0f8fad5b-d9cb-469f-a165-70867728950e');
const DAY: Count = ['days', '2026-11-22', 'main', 'visits', 3];

const SEGMENT = { app: 'Instagram', browser: 'in-app', region: 'MH' };
const segmentKey = [STRATUM.day, STRATUM.run, STRATUM.page, STRATUM.brand];
const FORCED = { ...STRATUM, class: 'forced' } as const;

describe('a message of counts', () => {
  it('is taken as it was made', () => {
    const counts = [
      ...countsOf(entryOf(STRATUM, { platform: 'other', ...SEGMENT }), 2),
      ...countsOf(milestoneOf(STRATUM, 'clicks', { ...SEGMENT, region: '' }), 1),
      ...countsOf(milestoneOf(STRATUM, 'again', SEGMENT), 1),
      ...countsOf(apartOf(FORCED), 2),
      ...countsOf(dayOf('2026-11-22', 'main', 'visits', { page: 'LP1', region: 'MH' }), 3),
    ];
    expect(counts).toEqual([
      ['entries', ...entryKey(), 'browsers', 2],
      ['breakdown', ...breakdownKey(), 'platform', 'other', 2],
      ['breakdown', ...breakdownKey(), 'in-app', 'Instagram', 2],
      ['breakdown', ...breakdownKey(), 'region', 'MH', 2],
      ['segments', ...segmentKey, 'app', 'Instagram', 'browsers', 2],
      ['segments', ...segmentKey, 'browser', 'in-app', 'browsers', 2],
      ['segments', ...segmentKey, 'state', 'MH', 'browsers', 2],
      ['entries', ...entryKey(), 'clicks', 1],
      ['segments', ...segmentKey, 'app', 'Instagram', 'clicks', 1],
      ['segments', ...segmentKey, 'browser', 'in-app', 'clicks', 1],
      ['segments', ...segmentKey, 'state', 'abroad', 'clicks', 1],
      ['entries', ...entryKey(), 'again', 1],
      ['entries', ...entryKey(FORCED), 'browsers', 0],
      ['days', '2026-11-22', 'main', 'visits', 3],
    ]);
    expect(parseCountMessage({ id: ID, counts })).toEqual({ id: ID, counts });
  });

  it('gives Analytics Engine no more of a visitor than platform, app and state of its entry', () => {
    const entry = entryOf(STRATUM, { platform: 'other', ...SEGMENT });
    expect(sampleOf(entry)).toEqual(['entry', ...entryKey(), 'other', 'Instagram', 'MH']);
    const started = milestoneOf(STRATUM, 'started', SEGMENT);
    expect(sampleOf(started)).toEqual(['milestone', ...entryKey(), 'started']);
  });

  it('is refused with too many counts', () => {
    expect(parseCountMessage({ id: ID, counts: Array(MOST_COUNTS + 1).fill(DAY) })).toBeNull();
  });

  it.each<[string, unknown]>([
    ['an unknown table', ['plans', 'x', 1]],
    ['a table’s name from the prototype', ['constructor', 1]],
    ['a day of another form', ['days', '22.11.2026', 'main', 'visits', 1]],
    ['an unknown page', ['entries', ...entryKey({ ...STRATUM, page: 'LP99' as 'LP1' }), 'browsers', 1]],
    ['no visitor', ['days', '2026-11-22', 'main', 'visits', 0]],
    ['no count', 'visits'],
  ])('loses a count with %s, and no other', (_what, unknown) => {
    const around = (count: unknown) => ({ id: ID, counts: [DAY, count, DAY] });
    expect(parseCountMessage(around(unknown))).toEqual(around(null));
  });

  it('has an id that sorts by its time', () => {
    const before = formatMessageId(Date.UTC(2026, 10, 21), 'f');
    expect(before < oldestIdAt(Date.UTC(2026, 10, 22))).toBe(true);
    expect(ID > oldestIdAt(Date.UTC(2026, 10, 22))).toBe(true);
    expect(oldestIdAt(0)).toHaveLength(oldestIdAt(Date.UTC(2100, 0)).length);
  });
});
