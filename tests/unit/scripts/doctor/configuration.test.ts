/** The doctor's checks of tools, configuration and variables, and their output. */
import { describe, expect, it, vi } from 'vitest';
import { checkDatabaseId, checkMigrations } from '../../../../scripts/doctor/database.ts';
import { countFaults, formatReport, ok } from '../../../../scripts/doctor/finding.ts';
import { checkBrowser, checkNode } from '../../../../scripts/doctor/tools.ts';
import {
  checkCashChoice,
  checkCashPlay,
  checkRedirectAllowlist,
  checkVariables,
  sourceOf,
} from '../../../../scripts/doctor/variables.ts';
import { readLiveVariables } from '../../../../scripts/lib/live-versions.ts';
import { listMigrations, readStatements } from '../../../../scripts/lib/reports-database.ts';
import { faultsOf } from './faults.ts';

it.each([
  [process.execPath, 'ok', process.execPath],
  ['/nowhere/chrome', 'wrong', 'CHROME_PATH is /nowhere/chrome, which cannot be run'],
])('judges CHROME_PATH %s as %s', (path, status, words) => {
  vi.stubEnv('CHROME_PATH', path);
  expect(checkBrowser()).toMatchObject({ status, what: expect.stringContaining(words) });
  vi.unstubAllEnvs();
});

it.each([
  ['24.1.0', 'ok'],
  ['2.4.0', 'wrong'],
])('judges Node %s, where 24.21.0 is required, as %s', (running, status) => {
  expect(checkNode(running, '24.21.0').status).toBe(status);
});

describe('the checks of the database', () => {
  it('find that migrations only add, so that a rollback works', async () => {
    const read = listMigrations().map((name) => readStatements(name));
    const statements = (await Promise.all(read)).flat();
    expect(statements.length).toBeGreaterThan(3);
    // The version that a rollback restores would miss it.
    for (const sql of statements)
      expect(sql).toMatch(/^(?:--.*\n|\s)*(?:CREATE |INSERT |ALTER TABLE \w+ ADD )/);
  });

  it('require the database’s id for production, and name missing migrations', () => {
    expect(checkDatabaseId({ d1_databases: [{ binding: 'REPORTS' }] }).status).toBe('missing');
    expect(
      checkDatabaseId({ d1_databases: [{ binding: 'REPORTS', database_id: 'x' }] }).status,
    ).toBe('ok');
    expect(checkMigrations(['1.sql'], ['1.sql']).status).toBe('ok');
    expect(checkMigrations(['1.sql'], ['1.sql', '2.sql']).what).toContain('2.sql');
  });
});

describe('checkVariables', () => {
  const check = (values: Record<string, string>) => checkVariables(sourceOf(values, '.dev.vars'));

  it('lists values and defaults', () => {
    const findings = check({ SPLIT: 'thirds', ADS_CONVERSION_ID: ' ' });
    expect(findings[0]).toEqual(ok('SPLIT = thirds (.dev.vars)'));
    expect(findings.at(-1)?.what).toMatch(/^Not set(?!.*SPLIT).*HOME_PAGE/);
    expect(faultsOf(findings)).toEqual([]);
  });

  it.each<[Record<string, string>, string]>([
    [{ SPLIT: 'halves' }, 'SPLIT'],
    [{ CASH_OFFERS: '“off”' }, 'In force: off.'],
    [{ CASH_OFFER: 'off' }, 'CASH_OFFER in .dev.vars is not a variable this site uses.'],
    [{ ADS_CONVERSION_ID: 'AW-123456789', ADS_LABEL_NEW: 'n' }, 'ADS_LABEL_OLD'],
    [{ ADS_LABEL_NEW: 'n', ADS_LABEL_OLD: 'o' }, 'ADS_CONVERSION_ID'],
    [
      {
        ADS_CONVERSION_ID: 'AW-123456789',
        ADS_LABEL_NEW: 'n',
        ADS_LABEL_OLD: 'o',
        CASH_OFFERS: 'on',
      },
      'while CASH_OFFERS is on',
    ],
  ])('rejects %j', (values, words) => {
    expect(faultsOf(check(values))).toEqual([expect.stringContaining(words)]);
  });
});

it.each([
  ['Cloudflare', 0],
  ['--var', 2],
] as const)('a slip in variables of %s counts %d times before a deploy', (from, count) => {
  const source = sourceOf({ SPLIT: 'halves', SPLITT: 'thirds' }, from);
  const sections = [{ title: '', findings: checkVariables(source) }];
  expect([countFaults(sections), countFaults(sections, true)]).toEqual([2, count]);
  expect(formatReport(sections, true)).toMatch(
    count === 0 ? /2 things .* does not stop a deploy/ : /2 things are missing or wrong\.$/,
  );
});

it('a list of which one entry is unreadable is told of with each message', () => {
  const [finding] = checkVariables(sourceOf({ PAGES_OFF: '/lp5,/nosuch,/' }, '--var'));
  expect(finding?.what).toMatch(/\/nosuch, which is not a landing page.*\/, which stays/);
});

it('checkRedirectAllowlist asks for the list of the app-link service, where one is set', () => {
  const check = (values: Record<string, string>) =>
    checkRedirectAllowlist(sourceOf(values, 'Cloudflare'));
  expect([check({}), check({ APP_LINK_URL: 'nonsense' })]).toEqual([[], []]);
  const [finding] = check({ APP_LINK_URL: 'https://pavilion11.app.link/x?own=1' });
  expect(finding).toMatchObject({
    status: 'note',
    what: 'The redirect allowlist of pavilion11.app.link cannot be read from here.',
    next: expect.stringMatching(/pavilion11\.example, apps\.apple\.com, play\.google\.com, cardxi/),
  });
});

describe('the choice of CASH_OFFERS', () => {
  it.each([
    [{}, 'Cloudflare', ['missing']],
    [{ SPLIT: 'x' }, '--var', ['missing']],
    [{ CASH_OFFERS: 'off' }, 'Cloudflare', ['ok']],
    // Not live yet.
    [{ CASH_OFFERS: 'on' }, '--var', ['ok', 'note']],
  ] as const)('%j from %s is %j', (values, from, statuses) => {
    const findings = checkCashChoice(sourceOf(values, from));
    expect(findings.map(({ status }) => status)).toEqual(statuses);
    if (statuses.length > 1) expect(findings[1]?.what).toContain('--var CASH_OFFERS:on');
  });

  it.each([
    ['none', 'on', '2027-03-01', 'confirmed', 'wrong'],
    ['none', 'on', '2027-03-01', 'unconfirmed', 'wrong'],
    ['none', 'off', '2027-03-01', 'unconfirmed', 'ok'],
    ['where-permitted', 'on', '2027-03-01', 'confirmed', 'ok'],
    ['where-permitted', 'on', '2027-03-01', 'unconfirmed', 'wrong'],
    ['where-permitted', 'off', '2027-03-01', 'unconfirmed', 'wrong'],
    ['none', 'off', '2026-11-30', 'confirmed', 'wrong'],
  ] as const)(
    'and cashPlay %s: %s, as of %s and %s, is %s on 1 March 2027',
    (offered, cash, asOf, standing, status) => {
      const source = sourceOf({ CASH_OFFERS: cash }, 'Cloudflare');
      const placeholders = standing === 'confirmed' ? [] : ['cashPlay'];
      const brand = { id: 'main', cashPlay: { offered, asOf }, placeholders } as const;
      const findings = checkCashPlay([brand], source, true, '2027-03-01');
      expect(findings.map((finding) => finding.status)).toEqual([status]);
      if (status !== 'ok') expect(findings[0]?.what).toContain('for main.');
    },
  );
});

const shares = (...versions: [version_id: string, percentage: number][]) =>
  versions.map(([version_id, percentage]) => ({ version_id, percentage }));
const DEPLOYMENTS = JSON.stringify([
  { created_on: '2026-11-01T00:00:00Z', versions: shares(['older', 100]) },
  { created_on: '2026-11-02T00:00:00Z', versions: shares(['old', 10], ['new', 90]) },
]);
const bindings = [
  { type: 'plain_text', name: 'CASH_OFFERS', text: 'off' },
  { type: 'json', name: 'RUN', json: 2026 },
  { type: 'json', name: 'NEW_VERSION', json: true },
  { type: 'json', name: 'SPLIT', json: ['thirds'] },
  { type: 'json', name: 'ADS_LABEL_NEW', json: null },
  { type: 'secret_text', name: 'SECRET' },
  { type: 'r2_bucket', name: 'PACKAGES', bucket_name: 'x' },
];

it('readLiveVariables reads the variables, text and JSON, of the version with most visitors', async () => {
  let asked = '';
  const live = await readLiveVariables(async (words) => {
    asked = words.slice(0, 3).join(' ');
    return words[0] === 'deployments' ? DEPLOYMENTS : JSON.stringify({ resources: { bindings } });
  });
  const texts = { CASH_OFFERS: 'off', RUN: '2026', NEW_VERSION: 'true' };
  expect(live).toEqual({ values: { ...texts, SPLIT: '["thirds"]', ADS_LABEL_NEW: '' } });
  expect(asked).toBe('versions view new');
});
