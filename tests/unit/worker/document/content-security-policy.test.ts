/** The policy of every configuration of tags: its hosts, and what Google's CSP Evaluator finds. */
import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../../src/worker/document/content-security-policy.ts';

const HEAD = 'HEAD=';
const HASH = 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789+/AbCdE=';
const ANALYTICS = { gaMeasurementId: 'G-AB12CD34EF' };
const ADS = { adsConversionId: 'AW-123456789', adsLabelNew: 'new', adsLabelOld: 'old' };
const BRANCH = { branchKey: 'key_live_abcd1234' };
const ANALYTICS_HOSTS = [
  'analytics.google.com',
  'region1.google-analytics.com',
  'www.google-analytics.com',
  'www.googletagmanager.com',
];
/** What a conversion needs, and nothing for remarketing. */
const ADS_HOSTS = [
  ...ANALYTICS_HOSTS,
  'ad.doubleclick.net',
  'google.com',
  'googleads.g.doubleclick.net',
  'pagead2.googlesyndication.com',
  'www.google.co.in',
  'www.google.com',
  'www.googleadservices.com',
];
const BRANCH_HOSTS = ['api2.branch.io', 'app.link'];
const ADS_SCRIPTS = [
  'www.googletagmanager.com',
  'www.googleadservices.com',
  'googleads.g.doubleclick.net',
];

const CONFIGURATIONS = [
  ['no tag', {}, [], []],
  ['Analytics', ANALYTICS, ANALYTICS_HOSTS, ['www.googletagmanager.com']],
  ['Ads', ADS, ADS_HOSTS, ADS_SCRIPTS],
  ['Branch', BRANCH, BRANCH_HOSTS, ['app.link']],
  [
    'all of them',
    { ...ANALYTICS, ...ADS, ...BRANCH },
    [...ADS_HOSTS, ...BRANCH_HOSTS],
    [...ADS_SCRIPTS, 'app.link'],
  ],
] as const;

describe.each(CONFIGURATIONS)('the policy with %s', (_name, tags, hosts, scriptHosts) => {
  it.each([null, 'https://go.test/x?own=1#part'])('and the app-link service %s', (appLinkUrl) => {
    const policy = contentSecurityPolicy({
      styleHash: HASH,
      scriptHashes: [HEAD, HASH],
      tags,
      appLinkUrl,
    });
    const directives = new Map(
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources] as const;
      }),
    );
    const sources = [...directives.values()].flat();
    const service = appLinkUrl === null ? [] : ['https://go.test'];
    const named = new Set(sources.filter((source) => source.includes('.')));
    expect([...named].sort()).toEqual([...hosts, ...service].sort());
    expect(directives.get('style-src')).toEqual([`'sha256-${HASH}'`]);
    const own = ["'self'", `'sha256-${HEAD}'`, `'sha256-${HASH}'`];
    expect(directives.get('script-src')).toEqual([...own, ...scriptHosts, "'strict-dynamic'"]);
    expect(directives.get('connect-src')).toEqual(expect.arrayContaining(service));
    expect(directives.get('frame-src')).toEqual(
      'adsConversionId' in tags ? ['www.googletagmanager.com'] : undefined,
    );
    for (const name of [
      'default-src',
      'object-src',
      'base-uri',
      'form-action',
      'frame-ancestors',
    ]) {
      expect(directives.get(name), name).toEqual(["'none'"]);
    }
    expect(sources.filter((source) => /\*|unsafe|^https?:$/.test(source))).toEqual([]);
    const findings = new CspEvaluator(new CspParser(policy.replace(HEAD, HASH)).csp)
      .evaluate()
      // Findings worse than advice.
      .filter(({ severity }) => severity < Severity.INFO)
      .map(
        ({ severity, directive, value }) => `${Severity[severity]}: ${directive} ${value ?? ''}`,
      );
    expect(findings).toEqual([]);
  });
});
