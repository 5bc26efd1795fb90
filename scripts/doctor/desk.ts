/** Checks the desk: its configuration, and that its pins and approvals are unchanged. */
import type { RecordsBucket } from '../../src/desk/records/bucket.ts';
import {
  CHAINED_TABLES,
  type ChainedTable,
  filesOf,
  findLoss,
  openKept,
  readChain,
} from '../../src/desk/records/chain.ts';
import { type Heads, readLastHeads } from '../../src/desk/records/heads.ts';
import { openWordsOf } from '../../src/desk/records/open-words.ts';
import type { Subject } from '../../src/review/subjects.ts';
import { DESK_CONFIG, entriesOf, ofEnvironment, type Table } from '../lib/configuration.ts';
import { checkCitations } from './approvals.ts';
import { type Finding, note, ok, wrong } from './finding.ts';
import { type Binding, checkWorker } from './wrangler-config.ts';

const BINDINGS: readonly Binding[] = [
  ...['COUNTS', 'STATE', 'PREVIEW'].map((name) => ({ name, table: 'services', key: 'binding' })),
  { name: 'RECORDS', table: 'r2_buckets', key: 'binding' },
  { name: 'CF_VERSION_METADATA', table: 'version_metadata', key: 'binding' },
];
/** Only in production: staging sends no digest. */
const MAIL: Binding = { name: 'MAIL', table: 'send_email', key: 'name' };

/** @param desk its wrangler.toml, parsed @param site the site's */
export function checkDeskConfig(desk: Table, site: Table): Finding[] {
  return [
    ...checkWorker(desk, DESK_CONFIG, [...BINDINGS, MAIL], BINDINGS),
    checkReach(desk, site),
    checkIdentity(desk),
    checkSender(desk),
    desk.keep_vars === true
      ? ok('keep_vars is on: a deploy keeps the addresses of the digest.')
      : wrong('keep_vars is not on.', {
          why: 'The next deploy would delete DIGEST_FROM and DIGEST_TO, and the digest would no longer be sent.',
          next: `Set keep_vars = true at the top level of ${DESK_CONFIG}.`,
        }),
  ];
}

/** @see docs/decisions/0050 */
function checkIdentity(desk: Table): Finding {
  if (['', 'staging'].every((environment) => ofEnvironment(desk, environment).assets === undefined))
    return ok('The desk has no static assets, so Access passes visitors’ identities to it.');
  return wrong('The desk has static assets.', {
    why: 'Cloudflare would put a router in front of it that drops identities, so the desk would answer 403 to everyone.',
    next: `Delete [assets] from ${DESK_CONFIG}: the build includes the desk's files in its Worker.`,
  });
}

/** Without such a list the binding sends from any address of the account's domains. */
function checkSender(desk: Table): Finding {
  const senders = entriesOf(desk.send_email).map((entry) => entry.allowed_sender_addresses);
  if (senders.every((list) => Array.isArray(list) && list.length > 0))
    return ok('The desk can send mail only from the addresses that its configuration lists.');
  return wrong('The desk can send mail from any address of the account’s domains.', {
    next: `List the digest's address in allowed_sender_addresses under [[send_email]] in ${DESK_CONFIG}.`,
  });
}

const STORAGE = [
  ['r2_buckets', 'bucket_name'],
  ['d1_databases', 'database_name'],
] as const;

/** The desk may reach entrypoints of the site in the same environment, and none of the site's storage. */
function checkReach(desk: Table, site: Table): Finding {
  const faults = ['', 'staging'].flatMap((environment) => {
    const [own, its] = [ofEnvironment(desk, environment), ofEnvironment(site, environment)];
    const shared = STORAGE.flatMap(([table, key]) => {
      const names = entriesOf(its[table]).map((entry) => entry[key]);
      return entriesOf(own[table]).flatMap((entry) =>
        names.includes(entry[key]) ? [String(entry[key])] : [],
      );
    });
    const strangers = entriesOf(own.services).flatMap(({ service, entrypoint }) =>
      service === its.name && entrypoint !== undefined ? [] : [String(service)],
    );
    return [...shared, ...strangers];
  });
  if (faults.length === 0) return ok('The desk reads the site only through its entrypoints.');
  return wrong(`The desk reaches ${faults.join(', ')}.`, {
    why: 'A person at the desk could change what visitors get, or read another environment.',
    next: `In ${DESK_CONFIG}, bind the entrypoints of the site of the same environment, and its own storage.`,
  });
}

/**
 * Whether each chain is intact with what was seen, and whether the approvals that records name are of the words that are built.
 * Reads every file.
 */
export async function checkRecords(
  bucket: RecordsBucket,
  subjects: readonly Subject[],
): Promise<Finding[]> {
  try {
    const heads = await readLastHeads(bucket);
    const chains = await Promise.all(
      CHAINED_TABLES.map(async (table) => judgeChain(table, await examine(bucket, table, heads))),
    );
    const { rows } = await readChain(bucket, 'approvals');
    return [...chains, ...(await checkCitations(subjects, rows, openWordsOf(bucket)))];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [note('The pins and approvals could not be read.', { why })];
  }
}

/** The first fault of a table, as a sentence; `null` where there is none. */
async function examine<Table extends ChainedTable>(
  bucket: RecordsBucket,
  table: Table,
  heads: Heads | null,
): Promise<string | null> {
  const { rows, broken } = await readChain(bucket, table);
  const fault = broken ?? findLoss(table, rows, heads?.[table] ?? null);
  if (fault !== null) return fault;
  for (const row of rows) {
    for (const { member, digest } of filesOf(table, row)) {
      const kept = await openKept(bucket, table, member, digest);
      if (kept?.isWhole !== true)
        return `What row ${row.id} of ${table} was given for is no longer what was seen.`;
    }
  }
  return null;
}

function judgeChain(table: string, broken: string | null): Finding {
  if (broken === null) return ok(`No row of ${table} was changed, removed or added afterwards.`);
  return wrong(broken, {
    why: 'The desk only adds rows, so the bucket was changed by other means. From that row on it proves nothing.',
    next: 'Find out who did it (the account’s audit log), and whether the locks of the bucket are there: npx wrangler r2 bucket lock list pavilion-records.',
  });
}
