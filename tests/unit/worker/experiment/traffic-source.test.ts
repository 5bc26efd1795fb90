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
      { page: 'lp4', place: null, campaign: 'other', link: null, spelling: '?script?' },
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
    // One campaign, as advertising accounts, agencies and people spell it.
    ...['IPL_2026%20Search', 'ipl+2026+search', '-Ipl--2026_search-', 'ipl-2026-search'].map(
      (written) =>
        [
          `/lp4?utm_source=Google&utm_medium=CPC&utm_campaign=${written}`,
          'LP4',
          { page: 'lp4', place: 'google-ad', campaign: 'ipl-2026-search', link: null },
        ] as const,
    ),
    // Copied out of HTML, and with a query that a tool appended.
    ...['?utm_source=x&amp;utm_medium=post', '?a?utm_source=x&utm_medium=post'].map(
      (query) =>
        [
          `/lp4${query}`,
          'LP4',
          { page: 'lp4', place: 'x-post', campaign: null, link: null },
        ] as const,
    ),
    // A click id names the place, unless the address does.
    ...(
      [
        ['gclid=a', 'google-click'],
        ['gbraid=a', 'google-click'],
        ['wbraid=a', 'google-click'],
        ['fbclid=a', 'meta-click'],
        ['msclkid=a', 'microsoft-click'],
        ['twclid=a', 'x-click'],
        ['utm_source=x&utm_medium=post&fbclid=a', 'x-post'],
        ['utm_source=orkut&gclid=a', 'other'],
        ['clid=a', null],
      ] as const
    ).map(
      ([query, place]) =>
        [`/lp4?${query}`, 'LP4', { page: 'lp4', place, campaign: null, link: null }] as const,
    ),
    [
      '/lp4?gclid=a&utm_campaign=asia-cup&utm_content=link-1',
      'LP4',
      { page: 'lp4', place: 'google-click', campaign: 'asia-cup', link: null },
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
