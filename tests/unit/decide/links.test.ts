import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { LABELS, type Label, PACKAGE_OF_LABEL } from '../../../src/config/labels.ts';
import { type LandingPage, PAGES, pageOf } from '../../../src/config/pages.ts';
import { decideLinks, type LinkInputs, qrTarget } from '../../../src/decide/links.ts';
import { PACKAGE_OF_LABEL as PROMISED_PACKAGE_OF_LABEL } from '../../support/promises.ts';

const HOME = pageOf('home');
const LUDOPANTI = pageOf('ludopanti');

const ORIGIN = 'https://pavilion11.example';

function pageAt(path: string): LandingPage {
  const page = PAGES.find((candidate) => candidate.path === path);
  if (page?.kind !== 'landing') throw new Error(`${path} is no landing page.`);
  return page;
}

const LP1 = pageAt('/LP1');
const LP2 = pageAt('/LP2');
const UPGRADE = pageAt('/upgrade');
const TRACKING_PAGES = PAGES.filter((page) => page.kind === 'landing' && page.control === 'tracking');

function links(inputs: Partial<LinkInputs> = {}) {
  return decideLinks({
    page: LP1,
    brand: BRANDS.main,
    platform: 'other',
    label: 'trump-beta',
    query: '',
    appLinkUrl: null,
    ...inputs,
  });
}

describe('the tracking link', () => {
  it.each<[appLinkUrl: string | null, query: string, link: string]>([
    [null, '', '/download/trump-beta?utm_ab=trump-beta'],
    [null, '?', '/download/trump-beta?utm_ab=trump-beta'],
    [null, '?a=1', '/download/trump-beta?a=1&utm_ab=trump-beta'],
    [null, '?utm_ab=new-version&a=%20+%C3%A9', '/download/trump-beta?a=%20+%C3%A9&utm_ab=trump-beta'],
    ['https://go.test', '', 'https://go.test?utm_ab=trump-beta'],
    ['https://go.test/', '?a=1', 'https://go.test/?a=1&utm_ab=trump-beta'],
    ['https://go.test/x?own=1', '?a=1', 'https://go.test/x?own=1&a=1&utm_ab=trump-beta'],
    ['https://go.test/x?own=1#top', '?a=1', 'https://go.test/x?own=1&a=1&utm_ab=trump-beta#top'],
    ['https://go.test/x#top', '?a=1', 'https://go.test/x?a=1&utm_ab=trump-beta#top'],
    ['https://go.test/x#top?not=query', '', 'https://go.test/x?utm_ab=trump-beta#top?not=query'],
    ['https://go.test/x?', '?a=1', 'https://go.test/x?a=1&utm_ab=trump-beta'],
    ['https://go.test/x?#', '', 'https://go.test/x?utm_ab=trump-beta#'],
    ['https://go.test/x?u=a?b', '', 'https://go.test/x?u=a?b&utm_ab=trump-beta'],
    ['https://go.test/x', '?utm%5Fab=x&utm_ab=y&z', 'https://go.test/x?z&utm_ab=trump-beta'],
    ['https://go.test/x', '??a=1&utm_ab=y', 'https://go.test/x??a=1&utm_ab=trump-beta'],
    ['https://go.test/x', '?a=1&&b=%zz&=', 'https://go.test/x?a=1&&b=%zz&=&utm_ab=trump-beta'],
  ])('of %j with the query %j is %s', (appLinkUrl, query, link) => {
    expect(links({ appLinkUrl, query })).toMatchObject({ download: link, tracking: link });
  });

  const query = fc
    .array(
      fc.oneof(
        fc.stringMatching(/^[!$-%'-~]{0,16}$/),
        fc.constantFrom('utm_ab=trump-beta', 'utm%5fab=x', 'gclid=a%2Fb'),
      ),
      { maxLength: 6 },
    )
    .map((pairs) => `?${pairs.join('&')}`);
  const service = fc.constantFrom(
    null,
    'https://go.test/x',
    'https://go.test/x?own=1&two=%20',
    'https://go.test/x?own=1#part',
  );

  it('carries any query and exactly one label, on any page', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          ...PAGES.filter((page) => page.kind === 'landing').filter((page) => page !== LUDOPANTI),
        ),
        fc.constantFrom<Label>(...LABELS),
        query,
        service,
        (page, label, text, appLinkUrl) => {
          const { tracking: link } = links({ page, label, query: text, appLinkUrl });
          const url = new URL(link, ORIGIN);
          expect(url.searchParams.getAll('utm_ab')).toEqual([label]);
          expect(link.split('#', 1)[0]).toMatch(new RegExp(`[?&]utm_ab=${label}$`));
          const kept = text
            .slice(1)
            .split('&')
            .filter((pair) => !new URLSearchParams(`?${pair}`).has('utm_ab'))
            .join('&');
          expect(link).toContain(kept === '' ? '' : `${kept}&utm_ab=`);
        },
      ),
    );
  });
});

describe('the control', () => {
  it('is the label’s package on the home page and LP2, whatever the app-link service', () => {
    for (const label of LABELS) {
      const download = `/download/${PACKAGE_OF_LABEL[label]}?a=1&utm_ab=${label}`;
      const inputs = { label, query: '?a=1', appLinkUrl: 'https://go.test/x' };
      const tracking = `https://go.test/x?a=1&utm_ab=${label}`;
      expect(links({ page: HOME, ...inputs })).toMatchObject({ download, tracking });
      expect(links({ page: LP2, ...inputs })).toMatchObject({ download, tracking });
    }
  });

  it('is the upgrade package on /upgrade, with the query', () => {
    expect(
      links({ page: UPGRADE, label: 'new-version', query: '?a=1', appLinkUrl: 'https://go.test/x' }).download,
    ).toBe('/download/upgrade?a=1&utm_ab=new-version');
  });

  it.each(LABELS)('downloads for %s its package', (label) => {
    const name = PROMISED_PACKAGE_OF_LABEL[label];
    expect(links({ label }).download).toBe(`/download/${name}?utm_ab=${label}`);
  });

  it('is the App Store page of the brand on every page for apple', () => {
    for (const page of [HOME, LP2, UPGRADE, LUDOPANTI, ...TRACKING_PAGES]) {
      if (page.kind !== 'landing') continue;
      for (const brand of Object.values(BRANDS)) {
        const { download } = links({ page, brand, platform: 'apple', query: '?a=1' });
        expect({ download }).toEqual({ download: brand.stores.apple });
      }
    }
  });

  it('is the store of the platform on Ludopanti’s page, with nothing added', () => {
    const brand = BRANDS.ludopanti;
    const inputs = { page: LUDOPANTI, brand, label: null, query: '?a=1', appLinkUrl: 'https://go.test/x' };
    expect(links({ ...inputs, platform: 'other' }).download).toBe(brand.stores.play);
    expect(links({ ...inputs, platform: 'apple' }).download).toBe(brand.stores.apple);
  });
});

describe('qrTarget', () => {
  it.each(LABELS)('is the absolute package of %s with the label alone', (label) => {
    expect(qrTarget('http://cardxi.example:8787', label)).toBe(
      `http://cardxi.example:8787/download/${PACKAGE_OF_LABEL[label]}?utm_ab=${label}`,
    );
  });
});
