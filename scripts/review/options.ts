import { parseArgs } from 'node:util';
import { BRANDS, type BrandId } from '../../src/config/brands/index.ts';
import { parseBrand, UsageError } from '../report/options.ts';

/** The command line, parsed. */
export interface ReviewOptions {
  /** Path as typed; without it a short text is printed. */
  html: string | undefined;
  /** One brand alone. */
  brand: BrandId | undefined;
  pictures: boolean;
  build: boolean;
  help: boolean;
}

/** What `--help` prints. */
export const USAGE = `Usage: npm run review [-- --html FILE] [--brand ID] [--no-pictures] [--no-build]

What somebody has to answer for: every claim, every clause with its statute, the placeholders, and each landing
page as four visitors see it. Without --html it says in a few lines what is open.

--html FILE    one page to read, print and sign; builds the site first
--brand ID     one brand: ${Object.keys(BRANDS).join(', ')}
--no-pictures  the same page without pictures, in a fraction of the time
--no-build     shows the site as the last --html built it`;

/** @throws UsageError with a sentence for the person at the keyboard */
export function parseOptions(commandLine: readonly string[]): ReviewOptions {
  const values = parse(commandLine);
  if (values.html?.trim() === '') throw new UsageError('--html needs the name of a file: --html review.html');
  return {
    html: values.html,
    brand: values.brand === undefined ? undefined : parseBrand(values.brand),
    pictures: !values['no-pictures'],
    build: !values['no-build'],
    help: values.help,
  };
}

function parse(commandLine: readonly string[]) {
  try {
    return parseArgs({
      args: [...commandLine],
      options: {
        html: { type: 'string' },
        brand: { type: 'string' },
        'no-pictures': { type: 'boolean', default: false },
        'no-build': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}
