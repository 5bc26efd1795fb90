/**
 * The three `wrangler.toml`. What is in git is the same in CI and in the deploy of that commit, so the doctor does not read
 * it again; that each binding of production exists is held by the generated types (`npm run check`).
 */
import { describe, expect, it } from 'vitest';
import {
  asTable,
  COUNTER_CONFIG,
  DESK_CONFIG,
  entriesOf,
  ofEnvironment,
  readWranglerConfig,
  SITE_CONFIG,
  type Table,
} from '../../../scripts/lib/configuration.ts';
import { VARIABLE_NAMES } from '../../../src/config/variables.ts';

const site = readWranglerConfig(SITE_CONFIG);
const desk = readWranglerConfig(DESK_CONFIG);
const counter = readWranglerConfig(COUNTER_CONFIG);
const ENVIRONMENTS = ['', 'staging'] as const;

/** Tables that are lists, with the key of a binding's name and of what it binds. */
const LISTS = [
  ['r2_buckets', 'binding', 'bucket_name'],
  ['d1_databases', 'binding', 'database_name'],
  ['services', 'binding', 'service'],
  ['ratelimits', 'name', 'namespace_id'],
] as const;

const namesOf = (config: Table, key: 0 | 1): unknown[] =>
  LISTS.flatMap(([table, binding, bound]) =>
    entriesOf(config[table]).map((entry) => entry[[binding, bound][key] ?? '']),
  ).filter((name) => name !== undefined);
const queuesOf = ({ queues }: Table) => {
  const { producers, consumers } = asTable(queues);
  return {
    producers: producers === undefined ? [] : entriesOf(producers),
    consumers: consumers === undefined ? [] : entriesOf(consumers),
  };
};

describe.each([
  [SITE_CONFIG, site],
  [DESK_CONFIG, desk],
  [COUNTER_CONFIG, counter],
])('%s', (_file, config) => {
  it.each(ENVIRONMENTS)('opens no address besides the domains, in %j', (environment) => {
    expect({ ...config, ...ofEnvironment(config, environment) }).toMatchObject({
      workers_dev: false,
      preview_urls: false,
    });
  });

  it('inherits its log in staging', () => {
    expect(ofEnvironment(config, 'staging').observability).toBeUndefined();
  });

  it('binds the same in staging, and shares no storage with production', () => {
    const staging = ofEnvironment(config, 'staging');
    expect(namesOf(staging, 0)).toEqual(namesOf(config, 0));
    expect(staging.version_metadata).toEqual(config.version_metadata);
    const production = new Set([...namesOf(config, 1), config.name]);
    expect([...namesOf(staging, 1), staging.name].filter((name) => production.has(name))).toEqual(
      [],
    );
    const own = queuesOf(config);
    for (const [kind, queues] of Object.entries(queuesOf(staging))) {
      expect(queues).toHaveLength(own[kind as 'producers'].length);
      for (const { queue } of queues) expect(queue).toMatch(/-staging(-dead)?$/);
    }
  });

  it('has no routes at its top level, which would replace Host on this machine', () => {
    expect([config.route, config.routes]).toEqual([undefined, undefined]);
  });
});

it.each([
  ['site', site, VARIABLE_NAMES],
  ['desk', desk, ['DIGEST_FROM', 'DIGEST_TO', 'APPROVERS_LEGAL', 'APPROVERS_MARKETING']],
] as const)(
  'a deploy of the %s keeps what people have set in the dashboard',
  (_which, config, names) => {
    expect(config.keep_vars).toBe(true);
    for (const environment of ENVIRONMENTS) {
      // `keep_vars` does not protect a name that the file declares in any environment.
      const declared = Object.keys(asTable(ofEnvironment(config, environment).vars));
      expect(declared.filter((name) => (names as readonly string[]).includes(name))).toEqual([]);
    }
  },
);

describe.each(ENVIRONMENTS)('in %j', (environment) => {
  const ofSite = ofEnvironment(site, environment);
  const ofDesk = ofEnvironment(desk, environment);
  const ofCounter = ofEnvironment(counter, environment);

  it('the asset layer serves only files that exist; the build adds what the worker answers first', () => {
    expect(ofSite.assets).toEqual({
      directory: 'dist/client',
      binding: 'ASSETS',
      html_handling: 'none',
      not_found_handling: 'none',
    });
  });

  it('the desk has no static assets, to which Access would give no identity', () => {
    expect(ofDesk.assets).toBeUndefined();
  });

  it('the desk reaches the site through entrypoints alone, and shares no storage with it', () => {
    for (const { service, entrypoint } of entriesOf(ofDesk.services))
      expect([service, entrypoint]).toEqual([ofSite.name, expect.any(String)]);
    const its = new Set(namesOf(ofSite, 1));
    const shared = entriesOf(ofDesk.r2_buckets).filter(({ bucket_name }) => its.has(bucket_name));
    expect(shared).toEqual([]);
    expect(ofDesk.d1_databases).toBeUndefined();
  });

  it('the counter keeps what is not in the database yet', () => {
    expect(counter.exports).toEqual({ Counter: { type: 'durable-object', storage: 'sqlite' } });
    expect(asTable(ofCounter.durable_objects).bindings).toEqual([
      { name: 'COUNTER', class_name: 'Counter' },
    ]);
  });

  it('the counter consumes what the site sends, and adds to the database that the site reads', () => {
    const databaseOf = (config: Table) => {
      const { database_name, database_id } = entriesOf(config.d1_databases)[0] ?? {};
      return [database_name, database_id];
    };
    expect(databaseOf(ofCounter)).toEqual(databaseOf(ofSite));
    const { producers, consumers: ofItsOwn } = queuesOf(ofSite);
    const { consumers } = queuesOf(ofCounter);
    // A queue has one consumer: Cloudflare refuses the Worker that is deployed second.
    expect(ofItsOwn).toEqual([]);
    const queue = producers.find(({ binding }) => binding === 'EVENTS')?.queue;
    const dead = `${queue}-dead`;
    expect(consumers.map((consumer) => [consumer.queue, consumer.dead_letter_queue])).toEqual([
      [queue, dead],
      [dead, undefined],
    ]);
    // Their defaults on this machine are not the platform's.
    for (const consumer of consumers)
      expect(consumer).toEqual(
        expect.objectContaining({
          max_batch_size: expect.any(Number),
          max_batch_timeout: expect.any(Number),
          max_retries: expect.any(Number),
          retry_delay: expect.any(Number),
          max_concurrency: expect.any(Number),
        }),
      );
  });
});

it('the desk sends mail only from the addresses that are listed', () => {
  const senders = entriesOf(desk.send_email).map((entry) => entry.allowed_sender_addresses);
  expect(senders).toEqual([[expect.stringMatching(/^[^@]+@[^@]+$/)]]);
});
