/** The smoke test of a deploy, against the built site: a false alarm would stop every deploy. */
import { expect, it, onTestFinished } from 'vitest';
import { checkLiveSite } from '../../scripts/doctor/live-site.ts';
import { smokeTest } from '../../scripts/lib/smoke-test.ts';
import { site as shared } from '../support/site/shared-site.ts';
import { type SiteOptions, startSite } from '../support/site/site.ts';

async function look(options: SiteOptions): Promise<string[]> {
  const site = await startSite(options);
  onTestFinished(site.dispose);
  return smokeTest({ origins: [site.url], worker: 'pavilion-site' }, null);
}

it('the smoke test finds nothing wrong with a good site, for any variables', async () => {
  const vars = {
    HOME_PAGE: 'ludopanti',
    NEW_VERSION: 'on',
    SPLIT: 'thirds',
    CASH_OFFERS: 'off',
    CLAIMS_OFF: 'active-users',
    PAGES_OFF: '/LP3,/kannada',
    CASH_OFF_IN: 'MH',
  } as const;
  const parties = { BRANCH_KEY: 'key_live_abcdefgh', GA_MEASUREMENT_ID: 'G-AB12CD34EF' };
  expect(
    await look({ vars: { ...vars, ...parties, APP_LINK_URL: 'https://app.example/x' } }),
  ).toEqual([]);
});

it('the doctor runs it too, and also checks packages by ranges and security.txt', async () => {
  const [section] = await checkLiveSite([shared.url], 'pavilion-site');
  expect(section?.findings.filter(({ status }) => status !== 'ok')).toEqual([
    { status: 'note', what: expect.stringContaining('Not https') },
    { status: 'note', what: 'The answer does not say which place it came from.' },
  ]);
});

it('the smoke test reports missing packages, and not a slip in a variable', async () => {
  expect(await look({ packages: false, vars: { SPLIT: 'halves' } })).toEqual([
    expect.stringMatching(/\/api\/health answers 503, degraded: .*standard is not released/),
    expect.stringContaining('/download/standard answered 404.'),
  ]);
});
