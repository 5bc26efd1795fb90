/** The list of what is kept, against what keeps it. The wire is in `tests/slow/kept.test.ts`. */
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import {
  asTable,
  COUNTER_CONFIG,
  DESK_CONFIG,
  entriesOf,
  readWranglerConfig,
  SITE_CONFIG,
} from '../../../scripts/lib/configuration.ts';
import { listMigrations, readStatements } from '../../../scripts/lib/reports-database.ts';
import { COOKIES } from '../../../src/config/cookies.ts';
import { HOSTS, ON_SERVERS, runsCode, STORED_BY_OTHERS } from '../../../src/config/kept.ts';
import { MESSAGE_MEMORY_DAYS } from '../../../src/config/message-memory.ts';
import { NUMBERS } from '../../../src/config/numbers.ts';
import { TAGS, THIRD_PARTIES } from '../../../src/config/third-parties.ts';
import { DeliveryLog } from '../../../src/experiments/counter/delivery-log.ts';
import { logError, noteRequest, signLog } from '../../../src/lib/runtime/log.ts';

/** Columns of each table of a database. */
function tablesOf(database: DatabaseSync): Record<string, unknown[]> {
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  return Object.fromEntries(
    tables.map(({ name }) => [
      String(name),
      database
        .prepare(`PRAGMA table_info(${String(name)})`)
        .all()
        .map((column) => column.name),
    ]),
  );
}

describe('on servers', () => {
  it('the database has the tables and columns of the list, and no others', async () => {
    const database = new DatabaseSync(':memory:');
    for (const name of listMigrations())
      for (const statement of await readStatements(name)) database.exec(statement);
    expect(tablesOf(database)).toEqual(ON_SERVERS.sums.fields);
  });

  it('the counter’s object has the tables and columns of the list, and no others', () => {
    const database = new DatabaseSync(':memory:');
    new DeliveryLog(
      {
        exec: <Row>(sql: string, ...values: (string | number)[]) =>
          database.prepare(sql).all(...values) as Iterable<Row>,
      },
      Date.now(),
    );
    expect(tablesOf(database)).toEqual(ON_SERVERS.numbers.fields);
    expect(ON_SERVERS.numbers.life).toBe('{{number.messageNumberLife}}');
    expect(NUMBERS.messageNumberLife.value).toBe(MESSAGE_MEMORY_DAYS);
    expect(MESSAGE_MEMORY_DAYS).toBeGreaterThan(NUMBERS.countTransit.value);
  });

  it('a line of the log has the fields of the list, and no others', () => {
    const lines: string[] = [];
    const spy = vi.spyOn(console, 'error').mockImplementation((line) => lines.push(line));
    signLog('1');
    logError(
      'It failed.',
      new Error('why', { cause: 'x' }),
      noteRequest(new Request('https://a.example/LP1?phone=1')),
    );
    signLog(undefined);
    spy.mockRestore();
    expect(Object.keys(JSON.parse(lines.join())).toSorted()).toEqual(
      [...ON_SERVERS.log.fields.line].toSorted(),
    );
    expect(lines.join()).not.toContain('phone');
  });

  it('each binding of the three Workers that can keep something is in the list', () => {
    const bound = ([SITE_CONFIG, COUNTER_CONFIG, DESK_CONFIG] as const).flatMap((file) => {
      const config = readWranglerConfig(file);
      const { producers } = asTable(config.queues);
      const { bindings } = asTable(config.durable_objects);
      return [
        ...[
          'r2_buckets',
          'd1_databases',
          'analytics_engine_datasets',
          'ratelimits',
          'kv_namespaces',
        ]
          .map((kind) => config[kind])
          .concat(producers, bindings)
          .flatMap((list) => (list === undefined ? [] : entriesOf(list)))
          .map((entry) => entry.binding ?? entry.name),
      ];
    });
    const listed = Object.values(ON_SERVERS).flatMap(({ bindings }) => [...bindings]);
    expect([...new Set(bound), 'log'].toSorted()).toEqual(listed.toSorted());
  });
});

describe('on the device', () => {
  it('what third parties store is theirs by its prefix, so that a refusal deletes it', () => {
    for (const [name, { of }] of Object.entries(STORED_BY_OTHERS))
      expect(
        THIRD_PARTIES[of].stores.some((prefix) => name.startsWith(prefix)),
        name,
      ).toBe(true);
    for (const { stores } of Object.values(THIRD_PARTIES)) {
      for (const prefix of stores)
        expect(
          Object.keys(STORED_BY_OTHERS).some((name) => name.startsWith(prefix)),
          prefix,
        ).toBe(true);
    }
  });

  it('no cookie of ours is taken for one of theirs', () => {
    const prefixes = Object.values(THIRD_PARTIES).flatMap<string>(({ stores }) => [...stores]);
    for (const name of Object.keys(COOKIES))
      expect(prefixes.filter((prefix) => name.startsWith(prefix))).toEqual([]);
  });
});

it('a host that the policy names for a third party is in the list as that third party’s', () => {
  for (const { hosts, letter } of TAGS) {
    for (const host of new Set(Object.values(hosts ?? {}).flat()))
      expect(THIRD_PARTIES[letter].name, host).toContain(HOSTS[host as keyof typeof HOSTS].of);
  }
  expect(Object.keys(HOSTS).filter(runsCode).toSorted()).toEqual([
    'app.link',
    'googleads.g.doubleclick.net',
    'www.googleadservices.com',
    'www.googletagmanager.com',
  ]);
});
