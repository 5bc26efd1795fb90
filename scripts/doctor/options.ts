import { defineCommand, parseOrigin, parseVar, UsageError } from '../lib/command.ts';

const USAGE = `Usage: npm run doctor [-- --production] [-- --var NAME:value …] [-- --persist-to <directory>] [-- --json]
       npm run doctor -- --production --origin https://… … [--workers-dev <subdomain>]

Says what is configured, what is missing and what is wrong, and ends with code 1 when something is.

Without an option it looks at this machine: tools, .dev.vars, wrangler.toml, brands, the local bucket.
--production  looks at what a deploy would put before visitors, and demands that CASH_OFFERS was chosen.
              The Worker's variables are read from Cloudflare where Wrangler is logged in or has
              CLOUDFLARE_API_TOKEN. Where it is not (before the first deploy, for example), say what they
              will be: --var CASH_OFFERS:off, or SITE_CASH_OFFERS=off in the environment.
              With ANDROID_DEVELOPER_ID_STATUS_KEY in the environment, Google is asked whether each brand's app
              is registered (docs/packages.md#registration-with-google).
--read-only   with --production, for a token that only reads: leaves out the packages, because Wrangler opens
              their bucket through a Worker that it uploads for the moment.
--origin      a host of the live site, as often as there are hosts: looked at from outside, with what the
              dashboard must have (docs/operations.md).
--json        the same as one object on standard output.
--workers-dev the account's part of workers.dev: <worker>.<subdomain>.workers.dev must not lead to the site.`;

export const DOCTOR = defineCommand(
  USAGE,
  {
    production: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
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
      vars: Object.fromEntries(values.var.map(parseVar)),
      persistTo: values['persist-to'],
      readOnly: values['read-only'],
      origins: values.origin.map(parseOrigin),
      workersDev,
    };
  },
);

export type DoctorOptions = ReturnType<typeof DOCTOR.parse>;
