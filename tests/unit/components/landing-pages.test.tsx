import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BRANDS, HOST_BRANDS } from '../../../src/config/brands/index.ts';
import { heroPicture } from '../../../src/config/images.ts';
import type { ControlKind, LandingPage } from '../../../src/config/pages.ts';
import { landingCopy } from '../../../src/content/landing/index.ts';
import { installHref } from '../../../src/content/ui/index.ts';
import type { PageFacts } from '../../../src/decide/facts.ts';
import { findPageModule } from '../../../src/pages/index.ts';
import { factsOf, LANDING_PAGES } from '../../support/page-facts.ts';
import { LANDING_PAGES as PROMISED_PAGES } from '../../support/promises.ts';
import { EMPTY_SLOTS } from '../../support/visits.ts';

/** Slots are opaque while a page is rendered; these cannot stand in the page's own words. */
const SLOTS = { ...EMPTY_SLOTS, downloadHref: '{{downloadHref}}', release: '{{release}}' };

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
          slots: SLOTS,
        };
        const name = `${brand.id}, ${kind}, ${cash ? 'cash' : 'free'}, ${restricted ? 'restricted' : 'open'}`;
        return { name, facts, markup: renderToStaticMarkup(<Body facts={facts} />) };
      }),
    ),
  );
}

function tagsWith(attribute: string, markup: string): string[] {
  return [...markup.matchAll(new RegExp(`<[a-z]+[^>]*\\s${attribute}="[^>]*>`, 'g'))].map(([tag]) => tag);
}

describe.each(LANDING_PAGES.map((page) => [page.path, page] as const))(
  'landing page %s',
  async (_path, page) => {
    const templates = await templatesOf(page);

    it('begins with its h1, and skips no level of headings', () => {
      for (const { name, markup } of templates) {
        const levels = [...markup.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
        expect(levels[0], name).toBe(1);
        for (const [index, level] of levels.slice(1).entries()) {
          expect(level - (levels[index] ?? 0), name).toBeLessThanOrEqual(1);
        }
      }
    });

    it('has one download control, and repetitions that lead to the same place', () => {
      for (const { name, facts, markup } of templates) {
        const controls = tagsWith('data-download', markup);
        expect(controls, name).toEqual([expect.stringContaining('id="download"')]);
        const again = tagsWith('data-cta', markup);
        expect(again.length, name).toBeGreaterThan(0);
        for (const tag of [...controls, ...again]) {
          expect(tag, name).toContain('href="{{downloadHref}}"');
          expect(tag.includes('target="_blank"'), name).toBe(facts.control?.newTab);
          expect(/\sdownload="/.test(tag), name).toBe(facts.control?.download);
        }
      }
    });

    it('shows its own picture first, and preloads the very file that the browser will choose; others wait', async () => {
      const module = await findPageModule(page.id);
      for (const { name, facts, markup } of templates) {
        const [, shown = ''] = /<picture>(.*?fetchPriority="high".*?)<\/picture>/.exec(markup) ?? [];
        const { hero } = module.head(facts);
        expect(shown, name).toContain(`/images/${heroPicture(page, facts.brand.id, facts.cash)}-`);
        expect(shown, name).toContain(
          `<source type="${hero?.type}" srcSet="${hero?.srcset}" sizes="${hero?.sizes}"/>`,
        );
        const { hero: narrow } = module.head({ ...facts, savesData: true });
        expect(narrow, name).toEqual({ href: hero?.srcset?.split(' ', 1)[0], type: hero?.type });
        const later = [...markup.replace(shown, '').matchAll(/<img [^>]*>/g)];
        for (const [image] of later) expect(image, name).toContain('loading="lazy"');
      }
    });

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
  const guides = ['/install', '/verify'];
  const main = ['/about-us', '/terms-of-service', '/privacy-policy'];

  it.each([
    ['lp3', [...main, '/responsible-gaming', ...guides, '/help']],
    ['hadaf', ['/hadaf/tnc', '/hadaf/privacy', '/hadaf/tnc#responsible-gaming', ...guides, '/hadaf/help']],
    ['ludopanti', ['/ludopanti/tnc', '/ludopanti/privacy-policy', '/ludopanti/help']],
    ['tamil', [...main, ...['/responsible-gaming', ...guides, '/help'].map((path) => `${path}?lang=ta`)]],
  ])('of %s lead to the documents of its brand', async (id, paths) => {
    const page = LANDING_PAGES.find((candidate) => candidate.id === id);
    const footer = page && (await templatesOf(page))[0]?.markup.split('<footer')[1];
    expect([...(footer ?? '').matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path)).toEqual(paths);
  });
});

describe('compositions', () => {
  it('are one for each landing page, but for the stories that share theirs', async () => {
    const compositions = new Map<string, string | undefined>();
    for (const page of LANDING_PAGES) {
      const { Body } = await findPageModule(page.id);
      const markup = renderToStaticMarkup(<Body facts={factsOf(page.id)} />);
      compositions.set(page.identifier, /class="hero ([a-z-]+)"/.exec(markup)?.[1]);
    }
    const stories = PROMISED_PAGES.filter(({ isStory }) => isStory).map(({ identifier }) =>
      compositions.get(identifier),
    );
    expect(new Set(stories).size).toBe(1);
    expect(new Set(compositions.values()).size).toBe(compositions.size - stories.length + 1);
  });
});
