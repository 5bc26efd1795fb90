import { describe, expect, it } from 'vitest';
import {
  sourceOfDownload,
  sourceOfPath,
} from '../../../../src/worker/experiment/traffic-source.ts';

const NONE = { place: null, campaign: null, link: null };

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
      { page: 'lp4', place: 'instagram-story', campaign: 'asia-cup', link: null },
    ],
    [
      '/lp4?utm_source=instagram&utm_medium=cpc',
      'LP4',
      { page: 'lp4', place: 'other', campaign: null, link: null },
    ],
    [
      '/lp4?utm_campaign=<script>',
      'LP4',
      { page: 'lp4', place: null, campaign: 'other', link: null },
    ],
    // Whether the desk has given that name is known only where counts are added.
    [
      '/lp4?utm_campaign=ipl-2027',
      'LP4',
      { page: 'lp4', place: null, campaign: 'ipl-2027', link: null },
    ],
    ['/lp4?utm_campaign=', 'LP4', { page: 'lp4', place: null, campaign: 'other', link: null }],
    // Adverts and agencies capitalise.
    [
      '/lp4?utm_campaign=IPL-2027',
      'LP4',
      { page: 'lp4', place: null, campaign: 'ipl-2027', link: null },
    ],
    [
      '/lp4?utm_source=Poster&utm_medium=PRINT&utm_campaign=Asia-Cup&utm_content=Link-12',
      'LP4',
      {
        page: 'lp4',
        place: 'printed-poster',
        campaign: 'asia-cup',
        link: 'printed-poster.asia-cup.12',
      },
    ],
    // A number alone is no link of the desk's, nor is one of a place or campaign without a name.
    ...['red-ball', 'link-0', 'link-1000', 'link-1x', ''].map(
      (content) =>
        [
          `/lp4?utm_source=x&utm_medium=post&utm_campaign=asia-cup&utm_content=${content}`,
          'LP4',
          { page: 'lp4', place: 'x-post', campaign: 'asia-cup', link: null },
        ] as const,
    ),
    [
      '/lp4?utm_source=orkut&utm_medium=post&utm_campaign=asia-cup&utm_content=link-1',
      'LP4',
      { page: 'lp4', place: 'other', campaign: 'asia-cup', link: null },
    ],
    ['/lp4?utm_source=%', 'LP4', { page: 'lp4', place: 'other', campaign: null, link: null }],
    [
      `/lp4?utm_source=${'a'.repeat(100_000)}`,
      'LP4',
      { page: 'lp4', place: 'other', campaign: null, link: null },
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
      { page: 'lp4', place: 'text-message', campaign: null, link: null },
    ],
    [`${origin}/`, '', { page: 'home', ...NONE }],
    [`${origin}/verify`, '', { page: null, ...NONE }],
    ['https://elsewhere.example/lp4', '', { page: null, ...NONE }],
    [
      'nonsense',
      '?utm_campaign=win-back',
      { page: null, place: null, campaign: 'win-back', link: null },
    ],
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
