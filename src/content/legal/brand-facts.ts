import type { Brand } from '../../config/brands/index.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { printTelephone } from '../telephone.ts';
import { appOperator } from './app-operator.ts';
import { cashPlayStatement } from './cash-play.ts';
import type { KeptFacts, LegalDocument } from './document.ts';

const FACTS = {
  name: (brand) => brand.name,
  domain: (brand) => brand.domain,
  tagline: (brand) => brand.tagline,
  entity: (brand) => brand.entity,
  companyNumber: (brand) => brand.companyNumber,
  office: (brand) => brand.registeredOffice,
  email: (brand) => brand.supportEmail,
  telephone: (brand) => printTelephone(brand.telephone),
  'telephone.link': (brand) => brand.telephone,
  cashPlay: (brand) => cashPlayStatement(brand, 'en'),
  'cashPlay.offered': (brand) => brand.cashPlay.offered,
  'cashPlay.asOf': (brand) => brand.cashPlay.asOf,
  'cashPlay.hi': (brand) => cashPlayStatement(brand, 'hi'),
  'cashPlay.kn': (brand) => cashPlayStatement(brand, 'kn'),
  'cashPlay.ta': (brand) => cashPlayStatement(brand, 'ta'),
  appOperator: (brand) => appOperator(brand, 'en'),
  'appOperator.hi': (brand) => appOperator(brand, 'hi'),
  'appOperator.kn': (brand) => appOperator(brand, 'kn'),
  'appOperator.ta': (brand) => appOperator(brand, 'ta'),
  'grievance.name': (brand) => brand.grievanceOfficer.name,
  'grievance.designation': (brand) => brand.grievanceOfficer.designation,
  'grievance.telephone': (brand) => printTelephone(brand.grievanceOfficer.telephone),
  'grievance.telephone.link': (brand) => brand.grievanceOfficer.telephone,
  'grievance.email': (brand) => brand.grievanceOfficer.email,
  'grievance.address': (brand) => brand.grievanceOfficer.postalAddress,
  'store.apple': (brand) => brand.stores.apple,
  'store.play': (brand) => brand.stores.play,
} as const satisfies Readonly<Record<string, (brand: Brand) => string>>;

export type BrandFactName = keyof typeof FACTS;

export const BRAND_FACT_NAMES = Object.keys(FACTS) as readonly BrandFactName[];

const MARK = /\{\{([^{}]*)\}\}/g;

/** Whether a brand fact has this name; case-sensitive. */
export function isBrandFactName(name: string): name is BrandFactName {
  return Object.hasOwn(FACTS, name);
}

/** Facts of one brand, by their names. */
type Facts = Readonly<Record<string, string>>;

/** Names of the facts that a text prints, each once. */
export function factNamesIn(text: string): readonly BrandFactName[] {
  return [...new Set([...text.matchAll(MARK)].map(([, name = '']) => name))].filter(
    isBrandFactName,
  );
}

/** A fact as today's brand file has it. */
export function printFact(name: BrandFactName, brand: Brand): string {
  return FACTS[name](brand);
}

/**
 * The document in a brand's wording. Title and description stay plain text; in HTML parts the values are
 * escaped, so that they may stand in text and in a quoted attribute. Facts that the text has kept are printed as they were.
 *
 * @throws RangeError for an unknown name. The build refuses such documents, so this one did not come from the build.
 */
export function fillBrandFacts<Document extends LegalDocument & { facts?: KeptFacts | null }>(
  document: Document,
  brand: Brand,
): Document {
  const kept = document.facts;
  const plain = (text: string) => fillPlainText(text, brand, kept);
  const html = (text: string) => fill(text, brand, kept, escapeHtml);
  return {
    ...document,
    title: plain(document.title),
    description: plain(document.description),
    introduction: html(document.introduction),
    sections: document.sections.map((section) => ({
      ...section,
      title: plain(section.title),
      inBrief: html(section.inBrief),
      html: html(section.html),
    })),
  };
}

/**
 * A plain text of a document with the brand's facts filled in.
 * @param kept the facts of the text that it is from; a fact that is not among them is today's
 * @throws RangeError as `fillBrandFacts`
 */
export function fillPlainText(text: string, brand: Brand, kept?: KeptFacts | null): string {
  return fill(text, brand, kept, (value) => value);
}

function fill(
  text: string,
  brand: Brand,
  kept: KeptFacts | null | undefined,
  print: (value: string) => string,
): string {
  const facts: Facts = kept?.[brand.id] ?? {};
  return text.replace(MARK, (_mark, name: string) => {
    if (!isBrandFactName(name)) {
      throw new RangeError(
        `No brand fact is called "${name}". Known: ${BRAND_FACT_NAMES.join(', ')}.`,
      );
    }
    return print(facts[name] ?? FACTS[name](brand));
  });
}
