import document from '../content/legal/privacy-policy.md';
import { legalPage } from './legal-page.ts';

export const page = legalPage(document);
