import document from '../content/legal/responsible-gaming.md';
import { legalPage } from './legal-page.ts';

export const page = legalPage(document);
