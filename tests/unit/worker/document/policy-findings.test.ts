/** The policy of every configuration of tags, as Google's CSP Evaluator judges it. */
import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import { type ClientTags, NO_TAGS } from '../../../../src/worker/document/client-tags.ts';
import { contentSecurityPolicy } from '../../../../src/worker/document/content-security-policy.ts';

const HASH = 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789+/AbCdE=';

const ANALYTICS = { gaMeasurementId: 'G-AB12CD34EF' };
const ADS = { adsConversionId: 'AW-123456789', adsLabelNew: 'new', adsLabelOld: 'old' };
const BRANCH = { branchKey: 'key_live_abcd1234' };

const CONFIGURATIONS: readonly (readonly [string, Partial<ClientTags>])[] = [
  ['no tag', {}],
  ['Analytics', ANALYTICS],
  ['Ads', ADS],
  ['Branch', BRANCH],
  ['Analytics and Ads', { ...ANALYTICS, ...ADS }],
  ['Analytics and Branch', { ...ANALYTICS, ...BRANCH }],
  ['Ads and Branch', { ...ADS, ...BRANCH }],
  ['all of them', { ...ANALYTICS, ...ADS, ...BRANCH }],
];

/** What is found that is worse than a piece of advice, by its severity. */
function findings(tags: ClientTags, appLinkUrl: string | null): string[] {
  const policy = contentSecurityPolicy({ styleHash: HASH, scriptHashes: [HASH, HASH], tags, appLinkUrl });
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.INFO)
    .map(({ severity, directive, value }) => `${Severity[severity]}: ${directive} ${value ?? ''}`);
}

describe.each([null, 'https://go.test/x'])('the policy with the app-link service %s', (appLinkUrl) => {
  it.each(CONFIGURATIONS)('has no finding with %s', (_, tags) => {
    expect(findings({ ...NO_TAGS, ...tags }, appLinkUrl)).toEqual([]);
  });
});
