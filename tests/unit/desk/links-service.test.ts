/** Where the app-link service leads, and to which hosts the desk sends requests on the way. */
import { expect, it } from 'vitest';
import { followService } from '../../../src/desk/screens/links/service.ts';

const SERVICE = 'https://go.links.test/app?c=1';

/** A service that answers by address: a string redirects, a number is a status. Requests are recorded. */
function follow(link: string, answers: Record<string, string | number>, service = SERVICE) {
  const asked: string[] = [];
  const fetchOut = async (input: string | URL | Request) => {
    asked.push(String(input));
    const answer = answers[String(input)] ?? 404;
    return typeof answer === 'number'
      ? new Response(null, { status: answer })
      : new Response(null, { status: 302, headers: { Location: answer } });
  };
  return followService(link, service, 'a phone', fetchOut).then((end) => ({ ...end, asked }));
}

it('follows redirects of the service to the site’s download', async () => {
  const end = await follow(SERVICE, {
    [SERVICE]: '/next?x=%20y',
    'https://go.links.test/next?x=%20y':
      'https://www.cardxi.example/download/standard?utm_ab=new-version',
  });
  expect(end).toEqual({
    kind: 'ours',
    host: 'www.cardxi.example',
    address: '/download/standard?utm_ab=new-version',
    asked: [SERVICE, 'https://go.links.test/next?x=%20y'],
  });
});

it.each([
  ['https://play.google.com/store/apps/details?id=x', 'store'],
  ['market://details?id=x', 'store'],
  ['http://go.links.test/plain', 'astray'],
  ['https://evil.example.test/', 'astray'],
  ['https://go.links.test:8443/', 'astray'],
  ['https://pavilion11.example.evil.test/download/standard', 'astray'],
  ['https://169.254.169.254/latest/meta-data', 'astray'],
  ['file:///etc/passwd', 'astray'],
  ['intent://x#Intent;end', 'astray'],
  ['https://[', 'astray'],
])('sends requests only to the service when that leads to %s', async (target, kind) => {
  const end = await follow(SERVICE, { [SERVICE]: target });
  expect(end).toMatchObject({ kind, asked: [SERVICE] });
});

it('requests a service on a subdomain of a brand’s, but never the brand’s own', async () => {
  const below = 'https://go.pavilion11.example/app';
  const end = await follow(
    below,
    { [below]: 'https://pavilion11.example/download/upgrade' },
    below,
  );
  expect(end).toMatchObject({ kind: 'ours', asked: [below] });
  const own = 'https://pavilion11.example/download/upgrade';
  expect(await follow(own, { [own]: 200 }, own)).toMatchObject({ kind: 'ours', asked: [] });
});

const NEAR =
  '127.0.0.1 2130706433 0x7f.1 [::1] 10.0.0.8 localhost bucket.internal printer.local intranet';
it.each(NEAR.split(' '))('sends no request to a service at %s', async (host) => {
  const service = `https://${host}/`;
  expect(await follow(service, { [service]: 200 }, service)).toMatchObject({
    kind: 'unknown',
    asked: [],
  });
});

it('stops after five redirects, and reports what it cannot know', async () => {
  const round = await follow(SERVICE, { [SERVICE]: SERVICE });
  expect([round.kind, round.asked.length]).toEqual(['astray', 6]);
  expect(await follow(SERVICE, { [SERVICE]: 200 })).toMatchObject({ kind: 'unknown' });
  expect(await follow(SERVICE, { [SERVICE]: 500 })).toMatchObject({ kind: 'astray' });
  const unreachable = await followService(SERVICE, SERVICE, 'a phone', () =>
    Promise.reject(new Error('no route')),
  );
  expect(unreachable).toEqual({ kind: 'unknown', why: 'go.links.test could not be reached.' });
});
