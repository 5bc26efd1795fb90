/** Checks the desk: its configuration, and that its pins and approvals are unchanged. */
import type { Subject } from '../../src/approvals/subjects.ts';
import { digestOfWords } from '../../src/approvals/words.ts';
import type { RecordsBucket } from '../../src/desk/records/bucket.ts';
import { openWordsOf, readDecisions } from '../../src/desk/records/decisions.ts';
import { findFault, openContent, readLog } from '../../src/desk/records/log.ts';
import { DESK_CONFIG, entriesOf, ofEnvironment, type Table } from '../lib/configuration.ts';
import { checkCitations } from './approvals.ts';
import { type Finding, note, ok, wrong } from './finding.ts';
import { type Binding, checkWorker } from './wrangler-config.ts';

const BINDINGS: readonly Binding[] = [
  ...['COUNTS', 'STATE', 'PREVIEW'].map((name) => ({ name, table: 'services', key: 'binding' })),
  { name: 'RECORDS', table: 'r2_buckets', key: 'binding' },
  { name: 'SHARED', table: 'r2_buckets', key: 'binding' },
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

/** The desk may reach entrypoints of the site in the same environment, and of the site's storage only what it shares. */
function checkReach(desk: Table, site: Table): Finding {
  const faults = ['', 'staging'].flatMap((environment) => {
    const [own, its] = [ofEnvironment(desk, environment), ofEnvironment(site, environment)];
    const shared = STORAGE.flatMap(([table, key]) => {
      const names = entriesOf(its[table]).map((entry) => entry[key]);
      return entriesOf(own[table]).flatMap((entry) =>
        names.includes(entry[key]) && entry.binding !== 'SHARED' ? [String(entry[key])] : [],
      );
    });
    const strangers = entriesOf(own.services).flatMap(({ service, entrypoint }) =>
      service === its.name && entrypoint !== undefined ? [] : [String(service)],
    );
    return [...shared, ...strangers];
  });
  if (faults.length === 0)
    return ok(
      'The desk reads the site only through its entrypoints, and shares one bucket with it.',
    );
  return wrong(`The desk reaches ${faults.join(', ')}.`, {
    why: 'A person at the desk could change what visitors get, or read another environment.',
    next: `In ${DESK_CONFIG}, bind the entrypoints of the site of the same environment, and its own storage.`,
  });
}

/**
 * Whether all objects among the records are records, with what they were given for, and whether the approvals that claims and
 * versions name are of the words that are built. Reads what every approval and pin was given for.
 */
export async function checkRecords(
  bucket: RecordsBucket,
  subjects: readonly Subject[],
): Promise<Finding[]> {
  try {
    const { decisions } = await readDecisions(bucket);
    const open = openWordsOf(bucket);
    return [
      judgeRecords((await findFault(bucket)) ?? (await findLoss(bucket))),
      ...(await checkCitations(subjects, decisions, open)),
    ];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [note('The pins and approvals could not be read.', { why })];
  }
}

/** The first approval, objection or pin whose words or readout are gone or were changed, as a sentence. */
async function findLoss(bucket: RecordsBucket): Promise<string | null> {
  const [{ decisions }, { records: pins }] = await Promise.all([
    readDecisions(bucket),
    readLog(bucket, 'pin'),
  ]);
  const open = openWordsOf(bucket);
  for (const { id, verdict, words } of decisions) {
    const then = await open(words);
    if (then === null || digestOfWords(then) !== words)
      return `The words of ${verdict === 'approved' ? 'approval' : 'objection'} ${id} are gone, or were changed.`;
  }
  for (const { id, row } of pins)
    if ((await openContent(bucket, row.readout, 'json')) === null)
      return `What was pinned as ${id} is gone, or was changed.`;
  return null;
}

function judgeRecords(fault: string | null): Finding {
  if (fault === null)
    return ok('Every object among the desk’s records is one that the desk wrote.');
  return wrong(fault, {
    why: 'Only the desk writes there, so the bucket was changed by other means. That object does not count.',
    next: 'Find out who did it (the account’s audit log), and whether the lock of the bucket is there: npx wrangler r2 bucket lock list pavilion-records.',
  });
}
