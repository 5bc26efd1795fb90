import { describe, expect, it } from 'vitest';
import { checkCounterConfig, checkQueues } from '../../../../scripts/doctor/counter.ts';
import {
  asTable,
  COUNTER_CONFIG,
  readWranglerConfig,
  type Table,
} from '../../../../scripts/lib/configuration.ts';
import { faultsOf } from './faults.ts';

const SITE = readWranglerConfig();
const COUNTER = readWranglerConfig(COUNTER_CONFIG);
const STAGING = asTable(asTable(COUNTER.env).staging);

describe('the counter’s wrangler.toml', () => {
  it('passes', () => {
    expect(faultsOf(checkCounterConfig(COUNTER, SITE))).toEqual([]);
  });

  const staging = (change: Table): Table => ({ env: { staging: { ...STAGING, ...change } } });
  it.each<[string, Table, string]>([
    ['has an address', { workers_dev: true }, 'leaves workers.dev or preview addresses open'],
    [
      'logs whole addresses',
      { observability: { enabled: true } },
      'lets the platform log whole URLs',
    ],
    ['declares no class', { exports: undefined }, 'Class Counter is not declared'],
    [
      'keeps values instead of tables',
      { exports: { Counter: { type: 'durable-object' } } },
      'not with SQLite',
    ],
    [
      'does not bind the class in staging',
      staging({ durable_objects: undefined }),
      'not bound as COUNTER',
    ],
    ['adds too seldom', { vars: { FLUSH_SECONDS: 60 } }, 'not a number up to 55'],
    [
      'does not say how often it adds in staging',
      staging({ vars: undefined }),
      'not a number up to 55',
    ],
    [
      'adds to another database',
      {
        d1_databases: [
          { binding: 'REPORTS', database_name: 'pavilion-reports', database_id: 'other' },
        ],
      },
      'bind different databases',
    ],
    ['consumes no queue', { queues: undefined }, 'Queue EVENTS has no consumer'],
    ['consumes none in staging', staging({ queues: undefined }), 'Queue EVENTS has no consumer'],
  ])('fails if it %s', (_title, change, complaint) => {
    expect(faultsOf(checkCounterConfig({ ...COUNTER, ...change }, SITE)).join('\n')).toContain(
      complaint,
    );
  });
});

describe('the check of queues', () => {
  const batches = { max_batch_size: 100, max_batch_timeout: 2, max_concurrency: 2 };
  const OPTIONS = { ...batches, max_retries: 10, retry_delay: 5 };
  const producers = [{ binding: 'EVENTS', queue: 'q' }];
  const main = { queue: 'q', dead_letter_queue: 'q-dead', ...OPTIONS };
  const dead = { queue: 'q-dead', ...OPTIONS };
  const renamed = [
    { ...main, dead_letter_queue: 'x' },
    { ...dead, queue: 'x' },
  ];

  it.each<[string, Table, readonly Table[], string[]]>([
    ['both queues consumed and every option said', { producers }, [main, dead], []],
    ['no producer', {}, [main, dead], ['no producer']],
    ['dead letters by another name', { producers }, renamed, ['does not end in -dead']],
    ['no consumer', { producers }, [dead], ['no consumer']],
    [
      'a second consumer',
      { producers, consumers: [main] },
      [main, dead],
      ['The site consumes a queue, too'],
    ],
    ['only dead letters', { producers }, [main], ['dead-letter queue of EVENTS has no']],
    ['an option left out', { producers }, [main, { ...dead, retry_delay: '' }], ['retry_delay']],
  ])('with %s', (_what, site, consumers, faults) => {
    const findings = [checkQueues({ queues: site }, { queues: { consumers } })];
    expect(faultsOf(findings)).toEqual(faults.map((one) => expect.stringContaining(one)));
  });
});
