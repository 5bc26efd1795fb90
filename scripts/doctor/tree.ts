/** What must hold of the checkout and of this machine. */
import { BRANDS, PACKAGE_BRANDS } from '../../src/config/brands/index.ts';
import { IS_FORMER_TABLE_CONFIRMED } from '../../src/config/former-addresses.ts';
import { CLAIMS } from '../../src/content/claims/index.ts';
import { LOCAL_STATE, readBucket, readWranglerConfig } from '../lib/configuration.ts';
import { storeOf } from '../lib/packages/brand-store.ts';
import { openStore } from '../lib/packages/open-store.ts';
import { checkApprovedBy } from './approvals.ts';
import { checkBrands } from './brands.ts';
import { checkClaims } from './claims.ts';
import type { Context } from './context.ts';
import { APPLIED_MIGRATIONS, checkDatabaseId, checkMigrations } from './database.ts';
import { checkDocuments, checkSecurityContact } from './days.ts';
import { checkRecords } from './desk.ts';
import type { Finding } from './finding.ts';
import { checkFormerAddresses } from './former-addresses.ts';
import { checkLive, readLive } from './live.ts';
import { checkPackages } from './packages.ts';
import type { OwnRow } from './row.ts';
import { checkFlushSeconds, checkLogs, checkPrices } from './spending.ts';
import { checkBrowser, checkBuild, checkNode, readWantedNode } from './tools.ts';
import { checkCashPlay, checkVariables } from './variables.ts';

const ALL_BRANDS = Object.values(BRANDS);

/** In the order of the report. The rest of the three `wrangler.toml` is held by tests/unit/house/wrangler-config.test.ts. */
export const TREE: readonly OwnRow[] = [
  {
    seen: 'tree',
    holds: 'The tools run on the Node that they need.',
    title: 'Tools',
    of: 'both',
    check: () => checkNode(process.versions.node, readWantedNode()),
  },
  {
    seen: 'tree',
    holds: 'A browser for the tests is there.',
    title: 'Tools',
    of: 'machine',
    check: checkBrowser,
  },
  {
    seen: 'tree',
    holds: 'The site is built.',
    title: 'Tools',
    of: 'machine',
    check: checkBuild,
  },
  {
    seen: 'tree',
    holds: 'The local database has all migrations.',
    title: 'Counts (src/experiments/counter)',
    of: 'machine',
    check: examineTables,
  },
  {
    seen: 'tree',
    holds: 'The database of production has been created, and its id is committed.',
    title: 'Counts (src/experiments/counter)',
    of: 'production',
    check: () => checkDatabaseId(readWranglerConfig()),
  },
  {
    seen: 'tree',
    holds: 'The counter adds to the database often enough, and not too often.',
    title: 'Counts (src/experiments/counter)',
    of: 'both',
    check: () => checkFlushSeconds(),
  },
  {
    seen: 'tree',
    holds: 'The three Workers write no traces and no line for each request.',
    title: 'Log and costs',
    of: 'both',
    check: () => checkLogs(),
  },
  {
    seen: 'tree',
    holds: 'The prices by which the desk says what a day costs are of the last year.',
    title: 'Log and costs',
    of: 'both',
    check: ({ today }) => checkPrices(today),
  },
  {
    seen: 'tree',
    holds: 'Pins and approvals on this machine are unchanged.',
    title: 'Desk (src/desk)',
    of: 'machine',
    check: examineRecords,
  },
  {
    seen: 'tree',
    holds: 'The table of former addresses has been held against the former site’s log.',
    title: 'The former site',
    of: 'production',
    check: () => checkFormerAddresses(IS_FORMER_TABLE_CONFIRMED),
  },
  {
    seen: 'tree',
    holds: 'Local variables can be read, and agree with what the owners decided.',
    title: 'Variables (.dev.vars)',
    of: 'machine',
    check: ({ variables, today }) => [
      ...checkVariables(variables),
      ...checkCashPlay(ALL_BRANDS, variables, false, today),
    ],
  },
  {
    seen: 'tree',
    holds: 'What these variables take off the site is told.',
    title: 'Variables (.dev.vars)',
    of: 'machine',
    check: (context) => checkLive(readLive(context)),
  },
  {
    seen: 'tree',
    holds: 'The local bucket has the packages.',
    title: 'Packages',
    of: 'machine',
    check: ({ options: { persistTo } }) => examineBucket({ ...(persistTo && { persistTo }) }),
  },
  {
    seen: 'tree',
    holds: 'The facts of each brand are complete; in production none is a placeholder.',
    title: 'Brands (src/config/brands)',
    of: 'both',
    check: ({ options }) => checkBrands(ALL_BRANDS, options.production),
  },
  {
    seen: 'tree',
    holds: 'security.txt is valid.',
    title: 'Brands (src/config/brands)',
    of: 'both',
    check: ({ today }) => checkSecurityContact(today),
  },
  {
    seen: 'tree',
    holds: 'Claims are in date; in production their evidence is confirmed.',
    title: 'Claims (src/content/claims)',
    of: 'both',
    check: ({ today, options }) => checkClaims(CLAIMS, today, options.production),
  },
  {
    seen: 'tree',
    holds: 'Documents have valid dates, and are published.',
    title: 'Documents (src/content/legal)',
    of: 'both',
    check: ({ today, options }) => checkDocuments(today, options.production),
  },
  {
    seen: 'tree',
    holds: 'Claims, statements, reasons and documents name an approval of their words.',
    title: 'Approvals (docs/legal.md)',
    of: 'both',
    check: ({ subjects, options: { production }, account }) =>
      checkApprovedBy(subjects, {
        production,
        isNew: account !== null && !account.isLive && account.isReached,
      }),
  },
];

/** The local tables. A deploy migrates the remote ones itself. */
async function examineTables({ options }: Context): Promise<Finding> {
  const { openLocalDatabase } = await import('../lib/local-state.ts');
  const database = await openLocalDatabase(options.persistTo ?? LOCAL_STATE, { migrates: false });
  const rows = await database.run(APPLIED_MIGRATIONS).catch(() => []);
  await database.close();
  return checkMigrations(rows.map(({ name }) => String(name)));
}

async function examineRecords({ options, subjects, ...context }: Context): Promise<Finding[]> {
  const { openLocalState } = await import('../lib/local-state.ts');
  const miniflare = await openLocalState(options.persistTo ?? LOCAL_STATE, {
    r2Buckets: { RECORDS: readBucket('RECORDS') },
  });
  try {
    return await checkRecords(await miniflare.getR2Bucket('RECORDS'), subjects, {
      shown: readLive(context),
      documents: context.documents,
    });
  } finally {
    await miniflare.dispose();
  }
}

/** The packages of every brand that has some. */
export async function examineBucket(choice: Parameters<typeof openStore>[0]): Promise<Finding[]> {
  const store = await openStore(choice);
  const isLocal = choice?.remote !== true;
  const findings = Promise.all(
    PACKAGE_BRANDS.map((brand) => checkPackages(storeOf(store, brand), isLocal, brand)),
  );
  return findings.then((one) => one.flat()).finally(() => store.close());
}
