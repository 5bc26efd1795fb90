import document from '../content/legal/terms-of-service.md';
import { legalPage } from './legal-page.ts';

export const page = legalPage(document);
