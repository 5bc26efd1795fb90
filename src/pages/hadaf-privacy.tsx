import document from '../content/legal/hadaf-privacy.md';
import { legalPage } from './legal-page.ts';

export const page = legalPage(document);
