/** Checks the counter's configuration: each message of the site is counted once, in the database that the site reads. */
import {
  asTable,
  COUNTER_CONFIG,
  entriesOf,
  ofEnvironment,
  type Table,
} from '../lib/configuration.ts';
import { type Finding, missing, ok, wrong } from './finding.ts';
import { type Binding, checkWorker } from './wrangler-config.ts';

const BINDINGS: readonly Binding[] = [
  { name: 'REPORTS', table: 'd1_databases', key: 'binding' },
  { name: 'CF_VERSION_METADATA', table: 'version_metadata', key: 'binding' },
];

const ENVIRONMENTS = ['', 'staging'];

/** @param counter its wrangler.toml, parsed @param site the site's */
export function checkCounterConfig(counter: Table, site: Table): Finding[] {
  return [
    ...checkWorker(counter, COUNTER_CONFIG, BINDINGS),
    checkObject(counter),
    checkPace(counter),
    checkDatabase(counter, site),
    ...ENVIRONMENTS.map((environment) =>
      checkQueues(ofEnvironment(site, environment), ofEnvironment(counter, environment)),
    ),
  ];
}

/** The object's storage holds counts that are not in the database yet, and is deleted with the class. */
function checkObject(counter: Table): Finding {
  const { type, storage } = asTable(asTable(counter.exports).Counter);
  const isBound = ENVIRONMENTS.every((environment) =>
    entriesOf(asTable(ofEnvironment(counter, environment).durable_objects).bindings).some(
      ({ name, class_name }) => name === 'COUNTER' && class_name === 'Counter',
    ),
  );
  if (type === 'durable-object' && storage === 'sqlite' && isBound)
    return ok('Class Counter has its storage, and is bound as COUNTER.');
  return wrong('Class Counter is not declared, not with SQLite, or not bound as COUNTER.', {
    why: 'Cloudflare deletes a class that a deploy no longer declares, and with it the counts that are not in the database yet.',
    next: `Restore [exports.Counter] and [[durable_objects.bindings]] in ${COUNTER_CONFIG} from the history.`,
  });
}

/** A browser's later actions are added by the second flush after them, which must come within two minutes. */
const LONGEST_PAUSE_SECONDS = 55;

function checkPace(counter: Table): Finding {
  const isOff = ENVIRONMENTS.some((environment) => {
    const { FLUSH_SECONDS: pause } = asTable(ofEnvironment(counter, environment).vars);
    return !(typeof pause === 'number' && pause > 0 && pause <= LONGEST_PAUSE_SECONDS);
  });
  if (!isOff) return ok('Counts are in the database within two minutes.');
  return wrong(`FLUSH_SECONDS is not a number up to ${LONGEST_PAUSE_SECONDS}.`, {
    why: 'Without it the counter adds nothing to the database; with a larger one, counts arrive later than docs/behaviour.md says.',
    next: `Set it under [vars] and [env.staging.vars] in ${COUNTER_CONFIG}.`,
  });
}

function checkDatabase(counter: Table, site: Table): Finding {
  const databaseOf = (config: Table, environment: string) => {
    const { d1_databases: databases } = ofEnvironment(config, environment);
    const { database_name, database_id } =
      entriesOf(databases).find(({ binding }) => binding === 'REPORTS') ?? {};
    return [database_name, database_id].join();
  };
  const isSame = ENVIRONMENTS.every(
    (environment) => databaseOf(counter, environment) === databaseOf(site, environment),
  );
  if (isSame) return ok('The counter adds to the database that the site reads.');
  return wrong('The site and the counter bind different databases as REPORTS.', {
    why: 'The report would never read what is counted.',
    next: `Write the same database_name and database_id into wrangler.toml and ${COUNTER_CONFIG}.`,
  });
}

/** Options whose defaults differ between Miniflare and the platform. */
const OPTIONS = [
  'max_batch_size',
  'max_batch_timeout',
  'max_retries',
  'retry_delay',
  'max_concurrency',
];

/** Whether the queue and its dead-letter queue are consumed. @param site @param counter configurations of one environment */
export function checkQueues(site: Table, counter: Table): Finding {
  const producer = entriesOf(asTable(site.queues).producers).find(
    ({ binding }) => binding === 'EVENTS',
  );
  const { consumers } = asTable(counter.queues);
  const consumerOf = (name: unknown) =>
    name === undefined ? undefined : entriesOf(consumers).find(({ queue }) => queue === name);
  const consumer = consumerOf(producer?.queue);
  if (!producer || !consumer)
    return missing(`Queue EVENTS has no ${producer ? 'consumer' : 'producer'}.`, {
      why: 'Nothing would be counted, without any warning.',
      next: `Restore [[queues.producers]] in wrangler.toml and [[queues.consumers]] in ${COUNTER_CONFIG} from the history.`,
    });
  if (asTable(site.queues).consumers !== undefined)
    return wrong('The site consumes a queue, too.', {
      why: 'A queue has one consumer: Cloudflare refuses the Worker that is deployed second.',
      next: `Delete [[queues.consumers]] from wrangler.toml; they are in ${COUNTER_CONFIG}.`,
    });
  const dead = consumerOf(consumer.dead_letter_queue);
  if (!dead || !/-dead$/.test(String(dead.queue)))
    return missing(
      'The dead-letter queue of EVENTS has no consumer, or its name does not end in -dead.',
      {
        why: 'Messages that could not be counted would be deleted silently after four days.',
        next: 'Give the consumer a dead_letter_queue with such a name, and that queue its own consumer.',
      },
    );
  const unsaid = OPTIONS.filter((option) =>
    [consumer, dead].some((one) => typeof one[option] !== 'number'),
  );
  if (unsaid.length === 0)
    return ok(`Queue ${String(producer.queue)}, its consumer, and one for its dead letters`);
  return wrong(`A queue consumer does not set ${unsaid.join(', ')}.`, {
    why: 'Local defaults differ from the platform’s, so tests would not behave like production.',
    next: `Set the option in ${COUNTER_CONFIG}.`,
  });
}
