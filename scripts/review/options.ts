import { BRANDS } from '../../src/config/brands/index.ts';
import { defineCommand, UsageError } from '../lib/command.ts';
import { parseBrand } from '../lib/option-values.ts';

const USAGE = `Usage: npm run review [-- --html FILE] [--brand ID] [--no-pictures] [--no-build]
       npm run review -- --languages FILE

What the signer answers for: every claim, every clause with its statute, the placeholders, and each landing
page as four visitors see it. Without --html it says in a few lines what is open.

--html FILE    one page to read, print and sign; builds the site first
--brand ID     one brand: ${Object.keys(BRANDS).join(', ')}
--no-pictures  the same page without pictures, in a fraction of the time
--languages FILE
               every line in each language side by side, for native readers to sign
--no-build     shows the site as the last --html built it`;

export const REVIEW = defineCommand(
  USAGE,
  {
    html: { type: 'string' },
    languages: { type: 'string' },
    brand: { type: 'string' },
    pictures: { type: 'boolean', default: true },
    build: { type: 'boolean', default: true },
  },
  ({ html, languages, brand, pictures, build }) => {
    if (html?.trim() === '') throw new UsageError('--html needs the name of a file: --html review.html');
    if (languages?.trim() === '') throw new UsageError('--languages needs the name of a file.');
    return { html, languages, brand: brand === undefined ? undefined : parseBrand(brand), pictures, build };
  },
);

export type ReviewOptions = ReturnType<typeof REVIEW.parse>;
