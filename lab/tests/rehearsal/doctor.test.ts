/** What `npm run doctor` requests from a Cloudflare account. */
import { expect, it, onTestFinished } from 'vitest';
import { checkBuckets } from '../../../scripts/doctor/buckets.ts';
import { type AskWrangler, askWrangler, WranglerError } from '../../../scripts/lib/wrangler.ts';
import { runDoctor } from '../../../tests/support/commands/run-doctor.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { openDeployedAccount } from '../support/deployed-account.ts';

const home = temporaryFolder();

it('names each missing bucket, a wrong place and each missing lock, with the command', {
  timeout: 3 * 60_000,
}, async () => {
  const api = await openDeployedAccount();
  onTestFinished(api.close);
  const rule = (prefix: string, condition: object = { type: 'Indefinite' }) => ({
    id: 'rule',
    enabled: true,
    prefix,
    condition,
  });
  const ask: AskWrangler = (words) =>
    askWrangler(words, {
      environment: { ...api.environment, HOME: home, XDG_CONFIG_HOME: home },
    });
  const bucket = (name: string, location: string | null, rules: unknown[]) =>
    api.buckets.set(name, { name, creation_date: '2026-11-01T00:00:00.000Z', location, rules });

  bucket('pavilion-records', null, [
    rule('chain/'),
    rule('sheets/', { type: 'Age', maxAgeSeconds: 86_400 }),
  ]);
  const faulty = await checkBuckets(ask);
  expect(faulty.map(({ status, what }) => [status, what])).toEqual([
    ['missing', 'The bucket pavilion-packages does not exist.'],
    ['wrong', 'The bucket pavilion-records is in “(unknown)”.'],
    ['missing', 'Objects of pavilion-records below sheets/ are not locked.'],
    ['missing', 'Objects of pavilion-records below readouts/ are not locked.'],
    ['missing', 'Objects of pavilion-records below heads/ are not locked.'],
    ['missing', 'Objects of pavilion-records below days/ are not locked.'],
    ['missing', 'Objects of pavilion-records below links/ are not locked.'],
  ]);
  expect(faulty[0]?.next).toBe('npx wrangler r2 bucket create pavilion-packages --location apac');

  bucket('pavilion-packages', 'APAC', [rule('')]);
  bucket(
    'pavilion-records',
    'apac',
    ['chain/', 'sheets/', 'readouts/', 'heads/', 'days/', 'links/'].map((one) => rule(one)),
  );
  expect((await checkBuckets(ask)).map(({ status, what }) => [status, what])).toEqual([
    ['ok', 'The bucket pavilion-packages is in Asia-Pacific.'],
    ['wrong', 'Every object of pavilion-packages is locked.'],
    ['ok', 'The bucket pavilion-records is in Asia-Pacific.'],
    [
      'ok',
      'The lock of pavilion-records protects chain/, sheets/, readouts/, heads/, days/, links/.',
    ],
  ]);

  const refused = await checkBuckets(async () => {
    throw new WranglerError('Authentication error [code: 10000]', '[code: 10000]');
  });
  expect(refused.map(({ status, what }) => [status, what])).toEqual([
    ['note', 'The place and the lock of the bucket pavilion-packages were not checked.'],
    ['note', 'The place and the lock of the bucket pavilion-records were not checked.'],
  ]);
});

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
      // Queries, of a database and of how full a bucket is, are sent with POST.
      (method !== 'GET' && !/^\/graphql$|\/d1\/database\/[^/]+\/query$/.test(path)),
  );
  expect(beyond).toEqual([]);
});
