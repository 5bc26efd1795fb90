/** What a deploy looks at, against the built site itself: a look that finds fault with a good site stops every deploy. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { keepFiles } from '../../scripts/deploy/kept-files.ts';
import { checkLiveSite } from '../../scripts/doctor/live-site.ts';
import { smokeTest } from '../../scripts/lib/smoke-test.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site.dispose());

const targetOf = ({ url }: TestSite) => ({ origins: [url], worker: 'pavilion-site' });

describe('the look of a deploy', () => {
  it.each([
    {},
    { HOME_PAGE: 'ludopanti', NEW_VERSION: 'on', SPLIT: 'thirds', CASH_OFFERS: 'off' },
    {
      APP_LINK_URL: 'https://app.example/x',
      BRANCH_KEY: 'key_live_abcdefgh',
      GA_MEASUREMENT_ID: 'G-AB12CD34EF',
    },
  ])('finds nothing wrong with a good site: %j', async (vars) => {
    site = await startSite({ vars });
    expect(await smokeTest(targetOf(site), null)).toEqual([]);
  });

  it('is the doctor’s too, which sees packages by ranges and security.txt beside it', async () => {
    site = await startSite();
    const [section] = await checkLiveSite([site.url], 'pavilion-site');
    expect(section?.findings.filter(({ status }) => status !== 'ok')).toEqual([
      { status: 'note', what: expect.stringContaining('Not https') },
    ]);
  });

  it('finds that there are no packages, and a variable that cannot be used', async () => {
    site = await startSite({ packages: false, vars: { SPLIT: 'halves' } });
    expect(await smokeTest(targetOf(site), null)).toEqual([
      expect.stringContaining('/api/health is degraded'),
      expect.stringContaining('/download/standard answered 404.'),
    ]);
  });

  it('finds no list of files on a site that was not deployed', async () => {
    site = await startSite({ packages: false });
    const folder = await mkdtemp(join(tmpdir(), 'build-'));
    expect(await keepFiles(folder, site.url, '2026-11-22')).toEqual({ files: [], lost: [] });
    await rm(folder, { recursive: true });
  });
});
