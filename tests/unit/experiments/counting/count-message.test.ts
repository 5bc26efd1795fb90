import { describe, expect, it } from 'vitest';
import type { Count } from '../../../../src/experiments/counting/count.ts';
import {
  formatMessageId,
  instantOfId,
  MOST_COUNTS,
  parseCountMessage,
} from '../../../../src/experiments/counting/count-message.ts';
import {
  dayOf,
  entryOf,
  milestoneOf,
  trafficOf,
  vitalsOf,
} from '../../../../src/experiments/counting/occurrence.ts';
import { STRATUM } from '../../../support/counts/strata.ts';

const ID = formatMessageId(Date.UTC(2026, 10, 22), '0f8fad5b-d9cb-469f-a165-70867728950e');
const DAY: Count = { table: 'days', day: '2026-11-22', brand: 'main', measure: 'visits', n: 3 };

const SEGMENT = { app: 'Instagram', browser: 'in-app', region: 'MH' };
const { day: _day, class: _class, ...PLACE } = STRATUM;
const { label: _label, ...UNLABELLED } = PLACE;
const inSegment = (dimension: string, value: string, measure: string) => ({
  table: 'segments',
  ...UNLABELLED,
  month: '2026-11',
  dimension,
  value,
  measure,
  n: 1,
});

describe('an occurrence', () => {
  it('is counted for a browser that enters, in its stratum and by its properties', () => {
    expect(entryOf(STRATUM, { platform: 'other', ...SEGMENT }).counts()).toEqual([
      { table: 'entries', ...STRATUM, measure: 'browsers', n: 1 },
      { table: 'breakdown', ...PLACE, dimension: 'platform', value: 'other', n: 1 },
      { table: 'breakdown', ...PLACE, dimension: 'in-app', value: 'Instagram', n: 1 },
      { table: 'breakdown', ...PLACE, dimension: 'region', value: 'MH', n: 1 },
      inSegment('app', 'Instagram', 'browsers'),
      inSegment('browser', 'in-app', 'browsers'),
      inSegment('state', 'MH', 'browsers'),
    ]);
  });

  it('is counted in the segments that report it, and never for a page test or by a link', () => {
    const measures = (stratum: typeof STRATUM, measure: 'clicks' | 'again') =>
      milestoneOf(stratum, measure, { ...SEGMENT, region: '' })
        .counts()
        .map(({ table }) => table);
    expect(
      milestoneOf(STRATUM, 'clicks', { ...SEGMENT, region: '' })
        .counts()
        .at(-1),
    ).toEqual(inSegment('state', 'abroad', 'clicks'));
    expect(measures(STRATUM, 'again')).toEqual(['entries']);
    expect(measures({ ...STRATUM, class: 'forced' }, 'clicks')).toEqual(['entries']);
    expect(measures({ ...STRATUM, run: 'storefirst_2', label: 'store' }, 'clicks')).toEqual([
      'entries',
    ]);
  });
});

describe('a message of counts', () => {
  it('is parsed as it was created', () => {
    const view = { memory: '2', lcp: '1500', ttfb: 'more' } as const;
    const counts = [
      entryOf(STRATUM, { platform: 'other', ...SEGMENT }),
      milestoneOf(STRATUM, 'again', SEGMENT),
      dayOf('2026-11-22', 'main', 'visits'),
      trafficOf('2026-11-22', 'main', 'taps', {
        page: 'kannada',
        place: 'instagram-ad',
        campaign: 'asia-cup',
        link: 'instagram-ad.asia-cup.2',
      }),
      vitalsOf('2026-11-22', 'main', { app: 'Instagram', location: 'BOM' }, view),
    ].flatMap((occurrence) => occurrence.counts());
    expect(counts).toHaveLength(7 + 1 + 1 + 4 + 3);
    const travelled = JSON.parse(JSON.stringify({ id: ID, counts }));
    expect(parseCountMessage(travelled)).toEqual({ id: ID, counts });
  });

  it.each<[string, unknown]>([
    ['too many counts', { id: ID, counts: Array(MOST_COUNTS + 1).fill(DAY) }],
    ['another id', { id: 'x', counts: [DAY] }],
    ['no counts', { id: ID }],
    ['no message', 'visits'],
    ['nothing', null],
  ])('is malformed with %s', (_what, body) => {
    expect(parseCountMessage(body)).toBe('malformed');
  });

  it.each<[string, unknown]>([
    ['an unknown table', { ...DAY, table: 'plans' }],
    ['a table’s name from the prototype', { table: 'constructor', n: 1 }],
    ['a malformed day', { ...DAY, day: '22.11.2026' }],
    ['an unknown measure', { ...DAY, measure: 'smiles' }],
    ['an unknown page', { table: 'entries', ...STRATUM, page: 'LP99', measure: 'browsers', n: 1 }],
    ['an extra column', { ...DAY, label: 'trump-beta' }],
    ['a missing column', { table: 'days', day: '2026-11-22', measure: 'visits', n: 1 }],
    ['no visitor', { ...DAY, n: 0 }],
    ['half a visitor', { ...DAY, n: 0.5 }],
    ['no count', 'visits'],
  ])('is left to a later version with %s', (_what, unknown) => {
    expect(parseCountMessage({ id: ID, counts: [DAY, unknown] })).toBe('unknown');
  });

  it('has an id with its time of creation, and sorts by it', () => {
    const dayMs = Date.UTC(2026, 10, 22);
    const early = formatMessageId(dayMs - 1, 'f');
    const late = formatMessageId(dayMs, '0');
    expect(early < late).toBe(true);
    expect([early, late].map(instantOfId)).toEqual([dayMs - 1, dayMs]);
    expect(early).toHaveLength(formatMessageId(Date.UTC(2100, 0), 'f').length);
    expect(formatMessageId(0, 'f')).toHaveLength(early.length);
  });
});
