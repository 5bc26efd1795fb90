import { describe, expect, it } from 'vitest';
import { createApp } from '../../../src/worker/app.ts';
import { createEnv } from '../../support/site/in-process.ts';

const OVER_HTTP = { 'cf-visitor': '{"scheme":"http"}' };

function ask(url: string, headers: Record<string, string>, method: string) {
  return createApp().fetch(new Request(url, { method, headers }), createEnv(), {
    waitUntil: () => {},
    passThroughOnException() {},
    props: {},
  });
}

describe('a request that reached the edge over http', () => {
  it.each([
    ['http://cardxi.example/LP1', 'https://cardxi.example/LP1'],
    ['http://www.pavilion11.example/', 'https://www.pavilion11.example/'],
    [
      'http://pavilion11.example:8080/download/standard',
      'https://pavilion11.example/download/standard',
    ],
    [
      'http://cardxi.example/lp1?u=a+b%20c&&x=%C3%A9&=%',
      'https://cardxi.example/lp1?u=a+b%20c&&x=%C3%A9&=%',
    ],
  ])('from %s redirects to %s', async (from, to) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(from, OVER_HTTP, method);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });

  it.each([
    ['an address that belongs to no brand', 'http://preview.workers.dev/LP1', OVER_HTTP, 'GET'],
    ['a host that only looks like a brand’s', 'http://evilcardxi.example/LP1', OVER_HTTP, 'GET'],
    ['another method', 'http://cardxi.example/LP1', OVER_HTTP, 'POST'],
    ['a local site under a brand’s name', 'http://cardxi.example/LP1', {}, 'GET'],
    [
      'https before the edge',
      'http://cardxi.example/LP1',
      { 'cf-visitor': '{"scheme":"https"}' },
      'GET',
    ],
  ])('is not redirected with %s', async (_what, url, headers: Record<string, string>, method) => {
    const answer = await ask(url, headers, method);
    expect(answer.status).toBe(method === 'POST' ? 405 : 200);
  });
});
