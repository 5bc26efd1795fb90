/** `npm run doctor [-- --production [--origin https://…]]`: reports what is configured, missing or wrong. */
import { fileURLToPath } from 'node:url';
import { LegalDocumentError } from '../build/legal/complaint.ts';
import { reviewDocuments } from '../build/review/documents.ts';
import { BRANDS, PACKAGE_BRANDS } from '../src/config/brands/index.ts';
import { CLAIMS } from '../src/content/claims/index.ts';
import { formatIndianDate } from '../src/decide/indian-date.ts';
import { makeSheet } from '../src/review/sheet.ts';
import { type Subject, subjectsOf } from '../src/review/subjects.ts';
import { isDay } from '../src/shared/days.ts';
import { checkApprovedBy } from './doctor/approvals.ts';
import { checkBrands } from './doctor/brands.ts';
import { checkBuckets } from './doctor/buckets.ts';
import { checkClaims } from './doctor/claims.ts';
import { checkCounterConfig } from './doctor/counter.ts';
import { checkDocuments, checkSecurityContact, checkTestCookies } from './doctor/days.ts';
import { checkDeskConfig, checkRecords } from './doctor/desk.ts';
import { countFaults, type Finding, formatReport, note, type Section } from './doctor/finding.ts';
import { checkLiveSite, checkSecondCopy } from './doctor/live-site.ts';
import { DOCTOR, type DoctorOptions } from './doctor/options.ts';
import { checkPackages, checkRegistration } from './doctor/packages.ts';
import { checkBrowser, checkBuild, checkNode, readWantedNode } from './doctor/tools.ts';
import {
  checkCashChoice,
  checkCashPlay,
  checkRedirectAllowlist,
  checkVariables,
  sourceOf,
} from './doctor/variables.ts';
import { checkDatabaseId, checkMigrations, checkWranglerConfig } from './doctor/wrangler-config.ts';
import { runCommand } from './lib/command.ts';
import {
  COUNTER_CONFIG,
  DESK_CONFIG,
  LOCAL_STATE,
  readBucket,
  readDevVars,
  readWorkerName,
  readWranglerConfig,
} from './lib/configuration.ts';
import { readLiveVariables, variablesIn } from './lib/live-versions.ts';
import { storeOf } from './lib/packages/brand-store.ts';
import { openStore } from './lib/packages/open-store.ts';
import { openRemoteDatabase } from './lib/reports-database.ts';

const ALL_BRANDS = Object.values(BRANDS);
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const APPLIED = 'SELECT name FROM d1_migrations';

async function examine(options: DoctorOptions): Promise<Section[]> {
  const { production } = options;
  const config = readWranglerConfig();
  const today = formatIndianDate(Date.now());
  const live = production ? await readLiveVariables() : null;
  const subjects = readSubjects(today);
  return [
    {
      title: 'Tools',
      findings: [
        checkNode(process.versions.node, readWantedNode()),
        ...(production ? [] : [checkBrowser(), checkBuild()]),
      ],
    },
    { title: 'wrangler.toml', findings: checkWranglerConfig(config) },
    {
      title: 'Counts (src/counter)',
      findings: [
        ...checkCounterConfig(readWranglerConfig(COUNTER_CONFIG), config),
        production ? checkDatabaseId(config) : await examineTables(options),
      ],
    },
    {
      title: 'Desk (src/desk)',
      findings: [
        ...checkDeskConfig(readWranglerConfig(DESK_CONFIG), config),
        ...(live === null
          ? await examineRecords(options, subjects)
          : await examineRemoteRecords(options, subjects, live)),
      ],
    },
    ...(live === null
      ? await examineMachine(options, today)
      : await examineProduction(options, today, live)),
    {
      title: 'Brands (src/config/brands)',
      findings: [...checkBrands(ALL_BRANDS, production), checkSecurityContact(today)],
    },
    { title: 'Claims (src/content/claims)', findings: checkClaims(CLAIMS, today, production) },
    { title: 'Documents (src/content/legal)', findings: checkDocuments(today, production) },
    {
      title: 'Approvals (docs/legal.md)',
      findings: await checkApprovedBy(subjects, {
        production,
        isNew: live !== null && !('values' in live) && live.isReached,
      }),
    },
    ...(await examineLiveSite(options)),
  ];
}

async function examineLiveSite({ origins, workersDev }: DoctorOptions): Promise<Section[]> {
  if (origins.length === 0 && workersDev === undefined) return [];
  const copies = ['', 'staging'].map(
    (environment) => `https://${readWorkerName(environment)}.${workersDev}.workers.dev`,
  );
  const unasked = note('Addresses on workers.dev were not checked.', {
    next: 'Name the account’s subdomain (Workers & Pages in the dashboard): --workers-dev <subdomain>.',
  });
  const findings =
    workersDev === undefined ? [unasked] : await Promise.all(copies.map(checkSecondCopy));
  return [
    ...(await checkLiveSite(origins, readWorkerName(''))),
    { title: 'workers.dev', findings },
  ];
}

async function examineMachine(
  { vars, persistTo }: DoctorOptions,
  today: string,
): Promise<Section[]> {
  const source = { ...sourceOf(readDevVars() ?? {}, '.dev.vars'), ...sourceOf(vars, '--var') };
  return [
    {
      title: 'Variables (.dev.vars)',
      findings: [...checkVariables(source), ...checkCashPlay(ALL_BRANDS, source, false, today)],
    },
    { title: 'Packages', findings: await examineBucket({ ...(persistTo && { persistTo }) }) },
  ];
}

type Live = Awaited<ReturnType<typeof readLiveVariables>>;

/** None where a document or a claim's day cannot be read: their own sections say why. */
function readSubjects(today: string): Subject[] {
  const days = Object.values(CLAIMS).flatMap(({ validFrom, validUntil }) => [
    validFrom,
    validUntil,
  ]);
  if (!days.every(isDay)) return [];
  try {
    return subjectsOf(makeSheet(reviewDocuments(ROOT), today));
  } catch (error) {
    if (error instanceof LegalDocumentError) return [];
    throw error;
  }
}

async function examineProduction(
  { vars, readOnly }: DoctorOptions,
  today: string,
  live: Live,
): Promise<Section[]> {
  const source = {
    ...sourceOf(variablesIn(process.env), 'the environment'),
    ...('values' in live ? sourceOf(live.values, 'Cloudflare') : {}),
    ...sourceOf(vars, '--var'),
  };
  const isAsked = 'values' in live;
  const isReached = isAsked || live.isReached;
  const next =
    'To check the live variables and the bucket too, log in with npx wrangler login or set CLOUDFLARE_API_TOKEN.';
  const unread = isAsked ? [] : [note(`Cloudflare could not be reached: ${live.reason}`, { next })];
  const registrations = PACKAGE_BRANDS.map((brand) => checkRegistration(brand, today));
  return [
    {
      title: 'Variables of the Worker',
      findings: [
        ...unread,
        ...checkCashChoice(source),
        ...checkVariables(source),
        ...checkRedirectAllowlist(source),
        ...checkCashPlay(ALL_BRANDS, source, true, today),
        ...checkTestCookies(source.TESTS?.value ?? '', today),
      ],
    },
    { title: 'Database at Cloudflare', findings: isAsked ? [await examineRemoteTables()] : [] },
    { title: 'Buckets at Cloudflare', findings: isReached ? await checkBuckets() : [] },
    { title: 'Packages', findings: isAsked ? await examineRemoteBucket(readOnly) : [] },
    { title: 'Registration with Google', findings: registrations.flat() },
  ];
}

async function examineRemoteBucket(readOnly: boolean): Promise<Finding[]> {
  if (!readOnly) return examineBucket({ remote: true });
  const next = 'Run npm run doctor -- --production with your own login.';
  return [note('The packages were not checked: that needs a token that may upload.', { next })];
}

async function examineRemoteTables(): Promise<Finding> {
  try {
    const rows = await openRemoteDatabase().run(APPLIED);
    return checkMigrations(rows.map(({ name }) => String(name)));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return note('The tables at Cloudflare could not be read.', { why });
  }
}

/** The local tables. A deploy migrates the remote ones itself. */
async function examineTables({ persistTo = LOCAL_STATE }: DoctorOptions): Promise<Finding> {
  const { openLocalDatabase } = await import('./lib/local-state.ts');
  const database = await openLocalDatabase(persistTo, { migrates: false });
  const rows = await database.run(APPLIED).catch(() => []);
  await database.close();
  return checkMigrations(rows.map(({ name }) => String(name)));
}

/** Checks the desk's records on this machine. */
async function examineRecords(
  { persistTo = LOCAL_STATE }: DoctorOptions,
  subjects: readonly Subject[],
): Promise<Finding[]> {
  const { openLocalState } = await import('./lib/local-state.ts');
  const miniflare = await openLocalState(persistTo, {
    r2Buckets: { RECORDS: readBucket('RECORDS') },
  });
  try {
    return await checkRecords(await miniflare.getR2Bucket('RECORDS'), subjects);
  } finally {
    await miniflare.dispose();
  }
}

/** Checks the desk's records at Cloudflare, through a session, for which the token must be allowed to upload. */
async function examineRemoteRecords(
  { readOnly }: DoctorOptions,
  subjects: readonly Subject[],
  live: Live,
): Promise<Finding[]> {
  if (readOnly)
    return [
      note('The pins and approvals were not checked, because --read-only was given.', {
        why: 'A bucket is listed through a session, for which the token must be allowed to upload. The desk checks them on Words and State and in its mail, and a deploy does too.',
      }),
    ];
  if (!('values' in live)) return [];
  const { openRemoteBucket } = await import('./lib/packages/remote-store.ts');
  try {
    const { bucket, close } = await openRemoteBucket(readBucket('RECORDS'));
    return await checkRecords(bucket, subjects).finally(close);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [note('The pins and approvals could not be read.', { why })];
  }
}

async function examineBucket(choice: Parameters<typeof openStore>[0]): Promise<Finding[]> {
  const store = await openStore(choice);
  const isLocal = choice?.remote !== true;
  const findings = Promise.all(
    PACKAGE_BRANDS.map((brand) => checkPackages(storeOf(store, brand), isLocal, brand)),
  );
  return findings.then((one) => one.flat()).finally(() => store.close());
}

await runCommand(DOCTOR, async (options) => {
  const sections = await examine(options);
  console.log(
    options.json ? JSON.stringify({ sections }) : formatReport(sections, options.beforeDeploy),
  );
  return countFaults(sections, options.beforeDeploy) === 0 ? 0 : 1;
});
