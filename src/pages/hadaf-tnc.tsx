import document from '../content/legal/hadaf-tnc.md';
import { legalPage } from './legal-page.ts';

export const page = legalPage(document);
