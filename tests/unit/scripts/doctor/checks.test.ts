import { describe, expect, it } from 'vitest';
import { checkBrands } from '../../../../scripts/doctor/brands.ts';
import { checkClaims } from '../../../../scripts/doctor/claims.ts';
import {
  checkDatabaseId,
  checkMigrations,
  checkMigrationTexts,
  checkQueues,
} from '../../../../scripts/doctor/counts.ts';
import { type Finding, ok } from '../../../../scripts/doctor/finding.ts';
import { DOCTOR } from '../../../../scripts/doctor/options.ts';
import { checkBrowser, checkBuild, checkNode, checkWorkerd } from '../../../../scripts/doctor/tools.ts';
import { checkCashChoice, checkVariables, sourceOf } from '../../../../scripts/doctor/variables.ts';
import { checkWranglerConfig } from '../../../../scripts/doctor/wrangler-config.ts';
import { readLiveVariables, variablesIn } from '../../../../scripts/lib/variables.ts';
import { BRANDS, type Brand } from '../../../../src/config/brands/index.ts';
import type { Claim } from '../../../../src/content/claims/index.ts';

function faultsOf(findings: readonly Finding[]): string[] {
  return findings
    .filter(({ status }) => status !== 'ok' && status !== 'note')
    .map(({ status, what }) => `${status}: ${what}`);
}

describe('the command line of the doctor', () => {
  it('reads the mode and any number of variables', () => {
    expect(DOCTOR.parse(['--production', '--var', 'A:b:c', '--var', 'B:'])).toEqual({
      production: true,
      vars: { A: 'b:c', B: '' },
      persistTo: undefined,
      readOnly: false,
      origins: [],
      workersDev: undefined,
    });
    expect(DOCTOR.parse([])).toMatchObject({ production: false, vars: {} });
  });

  it('reads hosts of the live site', () => {
    const words = ['--origin', 'https://a.example', '--origin', 'https://b.example', '--workers-dev', 'us'];
    expect(DOCTOR.parse(words)).toMatchObject({
      origins: ['https://a.example', 'https://b.example'],
      workersDev: 'us',
    });
  });

  it.each([
    [['--var', 'A']],
    [['--var', ':x']],
    [['--bogus']],
    [['word']],
    [['--origin', 'a.example']],
    [['--origin', 'https://a.example/x']],
    [['--workers-dev', 'us.workers.dev']],
  ])('refuses %j', (commandLine) => {
    expect(() => DOCTOR.parse(commandLine)).toThrow();
  });
});

describe('checkNode', () => {
  it.each([
    ['24.1.0', 'ok'],
    ['20.20.2', 'wrong'],
    ['2.4.0', 'wrong'],
  ])('takes Node %s, where 24.21.0 is wanted, for %s', (running, status) => {
    expect(checkNode(running, '24.21.0').status).toBe(status);
  });
});

describe('checkWorkerd', () => {
  const user = (tool: string, finds: string, asksFor = finds) => ({ tool, version: '1.0.0', asksFor, finds });
  const OCTOBER = '1.20261012.1';

  it.each(['2026-10-01', '2026-10-12'])(
    'is content when all tools run one version that knows %s',
    (compatibilityDate) => {
      const findings = checkWorkerd([user('a', OCTOBER), user('b', OCTOBER)], compatibilityDate);
      expect(findings.map(({ status }) => status)).toEqual(['ok']);
    },
  );

  it.each([
    ['asks for another', user('b', '1.20261023.1'), 'b 1.0.0 asks for 1.20261023.1'],
    ['finds another', user('b', '1.20260101.1', OCTOBER), 'finds 1.20260101.1'],
  ])('names a tool that %s', (_what, other, words) => {
    expect(faultsOf(checkWorkerd([user('a', OCTOBER), other], '2025-01-01'))).toEqual([
      expect.stringContaining(words),
    ]);
  });

  it('notes one that is given another than it was released with', () => {
    const users = [user('a', '1.20261023.1'), user('b', '1.20261023.1', OCTOBER)];
    const findings = checkWorkerd(users, '2026-10-01');
    expect(findings.map(({ status }) => status)).toEqual(['ok', 'note']);
    expect(findings[1]?.what).toContain('b 1.0.0 was released with workerd 1.20261012.1');
  });

  it('refuses a compatibility date that the runtime does not know yet', () => {
    expect(faultsOf(checkWorkerd([user('a', OCTOBER)], '2026-10-13'))).toEqual([
      expect.stringContaining('2026-10-13'),
    ]);
  });
});

describe('checkBrowser and checkBuild', () => {
  it('say what is there and only note what is not', () => {
    expect(checkBrowser('/usr/bin/chromium').status).toBe('ok');
    expect(checkBrowser(null).status).toBe('note');
    expect(checkBuild(true).status).toBe('ok');
    expect(checkBuild(false).status).toBe('note');
  });
});

describe('checkWranglerConfig', () => {
  /** A site with storage of its own. */
  const siteOf = (name: string) => ({
    name,
    r2_buckets: [{ binding: 'PACKAGES', bucket_name: name }],
    ratelimits: [{ name: 'EVENTS_RATE_LIMITER', namespace_id: name }],
    d1_databases: [{ binding: 'REPORTS', database_name: name }],
    analytics_engine_datasets: [{ binding: 'EVENT_POINTS', dataset: name }],
    version_metadata: { binding: 'CF_VERSION_METADATA' },
    queues: { producers: [{ binding: 'EVENTS', queue: name }], consumers: [{ queue: name }] },
    assets: { binding: 'ASSETS', html_handling: 'none', not_found_handling: 'none' },
  });
  const STAGING = siteOf('trial');
  const GOOD = {
    ...siteOf('live'),
    keep_vars: true,
    workers_dev: false,
    preview_urls: false,
    observability: { enabled: true, redact_query_string: true, logs: { invocation_logs: false } },
    env: { staging: STAGING },
  };

  it('is content with a file that has all it needs', () => {
    expect(faultsOf(checkWranglerConfig(GOOD))).toEqual([]);
    expect(faultsOf(checkWranglerConfig({ ...GOOD, vars: { OTHER: 'x' } }))).toEqual([]);
  });

  const staging = (change: object) => ({ env: { staging: { ...STAGING, ...change } } });
  const assets = (change: object) => ({ assets: { ...GOOD.assets, ...change } });
  const log = (change: object) => ({ observability: { ...GOOD.observability, ...change } });

  it.each([
    ['no keep_vars', { keep_vars: undefined }, 'keep_vars'],
    ['keep_vars as text', { keep_vars: 'true' }, 'keep_vars'],
    ['keep_vars in an environment', { ...staging({ keep_vars: true }), keep_vars: undefined }, 'keep_vars'],
    ['a workers.dev address', { workers_dev: undefined }, 'workers.dev'],
    ['preview addresses', { preview_urls: true }, 'preview addresses'],
    ['a workers.dev address in an environment', staging({ workers_dev: true }), 'workers.dev'],
    ['a marketer’s variable', { vars: { SPLIT: 'thirds' } }, 'declares SPLIT'],
    ['one in an environment', staging({ vars: { CASH_OFFERS: 'on' } }), 'declares CASH_OFFERS'],
    ['no bucket', { r2_buckets: undefined }, 'PACKAGES'],
    ['another bucket', { r2_buckets: [{ binding: 'OTHER' }] }, 'PACKAGES'],
    ['no rate limiter', { ratelimits: [] }, 'EVENTS_RATE_LIMITER'],
    ['no database', { d1_databases: [] }, 'REPORTS'],
    ['no assets', assets({ binding: undefined }), 'ASSETS'],
    ['no version', { version_metadata: undefined }, 'CF_VERSION_METADATA'],
    ['no log', { observability: undefined }, 'whole addresses'],
    ['query strings in the log', log({ redact_query_string: undefined }), 'whole addresses'],
    ['a line for each request', log({ logs: {} }), 'whole addresses'],
    ['no staging', { env: undefined }, '[env.staging] does not bind PACKAGES'],
    ['staging without queue', staging({ queues: undefined }), 'does not bind EVENTS'],
    ['production’s bucket in staging', staging({ r2_buckets: GOOD.r2_buckets }), 'Staging shares live'],
    ['production’s name in staging', staging({ name: 'live' }), 'Staging shares live'],
    ['production’s queue in staging', staging({ queues: GOOD.queues }), 'Staging shares live'],
    ['routes', { routes: ['x.example/*'] }, 'routes'],
    ['one route', { route: 'x.example/*' }, 'routes'],
    ['addresses without .html', assets({ html_handling: undefined }), 'more than the files'],
    ['a page for what is not found', assets({ not_found_handling: '404-page' }), 'more than the files'],
    ['every file through the worker', assets({ run_worker_first: ['/*'] }), 'leaves to the worker'],
  ])('finds fault with %s', (_name, change, words) => {
    expect(faultsOf(checkWranglerConfig({ ...GOOD, ...change }))).toEqual([expect.stringContaining(words)]);
  });
});

describe('checkVariables', () => {
  const check = (values: Record<string, string>) => checkVariables(sourceOf(values, '.dev.vars'));

  it('tells values and defaults', () => {
    const findings = check({ SPLIT: 'thirds' });
    expect(findings[0]).toEqual(ok('SPLIT = thirds (.dev.vars)'));
    expect(findings.at(-1)?.what).toContain('HOME_PAGE');
    expect(findings.at(-1)?.what).not.toContain('SPLIT');
    expect(faultsOf(findings)).toEqual([]);
  });

  it.each([
    [{ SPLIT: 'halves' }, 'SPLIT'],
    [{ APP_LINK_URL: 'http://x.test' }, 'APP_LINK_URL'],
    [{ CASH_OFFERS: '“off”' }, 'In force: off.'],
    [{ CASH_OFFERS: '' }, 'In force: off.'],
    [{ CASH_OFFER: 'off' }, 'CASH_OFFER'],
    [{ ADS_CONVERSION_ID: 'AW-123456789' }, 'ADS_LABEL_NEW and ADS_LABEL_OLD'],
    [{ ADS_CONVERSION_ID: 'AW-123456789', ADS_LABEL_NEW: 'n' }, 'ADS_LABEL_OLD'],
    [{ ADS_LABEL_NEW: 'n', ADS_LABEL_OLD: 'o' }, 'ADS_CONVERSION_ID'],
  ])('finds fault with %j', (values, words) => {
    expect(faultsOf(check(values as Record<string, string>))).toEqual([expect.stringContaining(words)]);
  });

  it('takes a blank value for unset', () => {
    expect(faultsOf(check({ ADS_CONVERSION_ID: ' ', SPLIT: '' }))).toEqual([]);
  });
});

describe('variablesIn', () => {
  it('takes ours from an environment full of others', () => {
    expect(variablesIn({ PATH: '/bin', SPLIT: 'thirds', HOME: '/root', CASH_OFFERS: undefined })).toEqual({
      SPLIT: 'thirds',
    });
  });
});

describe('checkCashChoice', () => {
  it('demands a choice', () => {
    const sources = [{}, sourceOf({ CASH_OFFERS: ' ' }, 'Cloudflare'), sourceOf({ SPLIT: 'x' }, '--var')];
    for (const source of sources) {
      expect(faultsOf(checkCashChoice(source))).toEqual(['missing: CASH_OFFERS was not chosen.']);
    }
  });

  it.each(['on', 'off'])('is content with %s, and says when it is not live yet', (value) => {
    expect(
      checkCashChoice(sourceOf({ CASH_OFFERS: value }, 'Cloudflare')).map(({ status }) => status),
    ).toEqual(['ok']);
    const [, note] = checkCashChoice(sourceOf({ CASH_OFFERS: value }, '--var'));
    expect(note).toMatchObject({
      status: 'note',
      what: expect.stringContaining(`--var CASH_OFFERS:${value}`),
    });
  });
});

describe('readLiveVariables', () => {
  const DEPLOYMENTS = JSON.stringify([
    { created_on: '2026-11-01T00:00:00Z', versions: [{ version_id: 'older', percentage: 100 }] },
    {
      created_on: '2026-11-02T00:00:00Z',
      versions: [
        { version_id: 'old', percentage: 10 },
        { version_id: 'new', percentage: 90 },
      ],
    },
  ]);
  const VERSION = JSON.stringify({
    resources: {
      bindings: [
        { type: 'plain_text', name: 'CASH_OFFERS', text: 'off' },
        { type: 'json', name: 'RUN', json: 2026 },
        { type: 'json', name: 'NEW_VERSION', json: true },
        { type: 'json', name: 'SPLIT', json: ['thirds'] },
        { type: 'json', name: 'ADS_LABEL_NEW', json: null },
        { type: 'secret_text', name: 'SECRET' },
        { type: 'r2_bucket', name: 'PACKAGES', bucket_name: 'x' },
      ],
    },
  });

  it('reads the variables, text and JSON, of the version that most visitors get', async () => {
    const asked: string[] = [];
    const live = await readLiveVariables(async (words) => {
      asked.push(words.join(' '));
      return words[0] === 'deployments' ? DEPLOYMENTS : VERSION;
    });
    expect(live).toEqual({
      values: {
        CASH_OFFERS: 'off',
        RUN: '2026',
        NEW_VERSION: 'true',
        SPLIT: '["thirds"]',
        ADS_LABEL_NEW: '',
      },
    });
    expect(asked).toEqual([
      'deployments list --json --name pavilion-site --config wrangler.toml',
      'versions view new --json --name pavilion-site --config wrangler.toml',
    ]);
  });

  it.each([
    ['not logged in', () => Promise.reject(new Error('Log in first.')), 'Log in first.'],
    ['no JSON', async () => 'banner', /JSON/],
    ['nothing deployed', async () => '[]', /Nothing is deployed/],
    ['another shape', async () => '{"versions":[]}', /expected array/i],
  ])('has a reason instead: %s', async (_name, ask, reason) => {
    expect(await readLiveVariables(ask)).toEqual({
      reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
    });
  });
});

const TODAY = '2026-11-21';

/** A brand that may go live. */
const REAL: Brand = {
  ...BRANDS.main,
  domain: 'pavilion11.in',
  supportEmail: 'support@pavilion11.in',
  companyNumber: 'U92490HR2020PTC123456',
  stores: {
    apple: 'https://apps.apple.com/in/app/pavilion11/id1546512345',
    play: 'https://play.google.com/store/apps/details?id=in.pavilion11.app',
  },
  appleAppId: '1546512345',
  telephone: '+911244567890',
  grievanceOfficer: {
    ...BRANDS.main.grievanceOfficer,
    email: 'grievance@pavilion11.in',
    telephone: '+911244567891',
  },
  association: {
    en: 'Federation of Cricket Games',
    kn: 'ಕ್ರಿಕೆಟ್ ಆಟಗಳ ಒಕ್ಕೂಟ',
    hi: 'क्रिकेट खेल महासंघ',
    ta: 'கிரிக்கெட் விளையாட்டுக் கூட்டமைப்பு',
  },
  appleTeamId: 'A1B2C3D4E5',
  androidApplicationId: 'in.pavilion11.app',
  appleBundleId: 'in.pavilion11.app',
  androidCertificateSha256: BRANDS.main.androidCertificateSha256.map((zeros) => zeros.replace('00', 'A7')),
  developerRegistered: '2026-10-01',
  placeholders: [],
};

describe('checkBrands', () => {
  it('passes a confirmed brand in production, and today’s brands on this machine', () => {
    expect(checkBrands([REAL], true)).toEqual([ok('Pavilion11 is complete.')]);
    expect(faultsOf(checkBrands(Object.values(BRANDS), false))).toEqual([]);
  });

  it('refuses each brand of today in production', () => {
    for (const brand of Object.values(BRANDS))
      expect(faultsOf(checkBrands([brand], true)).length).toBeGreaterThan(0);
  });

  const { main } = BRANDS;
  const stores = (change: Partial<Brand['stores']>) => ({ stores: { ...REAL.stores, ...change } });
  const social = (link: string): Partial<Brand> => ({
    socials: [{ name: 'X', icon: 'x', link }],
  });

  it.each<[string, Partial<Brand>, string]>([
    ['a placeholder', { placeholders: ['entity'] }, 'entity'],
    ['an example domain', { domain: 'pavilion11.example' }, 'domain is pavilion11.example'],
    ['an example address', { supportEmail: 'a@b.example' }, 'supportEmail is a@b.example'],
    ['an example link', social('https://x.example/p'), 'socials.0.link'],
    [
      'an example application id',
      { androidApplicationId: 'example.pavilion11.app', ...stores({ play: main.stores.play }) },
      'androidApplicationId',
    ],
    ['a stand-in team', { appleTeamId: 'PLACEHOLD1' }, 'appleTeamId'],
    ['a stand-in company', { companyNumber: 'U00000HR2020PTC000001' }, 'companyNumber'],
    [
      'a stand-in app of Apple’s',
      { appleAppId: main.appleAppId, ...stores({ apple: main.stores.apple }) },
      'appleAppId is 1000000001',
    ],
    ['a stand-in telephone', { telephone: main.telephone }, 'telephone'],
    ['a stand-in association', { association: main.association }, 'association'],
    ['no certificate', { androidCertificateSha256: main.androidCertificateSha256 }, 'all zeros'],
  ])('refuses %s in production alone', (_name, change, words) => {
    expect(faultsOf(checkBrands([{ ...REAL, ...change }], true))).toEqual([expect.stringContaining(words)]);
    expect(faultsOf(checkBrands([{ ...REAL, ...change }], false))).toEqual([]);
  });

  it.each<[string, Partial<Brand>, string]>([
    ['an empty fact', { entity: ' ' }, 'entity is empty'],
    [
      'an empty address within',
      { grievanceOfficer: { ...REAL.grievanceOfficer, email: '' } },
      'grievanceOfficer.email',
    ],
    ['another store', stores({ apple: 'https://apps.apple.com.evil.test/x' }), 'apps.apple.com'],
    ['another domain', { domain: 'Pavilion11' }, 'domain is Pavilion11'],
    ['no address', { supportEmail: 'support' }, 'supportEmail is support'],
    ['another company number', { companyNumber: '12345' }, 'companyNumber is 12345'],
    ['no team of Apple’s', { appleTeamId: 'ABC' }, 'appleTeamId is ABC'],
    ['no bundle', { appleBundleId: 'app' }, 'appleBundleId is app'],
    ['a file name of another kind', { packageFileName: 'Pavilion.zip' }, 'packageFileName'],
    ['a link that is none', social('x.com/p'), 'the link to X is x.com/p'],
    ['another app of Apple’s', { appleAppId: '1234567890' }, 'another app than appleAppId'],
    ['another app of Android’s', { androidApplicationId: 'in.other.app' }, 'than androidApplicationId'],
  ])('refuses %s anywhere', (_name, change, words) => {
    for (const production of [true, false]) {
      expect(faultsOf(checkBrands([{ ...REAL, ...change }], production))).toEqual([
        expect.stringContaining(words),
      ]);
    }
  });
});

describe('checkClaims', () => {
  const claim = (change: Partial<Claim> = {}): Claim => ({
    wording: { en: 'x' },
    counterpart: { en: 'y' },
    isCashClaim: true,
    approvedBy: 'Asha Rao, general counsel',
    evidence: { keptIn: 'A folder', isConfirmed: true },
    validFrom: '2026-01-01',
    validUntil: '2027-12-31',
    brands: ['main'],
    pages: ['home'],
    ...change,
  });

  const check = (production: boolean, ...changes: Partial<Claim>[]) =>
    checkClaims(
      Object.fromEntries(changes.map((change, index) => ['abc'[index], claim(change)])),
      TODAY,
      production,
    );
  const evidence = { keptIn: 'A folder', isConfirmed: false };

  it.each<[string, Partial<Claim>[], string[]]>([
    ['nothing wrong', [{}], []],
    [
      'unseen evidence, once where claims share it',
      [{ evidence }, { evidence }, {}],
      ['missing: Evidence not confirmed: a, b.'],
    ],
    [
      'evidence that is kept nowhere',
      [{ evidence: { keptIn: ' ', isConfirmed: true } }],
      ['missing: Claim a does not say where its evidence is kept.'],
    ],
    [
      'what is not approved, as one finding',
      [{ approvedBy: null }, { approvedBy: ' ' }, {}],
      ['missing: Wording not approved: a, b.'],
    ],
    ['an ended claim', [{ validUntil: '2026-11-20' }], ['wrong: Claim a ended on 2026-11-20.']],
  ])('finds %s in production, and on this machine no fault', (_what, changes, faults) => {
    expect(faultsOf(check(true, ...changes))).toEqual(faults);
    expect(faultsOf(check(false, ...changes))).toEqual([]);
  });

  it.each([
    ['2026-11-20', false, 'note'],
    [TODAY, true, 'note'],
    ['2026-12-21', true, 'note'],
    ['2026-12-22', true, 'ok'],
  ])('says when a claim ends: %s, in production %s, is %s', (validUntil, production, status) => {
    expect(check(production, { validUntil }).map((finding) => finding.status)).toEqual([status]);
  });

  it.each([{ validFrom: '2028-01-01' }, { validUntil: 'soon' }, { validFrom: '2026-13-01' }])(
    'refuses dates that are none: %j',
    (change) => {
      expect(faultsOf(check(false, change))).toHaveLength(1);
    },
  );
});

describe('the checks of what counts travel through', () => {
  const CONSUMER = {
    max_batch_size: 100,
    max_batch_timeout: 2,
    max_retries: 10,
    retry_delay: 5,
    max_concurrency: 2,
  };
  const producers = [{ binding: 'EVENTS', queue: 'q' }];
  const main = { queue: 'q', dead_letter_queue: 'q-dead', ...CONSUMER };
  const dead = { queue: 'q-dead', ...CONSUMER };

  it('are content with both queues consumed and every option said', () => {
    expect(faultsOf(checkQueues({ queues: { producers, consumers: [main, dead] } }))).toEqual([]);
  });

  it.each([
    ['no queues', {}, 'no producer'],
    ['no consumer', { producers, consumers: [dead] }, 'no consumer'],
    ['dead letters without a consumer', { producers, consumers: [main] }, 'has no consumer, or its name'],
    [
      'an option left out',
      { producers, consumers: [main, { ...dead, max_retries: undefined }] },
      'max_retries',
    ],
  ])('find fault with %s', (_what, queues, complaint) => {
    expect(faultsOf(checkQueues({ queues }))).toEqual([expect.stringContaining(complaint)]);
  });

  it.each([
    ['CREATE TABLE a (b TEXT)', 'ok'],
    ['-- DROP what is old\nALTER TABLE a ADD COLUMN c TEXT', 'ok'],
    ['DROP TABLE a', 'wrong'],
    ['ALTER TABLE a DROP COLUMN b', 'wrong'],
    ['alter table a rename to b', 'wrong'],
    ['DELETE FROM a', 'wrong'],
    ['UPDATE a SET b = 1', 'wrong'],
  ])('take the migration %j for %s', (sql, status) => {
    expect(checkMigrationTexts({ '2.sql': sql }).status).toBe(status);
  });

  it('demand the database’s id for production, and name migrations that are missing', () => {
    expect(checkDatabaseId({ d1_databases: [{ binding: 'REPORTS' }] }).status).toBe('missing');
    expect(checkDatabaseId({ d1_databases: [{ binding: 'REPORTS', database_id: 'x' }] }).status).toBe('ok');
    expect(checkMigrations(['1.sql'], ['1.sql']).status).toBe('ok');
    expect(checkMigrations(['1.sql'], ['1.sql', '2.sql'])).toMatchObject({
      status: 'note',
      what: expect.stringContaining('2.sql'),
    });
  });
});
