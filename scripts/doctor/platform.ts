/** What must hold of the account at Cloudflare, and of the registration with Google. */
import { BRANDS, PACKAGE_BRANDS } from '../../src/config/brands/index.ts';
import { readBucket, readWorkerName } from '../lib/configuration.ts';
import { openRemoteDatabase } from '../lib/reports-database.ts';
import { checkBuckets } from './buckets.ts';
import type { Context } from './context.ts';
import { APPLIED_MIGRATIONS, checkMigrations } from './database.ts';
import { checkTestCookies } from './days.ts';
import { checkRecords } from './desk.ts';
import { type Finding, note } from './finding.ts';
import { checkLive, readLive } from './live.ts';
import { checkRegistration } from './packages.ts';
import type { OwnRow } from './row.ts';
import { checkSecondCopy } from './second-copy.ts';
import { checkLiveLogs } from './spending.ts';
import { examineBucket } from './tree.ts';
import {
  checkCashChoice,
  checkCashPlay,
  checkRedirectAllowlist,
  checkVariables,
} from './variables.ts';
import { checkZones } from './zones.ts';

/** In the order of the report. */
export const PLATFORM: readonly OwnRow[] = [
  {
    seen: 'platform',
    holds: 'Cloudflare answers, and a version is live.',
    title: 'Variables of the Worker',
    of: 'production',
    check: ({ account }) =>
      account?.isLive
        ? []
        : note(`Cloudflare could not be reached: ${account?.reason}`, {
            next: 'To check the live variables and the bucket too, log in with npx wrangler login or set CLOUDFLARE_API_TOKEN.',
          }),
  },
  {
    seen: 'platform',
    holds: 'CASH_OFFERS is chosen.',
    title: 'Variables of the Worker',
    of: 'production',
    check: ({ variables }) => checkCashChoice(variables),
  },
  {
    seen: 'platform',
    holds: 'Every variable of the Worker can be read.',
    title: 'Variables of the Worker',
    of: 'production',
    check: ({ variables }) => checkVariables(variables),
  },
  {
    seen: 'platform',
    holds: 'The redirect allowlist of the app-link service is known to be set.',
    title: 'Variables of the Worker',
    of: 'production',
    check: ({ variables }) => checkRedirectAllowlist(variables),
  },
  {
    seen: 'platform',
    holds: 'CASH_OFFERS agrees with what the documents say, which was looked up lately.',
    title: 'Variables of the Worker',
    of: 'production',
    check: ({ variables, today }) => checkCashPlay(Object.values(BRANDS), variables, true, today),
  },
  {
    seen: 'platform',
    holds: 'What the variables take off the site is told.',
    title: 'Variables of the Worker',
    of: 'production',
    check: (context) => checkLive(readLive(context)),
  },
  {
    seen: 'platform',
    holds: 'The privacy policies name the cookies of page tests that are on.',
    title: 'Variables of the Worker',
    of: 'production',
    check: ({ variables, today }) => checkTestCookies(variables.TESTS?.value ?? '', today),
  },
  {
    seen: 'platform',
    holds: 'The database has all migrations.',
    title: 'Database at Cloudflare',
    of: 'production',
    check: async ({ account }) => (account?.isLive ? examineTables() : []),
  },
  {
    seen: 'platform',
    holds: 'Each bucket is in Asia-Pacific, with its locks.',
    title: 'Buckets at Cloudflare',
    of: 'production',
    check: async ({ account }) => (account?.isReached ? checkBuckets() : []),
  },
  {
    seen: 'platform',
    holds: 'Each route and rule of the zones is explained.',
    title: 'Zones at Cloudflare',
    of: 'production',
    check: async ({ account }) => (account?.isReached ? checkZones() : []),
  },
  {
    seen: 'platform',
    holds: 'Cloudflare has no traces and no line for each request switched on.',
    title: 'Log and costs',
    of: 'production',
    check: async ({ account }) => (account?.isLive ? checkLiveLogs() : []),
  },
  {
    seen: 'platform',
    holds: 'Each package is released, whole and signed by us.',
    title: 'Packages',
    of: 'production',
    check: async ({ account, options }) => {
      if (!account?.isLive) return [];
      if (!options.readOnly) return examineBucket({ remote: true });
      return note('The packages were not checked: that needs a token that may upload.', {
        next: 'Run npm run doctor -- --production with your own login.',
      });
    },
  },
  {
    seen: 'platform',
    holds: 'Each brand’s app is registered with Google.',
    title: 'Registration with Google',
    of: 'production',
    check: async ({ today }) => PACKAGE_BRANDS.map((brand) => checkRegistration(brand, today)),
  },
  {
    seen: 'platform',
    holds: 'Pins and approvals are unchanged, and are of the words that are built.',
    title: 'Desk (src/desk)',
    of: 'production',
    check: examineRecords,
  },
  {
    seen: 'platform',
    holds: 'No address on workers.dev serves the site.',
    title: 'workers.dev',
    of: 'both',
    check: examineCopies,
  },
];

async function examineTables(): Promise<Finding> {
  try {
    const rows = await openRemoteDatabase().run(APPLIED_MIGRATIONS);
    return checkMigrations(rows.map(({ name }) => String(name)));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return note('The tables at Cloudflare could not be read.', { why });
  }
}

/** Through a session, for which the token must be allowed to upload. */
async function examineRecords({
  options,
  subjects,
  account,
  ...context
}: Context): Promise<Finding[]> {
  if (options.readOnly)
    return [
      note('The pins and approvals were not checked, because --read-only was given.', {
        why: 'A bucket is listed through a session, for which the token must be allowed to upload. The desk checks them on Words and State and in its mail, and a deploy does too.',
      }),
    ];
  if (!account?.isLive) return [];
  const { openRemoteBucket } = await import('../lib/packages/remote-store.ts');
  try {
    const { bucket, close } = await openRemoteBucket(readBucket('RECORDS'));
    const seen = { shown: readLive({ account, ...context }), documents: context.documents };
    return await checkRecords(bucket, subjects, seen).finally(close);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [note('The pins and approvals could not be read.', { why })];
  }
}

/** Only where the site is looked at. */
async function examineCopies({
  options: { origins, workersDev },
}: Context): Promise<readonly Finding[]> {
  if (workersDev === undefined) {
    if (origins.length === 0) return [];
    const next =
      'Name the account’s subdomain (Workers & Pages in the dashboard): --workers-dev <subdomain>.';
    return [note('Addresses on workers.dev were not checked.', { next })];
  }
  return Promise.all(
    ['', 'staging'].map((environment) =>
      checkSecondCopy(`https://${readWorkerName(environment)}.${workersDev}.workers.dev`),
    ),
  );
}
