import { defineCommand, parseOrigin, parseVar, UsageError } from '../lib/command.ts';

const USAGE = `Usage: npm run doctor [-- --production] [-- --var NAME:value …] [-- --persist-to <directory>] [-- --json]
       npm run doctor -- --production --origin https://… … [--workers-dev <subdomain>]

Reports what is configured, missing or wrong. Exits with code 1 when something is missing or wrong.

Without an option it checks this machine: tools, .dev.vars, brands, claims, documents, the local bucket.
--production  checks what a deploy would give to visitors, and requires a value of CASH_OFFERS. Reads the
              Worker's variables from Cloudflare if Wrangler is logged in or CLOUDFLARE_API_TOKEN is set. If not, for
              example before the first deploy, pass them: --var CASH_OFFERS:off, or SITE_CASH_OFFERS=off in the
              environment.
--read-only   with --production, for a token that can only read: skips the packages, because Wrangler opens their
              bucket through a Worker that it uploads temporarily.
--origin      checks a host of the live site from outside, and the settings that the dashboard must have
              (docs/operations.md). Can be repeated.
--before-deploy
              does not fail for what a deploy neither causes nor mends: a slip in a variable that is live, a route or
              rule of a zone. npm run deploy passes it.
--json        prints the findings as one object on standard output.
--workers-dev the account's subdomain of workers.dev: <worker>.<subdomain>.workers.dev must not serve the site.`;

export const DOCTOR = defineCommand(
  USAGE,
  {
    production: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    'before-deploy': { type: 'boolean', default: false },
    var: { type: 'string', multiple: true, default: [] },
    'persist-to': { type: 'string' },
    'read-only': { type: 'boolean', default: false },
    origin: { type: 'string', multiple: true, default: [] },
    'workers-dev': { type: 'string' },
  },
  (values) => {
    const workersDev = values['workers-dev'];
    if (workersDev !== undefined && !/^[a-z0-9-]+$/.test(workersDev))
      throw new UsageError(
        `--workers-dev ${workersDev} is not like my-account, without .workers.dev.`,
      );
    return {
      production: values.production,
      json: values.json,
      beforeDeploy: values['before-deploy'],
      vars: Object.fromEntries(values.var.map(parseVar)),
      persistTo: values['persist-to'],
      readOnly: values['read-only'],
      origins: values.origin.map(parseOrigin),
      workersDev,
    };
  },
);

export type DoctorOptions = ReturnType<typeof DOCTOR.parse>;
