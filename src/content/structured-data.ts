import { packageBrand } from '../config/brands/index.ts';
import { icons } from '../config/images.ts';
import { frontPagePath } from '../config/pages.ts';
import type { PageFacts } from '../decide/facts.ts';
import type { LegalDocument } from './legal/document.ts';
import { linkInLanguage } from './legal/local-links.ts';
import { pageMeta } from './meta.ts';
import { linkFor } from './page-languages.ts';
import { ageMark, ui } from './ui/index.ts';

export type Node = Readonly<Record<string, unknown>>;

/**
 * The nodes of a brand's front page: the company, the site by its name, and the app. Other landing pages have none: they are of the same app, a search
 * engine shows an app's data only with a rating, and the first answer has no room for a copy. Absolute addresses carry
 * `slots.origin`.
 *
 * Without its questions: search engines show them only for authorities and health sites, and the copy would be the longest
 * text of the head.
 * @see https://developers.google.com/search/blog/2023/08/howto-faq-changes
 */
export function landingData(facts: PageFacts): Node[] {
  const isFrontPage = facts.page.path === frontPagePath(facts.brand.id);
  if (!isFrontPage) return [];
  // A search engine takes a site's name from the root of its host alone.
  const named = facts.page.path === '/' ? [website(facts)] : [];
  return [organization(facts), ...named, application(facts)];
}

function node(type: string, properties: Node): Node {
  return { '@context': 'https://schema.org', '@type': type, ...properties };
}

export interface Crumb {
  name: string;
  /** Of the English page. */
  path: string;
}

/** The company, and the breadcrumbs. @param title of the document @param below the page below it that this is, if any */
export function documentData(facts: PageFacts, title: string, below?: Crumb): Node[] {
  return [
    organization(facts),
    breadcrumbs(facts, [{ name: title, path: facts.page.path }, ...(below ? [below] : [])]),
  ];
}

/** The questions that a page prints as its sections, each with the whole of its answer. */
export function questionsData(facts: PageFacts, document: LegalDocument): Node {
  const { sections } = linkInLanguage(document, facts);
  return node('FAQPage', {
    inLanguage: facts.language,
    mainEntity: sections.map(({ title, inBrief, html }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: `${inBrief}${html}` },
    })),
  });
}

function organization(facts: PageFacts): Node {
  const { brand, slots } = facts;
  return node('Organization', {
    '@id': `${slots.origin}/#${brand.id}`,
    name: brand.name,
    legalName: brand.entity,
    url: slots.origin + linkFor(frontPagePath(brand.id), { ...facts, language: 'en' }).href,
    email: brand.supportEmail,
    logo: slots.origin + icons(brand.id).icon512,
    address: {
      '@type': 'PostalAddress',
      streetAddress: brand.registeredOffice,
      addressCountry: 'IN',
    },
    sameAs: brand.socials.map(({ link }) => link),
  });
}

/** What a search engine calls the site. @see https://developers.google.com/search/docs/appearance/site-names */
function website({ brand, page, slots }: PageFacts): Node {
  return node('WebSite', { name: brand.name, url: `${slots.origin}${page.path}` });
}

/** Without rating and number of installs, which this site cannot prove. */
function application(facts: PageFacts): Node {
  const { brand, page, slots } = facts;
  const app = packageBrand(brand);
  const { mark, text } = ageMark(facts);
  return node('MobileApplication', {
    name: app.name,
    ...(app.name !== brand.name && { alternateName: brand.name }),
    description: pageMeta(facts).description,
    url: `${slots.origin}${page.path}`,
    applicationCategory: 'GameApplication',
    operatingSystem: 'Android, iOS',
    contentRating: page.brand === null ? mark : `${mark}; ${text}`,
    installUrl: brand.stores.play,
    publisher: { '@id': `${slots.origin}/#${brand.id}` },
    // No `priceCurrency`: 0 is 0 in every currency, and `INR` would be the one mention of rupees on a free-play page.
    offers: { '@type': 'Offer', price: '0' },
  });
}

function breadcrumbs(facts: PageFacts, trail: readonly Crumb[]): Node {
  const { brand, language, slots } = facts;
  const home = { name: ui(language).document.home, path: frontPagePath(brand.id) };
  return node('BreadcrumbList', {
    itemListElement: [home, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${slots.origin}${linkFor(path, facts).href}`,
    })),
  });
}
