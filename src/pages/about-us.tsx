import document from '../content/legal/about-us.md';
import { legalPage } from './legal-page.ts';

export const page = legalPage(document);
