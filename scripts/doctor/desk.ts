/** Checks the desk: its configuration, and that its pins and approvals are unchanged. */
import { type CitedRow, holdsFor, parseCitation } from '../../src/content/claims/approval.ts';
import type { Claim } from '../../src/content/claims/index.ts';
import { CHAINED_TABLES, findBreak } from '../../src/desk/chain.ts';
import { DESK_CONFIG, entriesOf, ofEnvironment, type Table } from '../lib/configuration.ts';
import { type Finding, note, ok, wrong } from './finding.ts';
import { type Binding, checkWorker } from './wrangler-config.ts';

const BINDINGS: readonly Binding[] = [
  ...['COUNTS', 'STATE', 'PREVIEW'].map((name) => ({ name, table: 'services', key: 'binding' })),
  { name: 'DESK', table: 'd1_databases', key: 'binding' },
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

/** What the desk has recorded, as far as it can be read. */
export interface Records {
  /** Rows of a table by `id`. @throws Error when they cannot be read */
  rows: (table: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Digests that the bucket holds as witnesses, by `id`; empty where the bucket cannot be read. */
  witnesses: (table: (typeof CHAINED_TABLES)[number]) => Promise<ReadonlyMap<number, string>>;
}

/** Whether each chain is intact, and whether the approvals that claims cite exist. */
export async function checkRecords(
  records: Records,
  claims: Readonly<Record<string, Pick<Claim, 'approvedBy'>>>,
): Promise<Finding[]> {
  try {
    const chains = await Promise.all(
      CHAINED_TABLES.map(async (table) =>
        judgeChain(
          table,
          await findBreak(table, await records.rows(table), await records.witnesses(table)),
        ),
      ),
    );
    return [
      ...chains,
      ...checkCitations(claims, (await records.rows('approvals')) as unknown as CitedRow[]),
    ];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [note('The pins and approvals could not be read.', { why })];
  }
}

function judgeChain(table: string, broken: string | null): Finding {
  if (broken === null) return ok(`No row of table ${table} was changed or removed.`);
  return wrong(broken, {
    why: 'The desk only adds rows, so the table was changed by other means. From that row on it proves nothing.',
    next: 'Find out who did it (the account’s audit log), and restore the rows: npx wrangler d1 time-travel.',
  });
}

/** Skips malformed citations, which the check of the claims reports. */
function checkCitations(
  claims: Readonly<Record<string, Pick<Claim, 'approvedBy'>>>,
  rows: readonly CitedRow[],
): Finding[] {
  return Object.entries(claims).flatMap(([id, { approvedBy }]) => {
    const cited = parseCitation(approvedBy ?? '');
    if (cited === null || cited === 'malformed' || holdsFor(id, cited, rows)) return [];
    return [
      wrong(`Claim ${id} cites “${approvedBy}”, but it has no such approval.`, {
        next: 'Copy the words from the approval’s own page at the desk (Words).',
      }),
    ];
  });
}
