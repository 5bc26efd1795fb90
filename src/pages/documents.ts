import type { DocumentId } from '../config/pages.ts';
import aboutUs from '../content/legal/about-us.md';
import hadafPrivacy from '../content/legal/hadaf-privacy.md';
import hadafTerms from '../content/legal/hadaf-tnc.md';
import ludopantiPrivacy from '../content/legal/ludopanti-privacy.md';
import privacyPolicy from '../content/legal/privacy-policy.md';
import responsibleGaming from '../content/legal/responsible-gaming.md';
import termsOfService from '../content/legal/terms-of-service.md';
import { install } from './install.tsx';
import { legalDocumentPage } from './legal-document.tsx';
import type { PageModule } from './page-module.ts';

/** The documents: the legal texts, which share one view, and the install guide, which has its own. */
export const DOCUMENT_PAGES: Readonly<Record<DocumentId, PageModule>> = {
  'about-us': legalDocumentPage(aboutUs),
  'terms-of-service': legalDocumentPage(termsOfService),
  'privacy-policy': legalDocumentPage(privacyPolicy),
  'responsible-gaming': legalDocumentPage(responsibleGaming),
  'hadaf-privacy': legalDocumentPage(hadafPrivacy),
  'hadaf-tnc': legalDocumentPage(hadafTerms),
  'ludopanti-privacy': legalDocumentPage(ludopantiPrivacy),
  install,
};
