/** What a request that was refused leaves of its connection: the next request on it must be answered. */
import { Agent, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { site } from '../support/shared-site.ts';

const KIBIBYTE = 1024;

interface Sent {
  status: number;
  /** The request went out on a connection that an earlier one had used. */
  isReused: boolean;
}

interface Refused {
  method: string;
  path: string;
  headers?: Record<string, string>;
}

function sendOn(agent: Agent, { method, path, headers }: Refused, content?: Buffer): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const call = request(`${site.url}${path}`, { agent, method, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, isReused: call.reusedSocket }));
      answer.on('error', reject);
    });
    call.on('error', reject);
    call.end(content);
  });
}

const REFUSED: readonly [number, Refused][] = [
  [405, { method: 'POST', path: '/LP1' }],
  [405, { method: 'PUT', path: '/' }],
  [405, { method: 'POST', path: '/nowhere' }],
  [405, { method: 'POST', path: '/terms-of-service' }],
  [405, { method: 'POST', path: '/robots.txt' }],
  [405, { method: 'POST', path: '/images/none.png' }],
  [405, { method: 'POST', path: '/download/standard' }],
  [405, { method: 'DELETE', path: '/api/health' }],
  [404, { method: 'POST', path: '/api/nothing' }],
  [403, { method: 'POST', path: '/api/events', headers: { origin: 'https://evil.example' } }],
  [400, { method: 'POST', path: '/api/events' }],
  // Content without a meaning, which no route looks at (RFC 9110, section 9.3.1).
  [200, { method: 'GET', path: '/LP1' }],
  [302, { method: 'GET', path: '/nowhere' }],
];

const CONTENTS: readonly [string, number, Record<string, string>][] = [
  ['one byte', 1, { 'content-length': '1' }],
  ['3 KiB', 3 * KIBIBYTE, { 'content-length': String(3 * KIBIBYTE) }],
  ['3 KiB in chunks', 3 * KIBIBYTE, { 'transfer-encoding': 'chunked' }],
  ['60 KiB', 60 * KIBIBYTE, { 'content-length': String(60 * KIBIBYTE) }],
  ['60 KiB in chunks', 60 * KIBIBYTE, { 'transfer-encoding': 'chunked' }],
];

describe.each(REFUSED)('content answered with %i', (status, refused) => {
  it.each(CONTENTS)(
    `by ${refused.method} ${refused.path} costs the next request nothing: %s`,
    async (_name, sizeBytes, headers) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      try {
        const first = { ...refused, headers: { ...refused.headers, ...headers } };
        // Events of more than 4 KiB are refused for their size.
        const expected = status === 400 && sizeBytes > 4 * KIBIBYTE ? 413 : status;
        for (let visit = 0; visit < 2; visit += 1) {
          expect((await sendOn(agent, first, Buffer.alloc(sizeBytes, 'a'))).status).toBe(expected);
          const next = await sendOn(agent, { method: 'GET', path: '/robots.txt' });
          expect(next).toEqual({ status: 200, isReused: true });
        }
      } finally {
        agent.destroy();
      }
    },
  );
});

describe('a flood', () => {
  it.each(REFUSED.filter(([status]) => status === 405))(
    'is answered with %i and the site goes on: %j',
    async (_status, refused) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      try {
        // Whether the answer arrives before the connection ends is the network's affair.
        await sendOn(agent, refused, Buffer.alloc(4 * KIBIBYTE * KIBIBYTE, 'a')).catch(() => null);
        expect((await sendOn(new Agent(), { method: 'GET', path: '/robots.txt' })).status).toBe(200);
      } finally {
        agent.destroy();
      }
    },
  );
});
