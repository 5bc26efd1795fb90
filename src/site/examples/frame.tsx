/** What every page has around its `<main>`. */

import { BRANDS, HOST_BRANDS } from '../../config/brands/index.ts';
import { ui } from '../../content/ui/index.ts';
import { AgeMark } from '../components/age-mark/AgeMark.tsx';
import { BrandMark } from '../components/brand-mark/BrandMark.tsx';
import { Icon } from '../components/icons/Icon.tsx';
import { Picture } from '../components/picture/Picture.tsx';
import { RotateNotice } from '../components/rotate-notice/RotateNotice.tsx';
import { Shell } from '../components/shell/Shell.tsx';
import { SiteFooter } from '../components/site-footer/SiteFooter.tsx';
import { SiteHeader } from '../components/site-header/SiteHeader.tsx';
import { PageTap, PageTapItem } from '../components/tap/PageTap.tsx';
import { Tap, TapItem } from '../components/tap/Tap.tsx';
import type { ComponentExamples } from './example.ts';
import { exampleFacts } from './facts.ts';

const BRAND_FACTS = [
  ...HOST_BRANDS.map(({ id }) => exampleFacts('home', { brand: id })),
  exampleFacts('hadaf'),
  exampleFacts('ludopanti'),
];

export const frame: readonly ComponentExamples[] = [
  {
    component: 'components/age-mark/AgeMark',
    examples: [exampleFacts('lp1'), exampleFacts('hindi'), exampleFacts('ludopanti')].map(
      (facts) => ({
        state: facts.page.path,
        language: facts.language,
        brand: facts.brand.id,
        element: (
          <p className="age">
            <AgeMark facts={facts} />
          </p>
        ),
      }),
    ),
  },
  {
    component: 'components/brand-mark/BrandMark',
    examples: Object.values(BRANDS).map((brand) => ({
      state: brand.name,
      brand: brand.id,
      element: <BrandMark brand={brand} size={96} />,
    })),
  },
  {
    component: 'components/icons/Icon',
    examples: [
      { state: 'download', element: <Icon name="download" /> },
      { state: 'android', element: <Icon name="android" /> },
      { state: 'apple', element: <Icon name="apple" /> },
      { state: 'shield, 40 pixels', element: <Icon name="shield" size={40} /> },
    ],
  },
  {
    component: 'components/picture/Picture',
    examples: [
      { state: 'on demand', element: <Picture name="hero-home" /> },
      {
        state: 'of the first paint, saving data',
        element: <Picture name="hero-home" priority smallest />,
      },
    ],
  },
  {
    component: 'components/tap/Tap',
    examples: [
      { state: 'in a sentence', element: <Tap href="/install">How to install</Tap> },
      {
        state: 'in a list',
        element: (
          <ul>
            <TapItem href="/install">How to install</TapItem>
            <TapItem href="/verify">Check a file</TapItem>
          </ul>
        ),
      },
    ],
  },
  {
    component: 'components/tap/PageTap',
    examples: [
      {
        state: 'in the reader’s language',
        language: 'hi',
        element: (
          <PageTap facts={exampleFacts('hindi')} to="/install">
            {ui('hi').installGuide}
          </PageTap>
        ),
      },
      {
        state: 'only in English',
        language: 'hi',
        element: (
          <ul>
            <PageTapItem facts={exampleFacts('hindi')} to="/terms-of-service">
              {ui('hi').footer.terms}
            </PageTapItem>
          </ul>
        ),
      },
    ],
  },
  {
    component: 'components/site-header/SiteHeader',
    examples: [...BRAND_FACTS, exampleFacts('lp1'), exampleFacts('kannada')].map((facts) => ({
      state: `${facts.brand.name}, ${facts.page.path}`,
      language: facts.language,
      brand: facts.brand.id,
      isPage: true,
      element: (
        <>
          <SiteHeader facts={facts} />
          <main>
            <h1>{facts.brand.name}</h1>
          </main>
        </>
      ),
    })),
  },
  {
    component: 'components/site-footer/SiteFooter',
    examples: [
      ...BRAND_FACTS,
      exampleFacts('lp1', { asOf: '2026-12-01' }),
      exampleFacts('tamil'),
    ].map((facts) => ({
      state: `${facts.brand.name}, ${facts.page.path}, ${facts.asOf}`,
      language: facts.language,
      brand: facts.brand.id,
      isPage: true,
      element: (
        <>
          <main>
            <h1>{facts.brand.name}</h1>
          </main>
          <SiteFooter facts={facts} />
        </>
      ),
    })),
  },
  {
    component: 'components/rotate-notice/RotateNotice',
    examples: [exampleFacts('lp1'), exampleFacts('hindi')].map((facts) => ({
      state: `${facts.page.path}, seen only on a phone held sideways`,
      language: facts.language,
      element: <RotateNotice facts={facts} />,
    })),
  },
  {
    component: 'components/shell/Shell',
    examples: [
      {
        state: 'around a heading',
        isPage: true,
        element: (
          <Shell facts={exampleFacts('lp1')}>
            <h1>Heading</h1>
          </Shell>
        ),
      },
    ],
  },
];
