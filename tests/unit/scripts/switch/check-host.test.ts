/** The check of a host after a switch, against a made-up site with one fault at a time. */
import { afterEach, expect, it } from 'vitest';
import { checkHost } from '../../../../scripts/switch/check-host.ts';
import {
  type FakeAnswer,
  type FakeSite,
  startFakeSite,
} from '../../../support/commands/fake-site.ts';
import { answerWell, HTML } from '../../../support/commands/good-site.ts';

let site: FakeSite;
afterEach(() => site.close());

async function check(changes: Record<string, FakeAnswer> = {}) {
  site = await startFakeSite(({ path }) => changes[path] ?? answerWell(path));
  return checkHost(site.url, 'SPLIT');
}

it('finds the version that answers, and nothing wrong with it', async () => {
  expect(await check()).toEqual({ version: 'live', messages: [], broken: [] });
});

it('reads what health says of the variable and of no other, whatever its status', async () => {
  const problems = [
    { variable: 'RUN', message: 'RUN is odd.' },
    { variable: 'SPLIT', message: 'SPLIT is odd.' },
    { message: 'Something else.' },
  ];
  const body = JSON.stringify({ status: 'degraded', version: 'a+b', problems });
  expect(await check({ '/api/health': { status: 503, body } })).toMatchObject({
    version: 'b',
    messages: ['SPLIT is odd.'],
  });
});

it.each<[string, FakeAnswer, string]>([
  ['/', { status: 500, headers: HTML }, '/ answered 500.'],
  ['/', { headers: HTML, body: '<h1>x</h1>' }, '/ loads no script.'],
  ['/assets/entry-1.js', { status: 404 }, '/assets/entry-1.js answered 404.'],
])('finds what is broken at %s', async (path, answer, words) => {
  expect((await check({ [path]: answer })).broken).toEqual([words]);
});

it('takes the sign-in page of Access for a failure', async () => {
  const answer = { status: 302, body: 'Sign in' };
  await expect(check({ '/api/health': answer })).rejects.toThrow(
    'answered 302, which is not a health report',
  );
});
