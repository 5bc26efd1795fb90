import { createElement } from 'react';
import { breadcrumbsOf } from '../components/document/breadcrumbs.ts';
import { DocumentPage, documentStyles } from '../components/document/DocumentPage.tsx';
import { shellStyles } from '../components/shell/Shell.tsx';
import { fontPreloads } from '../config/fonts.ts';
import { openGraphImage } from '../config/images.ts';
import { fillBrandFacts } from '../content/legal/brand-facts.ts';
import type { LegalDocument } from '../content/legal/document.ts';
import type { PageFacts } from '../decide/facts.ts';
import type { PageModule } from './page-module.ts';

/** The page that shows `document`; its titles come from the document's front matter. */
export function legalPage(document: LegalDocument): PageModule {
  return {
    styles: [...shellStyles, ...documentStyles],
    fonts: ({ language }) => fontPreloads(language),
    head: (facts) => {
      const { title, description } = fillBrandFacts(document, facts.brand);
      return {
        title: `${title} | ${facts.brand.name}`,
        description,
        openGraphImage: openGraphImage(facts.page.id, facts.brand.id),
        structuredData: [breadcrumbList(facts, title), organization(facts)],
      };
    },
    // biome-ignore lint/correctness/noComponentHookFactories: made once per document, when its module loads
    Body: ({ facts }) => createElement(DocumentPage, { facts, document }),
  };
}

/** https://schema.org/BreadcrumbList */
function breadcrumbList(facts: PageFacts, title: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbsOf(facts, title).map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${facts.slots.origin}${path}`,
    })),
  };
}

/** https://schema.org/Organization: who answers for the document. */
function organization({ brand, page, slots }: PageFacts): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    legalName: brand.entity,
    url: `${slots.origin}${page.brand ? `/${page.brand}` : '/'}`,
    email: brand.supportEmail,
    address: brand.registeredOffice,
    sameAs: brand.socials.map(({ link }) => link),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: brand.supportEmail,
      areaServed: 'IN',
    },
  };
}
