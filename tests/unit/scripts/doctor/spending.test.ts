import { describe, expect, it } from 'vitest';
import {
  checkFlushSeconds,
  checkLiveLogs,
  checkLogs,
  checkPrices,
} from '../../../../scripts/doctor/spending.ts';
import {
  asTable,
  COUNTER_CONFIG,
  readWranglerConfig,
  type Table,
} from '../../../../scripts/lib/configuration.ts';
import { FLUSH_SECONDS, minutesUntilCounted } from '../../../../src/config/flush.ts';
import { readTracked } from '../../../support/tracked-files.ts';
import { faultsOf } from './faults.ts';

describe('the log of the three Workers', () => {
  const logsWith = (changed: Table) =>
    checkLogs((file) => {
      const config = readWranglerConfig(file);
      return { ...config, observability: { ...asTable(config.observability), ...changed } };
    });

  it('is as it must be in this tree', () => {
    expect(checkLogs().map(({ status }) => status)).toEqual(['ok', 'ok', 'ok']);
  });

  it.each<[string, Table, RegExp]>([
    ['traces are on', { traces: { enabled: true } }, /does not switch traces off/],
    ['nothing is said of traces', { traces: undefined }, /does not switch traces off/],
    [
      'there is a line for each request',
      { logs: { enabled: true, invocation_logs: true } },
      /the line for each request/,
    ],
    ['nothing is said of that line', { logs: { enabled: true } }, /the line for each request/],
    ['query strings are kept', { redact_query_string: false }, /without query strings/],
    ['no log is kept', { logs: { enabled: false, invocation_logs: false } }, /does not keep a log/],
  ])('is wrong where %s', (_what, changed, said) => {
    expect(faultsOf(logsWith(changed))).toEqual(Array(3).fill(expect.stringMatching(said)));
  });
});

describe('what Cloudflare has', () => {
  const live = async (observability: Table) =>
    (await checkLiveLogs(async () => async () => ({ observability }))).map(({ status }) => status);

  it.each<[string, Table, string]>([
    ['without traces', { traces: { enabled: false } }, 'ok'],
    ['with traces that were clicked on', { traces: { enabled: true } }, 'wrong'],
    [
      'with a line for each request',
      { traces: { enabled: false }, logs: { invocation_logs: true } },
      'wrong',
    ],
    ['that says nothing of traces', {}, 'note'],
  ])('%s is judged', async (_what, observability, status) => {
    expect(await live(observability)).toEqual([status, status, status]);
  });

  it('is a note where it cannot be read', async () => {
    const refused = await checkLiveLogs(async () => {
      throw new Error('No permission.');
    });
    expect(refused).toMatchObject([{ status: 'note', why: 'No permission.' }]);
  });
});

describe('FLUSH_SECONDS', () => {
  const flushing = (production: number, staging: number) => {
    const config = readWranglerConfig(COUNTER_CONFIG);
    return checkFlushSeconds({
      ...config,
      vars: { FLUSH_SECONDS: production },
      env: { staging: { vars: { FLUSH_SECONDS: staging } } },
    });
  };

  it('is what documents and desk promise', () => {
    expect(checkFlushSeconds()).toMatchObject({
      status: 'ok',
      what: 'Counts are in the database within 2 minutes.',
    });
    const minutes = ['one minute', 'two minutes', 'three minutes', 'four minutes'];
    const promise = `within ${minutes[minutesUntilCounted(FLUSH_SECONDS) - 1]}`;
    for (const file of ['docs/behaviour.md', 'docs/decisions/0048-the-counter.md'])
      expect(readTracked(file)).toContain(promise);
  });

  it.each([
    [1, 'wrong', 'FLUSH_SECONDS is 1.'],
    [29, 'wrong', 'FLUSH_SECONDS is 29.'],
    [111, 'wrong', 'FLUSH_SECONDS is 111.'],
    // Within the bounds, but documents and desk would say something else.
    [110, 'wrong', `FLUSH_SECONDS is 110 and 110, and not ${FLUSH_SECONDS}.`],
    [FLUSH_SECONDS, 'ok', 'Counts are in the database within 2 minutes.'],
  ])('of %i is %s', (seconds, status, what) => {
    expect(flushing(seconds, seconds)).toMatchObject({ status, what });
  });

  it('is the same in staging', () => {
    expect(flushing(FLUSH_SECONDS, 1).status).toBe('wrong');
  });

  it.each([
    [30, 2],
    [55, 2],
    [110, 4],
  ])('of %i means that a count is there within %i minutes', (seconds, minutes) => {
    expect(minutesUntilCounted(seconds)).toBe(minutes);
  });
});

it.each([
  ['2026-11-28', '2027-11-28', 'ok'],
  ['2026-11-28', '2027-11-29', 'note'],
])('prices of %s are judged on %s as %s', (readOn, today, status) => {
  expect(checkPrices(today, readOn).status).toBe(status);
});
