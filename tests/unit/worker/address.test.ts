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
    ['http://www.pavilion11.example/', 'https://pavilion11.example/'],
    // One redirect to the address of a page, and none more on the way.
    ['http://www.pavilion11.example/nowhere/?x', 'https://pavilion11.example/nowhere?x'],
    ['http://www.pavilion11.example/robots.txt', 'https://www.pavilion11.example/robots.txt'],
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

const AT_THE_EDGE = { 'cf-visitor': '{"scheme":"https"}' };

describe('on another host of a brand’s domain, behind the edge', () => {
  it.each([
    ['https://www.pavilion11.example/LP1?a=%20b&&', 'https://pavilion11.example/LP1?a=%20b&&'],
    ['https://WWW.cardxi.example:443/', 'https://cardxi.example/'],
    ['https://old.statxi.example/nowhere/?x', 'https://statxi.example/nowhere?x'],
    [
      'https://www.pavilion11.example/download/standard?utm_ab=x',
      'https://pavilion11.example/download/standard?utm_ab=x',
    ],
    [
      'https://www.pavilion11.example//evil.example/x',
      'https://pavilion11.example//evil.example/x',
    ],
  ])('%s leads to %s', async (from, to) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(from, AT_THE_EDGE, method);
      expect([answer.status, answer.headers.get('location')]).toEqual([308, to]);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it.each([
    ['/.well-known/assetlinks.json', 200],
    ['/.well-known/apple-app-site-association', 200],
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
    ['/manifest.webmanifest', 200],
    ['/api/packages', 200],
    ['/assets/gone.js', 404],
  ])('%s is answered itself', async (path, status) => {
    const answer = await ask(`https://www.pavilion11.example${path}`, AT_THE_EDGE, 'GET');
    expect([answer.status, answer.headers.get('location')]).toEqual([status, null]);
  });

  it.each([
    ['staging', 'https://staging.pavilion11.example/LP1', AT_THE_EDGE],
    ['the brand’s own host', 'https://pavilion11.example/LP1', AT_THE_EDGE],
    ['a local site', 'https://www.pavilion11.example/LP1', {}],
    ['an address of no brand', 'https://www.other.example/LP1', AT_THE_EDGE],
  ])('%s answers itself', async (_what, url, headers: Record<string, string>) => {
    expect((await ask(url, headers, 'GET')).status).toBe(200);
  });
});
