/** After a refused request, the next request on its connection must be answered. */
import { Agent, type RequestOptions, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { site } from '../support/site/shared-site.ts';

const KIBIBYTE = 1024;

type Refused = Pick<RequestOptions, 'method' | 'path' | 'headers'>;

/** @returns the status, and whether the request reused a connection */
type Sent = [status?: number, isReused?: boolean];
function sendOn(agent: Agent, options: Refused, content?: Buffer): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const call = request(site.url, { agent, ...options }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve([answer.statusCode, call.reusedSocket]));
      answer.on('error', reject);
    });
    call.on('error', reject);
    call.end(content);
  });
}

const NEXT = { path: '/robots.txt' };

const POSTS = [
  '/LP1',
  '/nowhere',
  '/terms-of-service',
  '/robots.txt',
  '/images/none.png',
  '/download/standard',
];

const REFUSED: readonly [number, Refused][] = [
  ...POSTS.map((path): [number, Refused] => [405, { method: 'POST', path }]),
  [405, { method: 'PUT', path: '/' }],
  [405, { method: 'DELETE', path: '/api/health' }],
  [404, { method: 'POST', path: '/api/nothing' }],
  [403, { method: 'POST', path: '/api/events', headers: { origin: 'https://evil.example' } }],
  [400, { method: 'POST', path: '/api/events' }],
  // Content without semantics, which no route reads (RFC 9110, section 9.3.1).
  [200, { method: 'GET', path: '/LP1' }],
  [302, { method: 'GET', path: '/nowhere' }],
];

const CONTENTS = [1, 3 * KIBIBYTE, 60 * KIBIBYTE].flatMap((sizeBytes) => [
  [sizeBytes, { 'content-length': String(sizeBytes) }] as const,
  [sizeBytes, { 'transfer-encoding': 'chunked' }] as const,
]);

describe.each(REFUSED)('content answered with %i', (status, refused) => {
  it.each(CONTENTS)(
    `by ${refused.method} ${refused.path} does not affect the next request: %i bytes, %j`,
    async (sizeBytes, headers) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const first = { ...refused, headers: { ...refused.headers, ...headers } };
      // Events of more than 4 KiB are refused for their size.
      const expected = status === 400 && sizeBytes > 4 * KIBIBYTE ? 413 : status;
      for (let visit = 0; visit < 2; visit += 1) {
        expect((await sendOn(agent, first, Buffer.alloc(sizeBytes, 'a')))[0]).toBe(expected);
        expect(await sendOn(agent, NEXT)).toEqual([200, true]);
      }
      agent.destroy();
    },
  );
});

it.each(REFUSED.filter(([status]) => status === 405))(
  'the site survives a flood answered with %i: %j',
  async (_, refused) => {
    const agent = new Agent();
    // Whether the answer arrives before the connection ends depends on the network.
    await sendOn(agent, refused, Buffer.alloc(4 * KIBIBYTE * KIBIBYTE, 'a')).catch(() => null);
    expect((await sendOn(agent, NEXT))[0]).toBe(200);
  },
);
