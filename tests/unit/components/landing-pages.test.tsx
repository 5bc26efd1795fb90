import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BRANDS, HOST_BRANDS } from '../../../src/config/brands/index.ts';
import type { ControlKind, LandingPage } from '../../../src/config/pages.ts';
import { landingCopy } from '../../../src/content/landing/index.ts';
import { installHref } from '../../../src/content/ui/index.ts';
import type { PageFacts } from '../../../src/decide/facts.ts';
import { findPageModule } from '../../../src/pages/index.ts';
import { factsOf, LANDING_PAGES } from '../../support/page-facts.ts';
import { EMPTY_SLOTS } from '../../support/visits.ts';

/** Slots are opaque while a page is rendered; these cannot stand in the page's own words. */
const SLOTS = {
  ...EMPTY_SLOTS,
  downloadHref: '{{downloadHref}}',
  stateName: '{{stateName}}',
  release: '{{release}}',
};

interface Template {
  name: string;
  facts: PageFacts;
  markup: string;
}

/** Every template that a landing page can become: brands, controls, cash claims, region. */
async function templatesOf(page: LandingPage): Promise<Template[]> {
  const { Body } = await findPageModule(page.id);
  const brands = page.brand ? [BRANDS[page.brand]] : HOST_BRANDS;
  const isStore = page.control === 'store';
  const kinds: ControlKind[] = isStore ? ['store'] : [page.control, 'store'];
  const regions = [
    { cash: true, restricted: false },
    { cash: false, restricted: false },
    ...(isStore ? [] : [{ cash: false, restricted: true }]),
  ];
  return brands.flatMap((brand) =>
    kinds.flatMap((kind) =>
      regions.map(({ cash, restricted }) => {
        const facts: PageFacts = {
          ...factsOf(page.id, { brand: brand.id, cash, restricted }),
          control: {
            kind,
            download: kind === 'package' || kind === 'in-page' || kind === 'upgrade',
            newTab: isStore,
            store: kind === 'store' ? 'apple' : null,
            wayOut: null,
          },
          slots: { ...SLOTS, qr: page.hasQr ? '/images/qr/standard.new-version.svg' : '' },
        };
        const name = `${brand.id}, ${kind}, ${cash ? 'cash' : 'free'}, ${restricted ? 'restricted' : 'open'}`;
        return { name, facts, markup: renderToStaticMarkup(<Body facts={facts} />) };
      }),
    ),
  );
}

describe.each(LANDING_PAGES.map((page) => [page.path, page] as const))(
  'landing page %s',
  async (_path, page) => {
    const templates = await templatesOf(page);

    it('carries the age mark and the responsible gaming link, and its risk lines once, the first within the offer', () => {
      for (const { name, facts, markup } of templates) {
        expect(markup, name).toContain('18+');
        expect(markup, name).toMatch(
          /href="\/(?:responsible-gaming(?:\?lang=\w+)?|\w+\/tnc#responsible-gaming)"/,
        );
        const { riskLines, offer } = landingCopy(facts);
        const [block = ''] = offer ? (/<p class="(?:offer|ticket)">.*?<\/p>/.exec(markup) ?? []) : [markup];
        expect(block, name).toContain(riskLines[0]?.text ?? '');
        for (const line of riskLines) expect(markup.split(line.text), name).toHaveLength(2);
        if (riskLines.length === 0) expect(markup, name).not.toContain('financial risk');
      }
    });

    it('links the install guide and the next steps, and names the release, wherever it hands out a package', () => {
      for (const { name, facts, markup } of templates) {
        const isPackage = facts.control?.kind !== 'store';
        expect(markup.includes('data-after-download=""'), name).toBe(isPackage);
        const main = markup.slice(markup.indexOf('<main'), markup.indexOf('</main>'));
        expect(main.includes(`href="${installHref(facts.language)}"`), name).toBe(isPackage);
        expect(main.split('{{release}}').length - 1, name).toBe(isPackage ? 1 : 0);
      }
    });
  },
);

describe('footers', () => {
  it.each([
    [
      'lp3',
      [
        '/about-us',
        '/terms-of-service',
        '/privacy-policy',
        '/responsible-gaming',
        '/install',
        '/verify',
        '/help',
      ],
    ],
    ['ludopanti', ['/ludopanti/tnc', '/ludopanti/privacy-policy', '/ludopanti/help']],
    [
      'tamil',
      [
        '/about-us',
        '/terms-of-service',
        '/privacy-policy',
        '/responsible-gaming?lang=ta',
        '/install?lang=ta',
        '/verify?lang=ta',
        '/help?lang=ta',
      ],
    ],
  ])('of %s lead to the documents of its brand', async (id, paths) => {
    const page = LANDING_PAGES.find((candidate) => candidate.id === id);
    const footer = page && (await templatesOf(page))[0]?.markup.split('<footer')[1];
    expect([...(footer ?? '').matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path)).toEqual(paths);
  });
});
