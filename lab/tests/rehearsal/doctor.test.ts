/** What `npm run doctor` requests from a Cloudflare account. */
import { expect, it, onTestFinished } from 'vitest';
import { runDoctor } from '../../../tests/support/commands/run-doctor.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { openDeployedAccount } from '../support/deployed-account.ts';

const home = temporaryFolder();

it('asks only what a token that reads may ask, with --read-only', async () => {
  const api = await openDeployedAccount();
  onTestFinished(api.close);
  const { output } = await runDoctor(home, ['--production', '--read-only'], api.environment);
  expect(output).toContain('CASH_OFFERS is set, and live');
  expect(output).toContain('The packages were not checked');
  expect(api.calls.length).toBeGreaterThan(0);
  const beyond = api.calls.filter(
    ({ method, path }) =>
      path.includes('edge-preview') ||
      (method !== 'GET' && !/\/d1\/database\/[^/]+\/query$/.test(path)),
  );
  expect(beyond).toEqual([]);
});
