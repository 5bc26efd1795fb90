import { describe, expect, it } from 'vitest';
import {
  sourceOfDownload,
  sourceOfPath,
} from '../../../../src/worker/experiment/traffic-source.ts';

const NONE = { place: null, campaign: null };

describe('an event', () => {
  it.each([
    ['/kannada', 'LP1', { page: 'kannada', ...NONE }],
    ['/LP1?x=1', 'LP1', { page: 'lp1', ...NONE }],
    ['/elsewhere', 'LP4', { page: 'lp4', ...NONE }],
    // The page sends the path; its identifier has been checked.
    ['/lp9', 'LP4', { page: 'lp4', ...NONE }],
    [
      '/lp4?utm_source=instagram&utm_medium=story&utm_campaign=asia-cup',
      'LP4',
      { page: 'lp4', place: 'instagram-story', campaign: 'asia-cup' },
    ],
    [
      '/lp4?utm_source=instagram&utm_medium=cpc',
      'LP4',
      { page: 'lp4', place: 'other', campaign: null },
    ],
    ['/lp4?utm_campaign=<script>', 'LP4', { page: 'lp4', place: null, campaign: 'other' }],
    // Whether the desk has given that name is known only where counts are added.
    ['/lp4?utm_campaign=ipl-2027', 'LP4', { page: 'lp4', place: null, campaign: 'ipl-2027' }],
    ['/lp4?utm_campaign=', 'LP4', { page: 'lp4', place: null, campaign: 'other' }],
    ['/lp4?utm_campaign=IPL-2027', 'LP4', { page: 'lp4', place: null, campaign: 'other' }],
    ['/lp4?utm_source=%', 'LP4', { page: 'lp4', place: 'other', campaign: null }],
    [
      `/lp4?utm_source=${'a'.repeat(100_000)}`,
      'LP4',
      { page: 'lp4', place: 'other', campaign: null },
    ],
  ] as const)('of %s on %s comes from %j', (path, identifier, source) => {
    expect(sourceOfPath(path, identifier)).toEqual(source);
  });
});

describe('a package', () => {
  const origin = 'https://pavilion11.example';
  it.each([
    [null, '', { page: null, ...NONE }],
    [`${origin}/LP4?x`, '', { page: 'lp4', ...NONE }],
    [
      `${origin}/lp4`,
      '?utm_source=sms&utm_medium=message',
      { page: 'lp4', place: 'text-message', campaign: null },
    ],
    [`${origin}/`, '', { page: 'home', ...NONE }],
    [`${origin}/verify`, '', { page: null, ...NONE }],
    ['https://elsewhere.example/lp4', '', { page: null, ...NONE }],
    ['nonsense', '?utm_campaign=win-back', { page: null, place: null, campaign: 'win-back' }],
  ])('requested from %s with %j comes from %j', (referrer, query, source) => {
    expect(sourceOfDownload(referrer, origin, query)).toMatchObject(source);
  });

  it('from a page with its own brand counts for that brand', () => {
    expect(sourceOfDownload(`${origin}/hadaf`, origin, '')).toMatchObject({
      page: 'hadaf',
      brand: 'hadaf',
    });
    expect(sourceOfDownload(`${origin}/LP1`, origin, '').brand).toBeNull();
  });
});
