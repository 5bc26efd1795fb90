import { parseArgs } from 'node:util';
import { parseVar } from '../deploy/options.ts';

/** The command line, parsed. */
export interface DoctorOptions {
  production: boolean;
  /** Values of `--var NAME:value`, by name. */
  vars: Readonly<Record<string, string>>;
  /** State directory of a `wrangler dev --persist-to`. */
  persistTo: string | undefined;
  /** Whether Cloudflare is asked only what a token that reads may ask. */
  readOnly: boolean;
  help: boolean;
}

/** What `--help` prints. */
export const USAGE = `Usage: npm run doctor [-- --production] [-- --var NAME:value …] [-- --persist-to <directory>]

Says what is configured, what is missing and what is wrong, and ends with code 1 when something is.

Without an option it looks at this machine: tools, .dev.vars, wrangler.toml, brands, the local bucket.
--production  looks at what a deploy would put before visitors, and demands that CASH_OFFERS was chosen.
              The Worker's variables are read from Cloudflare where Wrangler is logged in or has
              CLOUDFLARE_API_TOKEN. Where it is not (before the first deploy, for example), say what they
              will be: --var CASH_OFFERS:off, or the same as an environment variable.
--read-only   with --production, for a token that only reads: leaves out the packages, because Wrangler opens
              their bucket through a Worker that it uploads for the moment.`;

/** @throws Error with a sentence for the person at the keyboard */
export function parseOptions(commandLine: readonly string[]): DoctorOptions {
  const { values } = parseArgs({
    args: [...commandLine],
    options: {
      production: { type: 'boolean', default: false },
      var: { type: 'string', multiple: true, default: [] },
      'persist-to': { type: 'string' },
      'read-only': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  return {
    production: values.production,
    vars: Object.fromEntries(values.var.map(parseVar)),
    persistTo: values['persist-to'],
    readOnly: values['read-only'],
    help: values.help,
  };
}
