/** What the edge does to clients without a browser's name, and where it answers from. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { checkDownloadClients } from '../../../../scripts/lib/connections.ts';
import { describePlace } from '../../../../scripts/lib/site-rows.ts';

/** A host that refuses some user agents, as Cloudflare's Browser Integrity Check does. */
async function serve(isRefused: (userAgent: string | undefined) => boolean): Promise<string> {
  const server = createServer(({ headers, method }, response) => {
    response.writeHead(method !== 'HEAD' || isRefused(headers['user-agent']) ? 403 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each<[string, (userAgent: string | undefined) => boolean, string[]]>([
  ['no client', () => false, []],
  [
    'clients without a user agent',
    (userAgent) => userAgent === undefined,
    ['A download by a client without a user agent answered 403.'],
  ],
  [
    'Dalvik',
    (userAgent) => userAgent?.startsWith('Dalvik/') === true,
    ['A download by a client of an Android download manager answered 403.'],
  ],
])('tells whether the edge refuses %s', async (_who, isRefused, expected) => {
  expect(await checkDownloadClients(await serve(isRefused))).toEqual(expected);
});

it.each([
  ['8f3a91c2d4e50f3a-BOM', ['This machine was answered from BOM.']],
  ['8f3a91c2d4e50f3a', ['The answer does not say which place it came from.']],
  ['', ['The answer does not say which place it came from.']],
])('reads the place of cf-ray %s', (ray, expected) => {
  const findings = describePlace(new Headers(ray === '' ? {} : { 'cf-ray': ray }));
  expect(findings.map(({ what }) => what.replace(/ Phones.*/, ''))).toEqual(expected);
});
