import { describe, expect, it } from 'vitest';
import { parseVariables } from '../../../../src/config/variables.ts';
import {
  contentSecurityPolicy,
  DOCUMENT_HEADERS,
  type PolicyInputs,
} from '../../../../src/worker/render/security-headers.ts';

const PLAIN = parseVariables({}).values;
const ANALYTICS = parseVariables({ GA_MEASUREMENT_ID: 'G-AB12CD34EF' }).values;
const ADS = parseVariables({
  ADS_CONVERSION_ID: 'AW-123456789',
  ADS_LABEL_NEW: 'new',
  ADS_LABEL_OLD: 'old',
}).values;

function policy(inputs: Partial<PolicyInputs> = {}): Map<string, string[]> {
  const text = contentSecurityPolicy({
    styleHash: 'HASH=',
    variables: PLAIN,
    nonce: null,
    isLanding: true,
    ...inputs,
  });
  return new Map(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

function hostsOf(directives: Map<string, string[]>): string[] {
  return [...new Set([...directives.values()].flat().filter((source) => source.includes('.')))].sort();
}

describe('contentSecurityPolicy', () => {
  it('names nobody where nothing is configured', () => {
    const directives = policy();
    expect(hostsOf(directives)).toEqual([]);
    expect(directives.get('script-src')).toEqual(["'self'", "'inline-speculation-rules'"]);
    expect(directives.get('style-src')).toEqual(["'sha256-HASH='"]);
    for (const name of ['default-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors']) {
      expect(directives.get(name), name).toEqual(["'none'"]);
    }
  });

  it('names Analytics’ hosts exactly, on documents too', () => {
    for (const isLanding of [true, false]) {
      expect(hostsOf(policy({ variables: ANALYTICS, isLanding }))).toEqual([
        'https://analytics.google.com',
        'https://region1.google-analytics.com',
        'https://www.google-analytics.com',
        'https://www.googletagmanager.com',
      ]);
    }
  });

  it('names the Ads tag’s hosts on landing pages alone', () => {
    expect(hostsOf(policy({ variables: ADS }))).toContain('https://www.googleadservices.com');
    expect(hostsOf(policy({ variables: ADS, isLanding: false }))).toEqual([]);
  });

  it('lets Branch run by nonce and call its API, on landing pages alone', () => {
    const directives = policy({ nonce: 'abc' });
    expect(directives.get('script-src')).toEqual(["'self'", "'inline-speculation-rules'", "'nonce-abc'"]);
    expect(directives.get('connect-src')).toEqual(["'self'", 'https://api2.branch.io']);
    expect(hostsOf(policy({ nonce: 'abc', isLanding: false }))).toEqual([]);
  });

  it('lets LP2’s script fetch the tracking link of the app-link service', () => {
    const { values } = parseVariables({ APP_LINK_URL: 'https://go.test/x?own=1#part' });
    expect(policy({ variables: values }).get('connect-src')).toEqual(["'self'", 'https://go.test']);
  });

  it('never has a wildcard or anything unsafe', () => {
    for (const variables of [
      PLAIN,
      ANALYTICS,
      ADS,
      { ...ANALYTICS, ...ADS, appLinkUrl: 'https://go.test' },
    ]) {
      for (const nonce of [null, 'abc']) {
        const sources = [...policy({ variables, nonce }).values()].flat();
        expect(sources.filter((source) => /\*|unsafe|^https?:$/.test(source))).toEqual([]);
      }
    }
  });
});

describe('DOCUMENT_HEADERS', () => {
  it('keeps documents out of shared caches and asks for TLS for a year or more', () => {
    expect(DOCUMENT_HEADERS['Cache-Control']).toBe('private, no-cache');
    const maxAgeSeconds = /max-age=(\d+)/.exec(DOCUMENT_HEADERS['Strict-Transport-Security'] ?? '')?.[1];
    expect(Number(maxAgeSeconds)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60);
  });
});
