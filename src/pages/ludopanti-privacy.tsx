import document from '../content/legal/ludopanti-privacy.md';
import { legalPage } from './legal-page.ts';

export const page = legalPage(document);
