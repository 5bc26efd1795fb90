import { describe, expect, it } from 'vitest';
import { type ClientTags, NO_TAGS } from '../../../../src/worker/document/client-tags.ts';
import {
  contentSecurityPolicy,
  type PolicyInputs,
} from '../../../../src/worker/document/content-security-policy.ts';

const ANALYTICS: ClientTags = { ...NO_TAGS, gaMeasurementId: 'G-AB12CD34EF' };
const ADS: ClientTags = {
  ...NO_TAGS,
  adsConversionId: 'AW-123456789',
  adsLabelNew: 'new',
  adsLabelOld: 'old',
};
const BRANCH: ClientTags = { ...NO_TAGS, branchKey: 'key_live_abcd1234' };

function policy(inputs: Partial<PolicyInputs> = {}): Map<string, string[]> {
  const text = contentSecurityPolicy({
    styleHash: 'HASH=',
    scriptHashes: ['HEAD=', 'RULES='],
    tags: NO_TAGS,
    appLinkUrl: null,
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
  it('names no one where nothing is configured', () => {
    const directives = policy();
    expect(hostsOf(directives)).toEqual([]);
    expect(directives.get('script-src')).toEqual([
      "'self'",
      "'sha256-HEAD='",
      "'sha256-RULES='",
      "'strict-dynamic'",
    ]);
    expect(directives.get('style-src')).toEqual(["'sha256-HASH='"]);
    for (const name of ['default-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors']) {
      expect(directives.get(name), name).toEqual(["'none'"]);
    }
  });

  it('names Analytics’ hosts exactly', () => {
    expect(hostsOf(policy({ tags: ANALYTICS }))).toEqual([
      'analytics.google.com',
      'region1.google-analytics.com',
      'www.google-analytics.com',
      'www.googletagmanager.com',
    ]);
  });

  it('names what a conversion of Ads calls, and nothing for advertising to the same people again', () => {
    const directives = policy({ tags: ADS });
    expect(hostsOf(directives)).toEqual([
      'analytics.google.com',
      'googleads.g.doubleclick.net',
      'pagead2.googlesyndication.com',
      'region1.google-analytics.com',
      'www.google-analytics.com',
      'www.google.com',
      'www.googleadservices.com',
      'www.googletagmanager.com',
    ]);
    expect(directives.get('frame-src')).toEqual(['www.googletagmanager.com']);
  });

  it('names Google’s hosts for browsers that do not know how trust is passed on', () => {
    expect(policy({ tags: ANALYTICS }).get('script-src')).toEqual([
      "'self'",
      "'sha256-HEAD='",
      "'sha256-RULES='",
      'www.googletagmanager.com',
      "'strict-dynamic'",
    ]);
  });

  it('lets Branch call its API, and names no host for its script', () => {
    const directives = policy({ tags: BRANCH });
    expect(directives.get('script-src')).toEqual([
      "'self'",
      "'sha256-HEAD='",
      "'sha256-RULES='",
      "'strict-dynamic'",
    ]);
    expect(directives.get('connect-src')).toEqual(["'self'", 'api2.branch.io']);
  });

  it('lets LP2’s script fetch the tracking link of the app-link service', () => {
    expect(policy({ appLinkUrl: 'https://go.test/x?own=1#part' }).get('connect-src')).toEqual([
      "'self'",
      'https://go.test',
    ]);
  });

  it('never has a wildcard or anything unsafe', () => {
    const everything = { ...BRANCH, gaMeasurementId: 'G-AB12CD34EF', adsConversionId: 'AW-123456789' };
    for (const tags of [NO_TAGS, ANALYTICS, ADS, BRANCH, everything]) {
      const sources = [...policy({ tags, appLinkUrl: 'https://go.test' }).values()].flat();
      expect(sources.filter((source) => /\*|unsafe|^https?:$/.test(source))).toEqual([]);
    }
  });
});
