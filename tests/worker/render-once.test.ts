import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EDITION_ADDRESSES } from '../support/document-addresses.ts';
import { ANDROID_CHROME, send } from '../support/http.ts';
import { DOCUMENTS, LANDING_PAGES } from '../support/promises.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ packages: false });
});
afterAll(() => site.dispose());

/** Of the editions one document's: they share their views. */
const EDITIONS = EDITION_ADDRESSES.filter(({ path }) => path.startsWith('/hadaf/tnc/'));
const PAGES = [...LANDING_PAGES, ...DOCUMENTS, ...EDITIONS].map(({ path }) => path);
const COOKIE = { cookie: 'ab=trump-beta' };

/** Asks for a page over a socket of its own. */
function ask(path: string, host: string): Socket {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nUser-Agent: ${ANDROID_CHROME}\r\nAccept-Encoding: identity\r\n\r\n`,
  );
  return socket;
}

describe('a page’s first visitor', () => {
  it('who leaves when the first bytes arrive stops no one else', async () => {
    for (const path of PAGES) {
      const socket = ask(path, 'cardxi.example');
      await new Promise((resolve) => socket.once('data', resolve));
      socket.destroy();
      const others = await Promise.all(
        Array.from({ length: 4 }, () => send(site.url, path, { host: 'cardxi.example', headers: COOKIE })),
      );
      for (const { status, text } of others) {
        expect(status, path).toBe(200);
        expect(text.endsWith('</body></html>'), path).toBe(true);
        expect(text, path).toBe(others[0]?.text);
      }
    }
  });

  it('who leaves before any byte arrives stops no one else', async () => {
    for (const path of PAGES) {
      const socket = ask(path, 'statxi.example');
      await new Promise((resolve) => socket.once('connect', resolve));
      socket.destroy();
      const { status, text } = await send(site.url, path, { host: 'statxi.example', headers: COOKIE });
      expect(status, path).toBe(200);
      expect(text.endsWith('</body></html>'), path).toBe(true);
    }
  });

  it('gets the bytes that every later one gets, however many come at the same time', async () => {
    const fresh = await startSite({ packages: false });
    try {
      for (const path of PAGES) {
        const crowd = await Promise.all(
          Array.from({ length: 6 }, () => send(fresh.url, path, { host: 'statxi.example', headers: COOKIE })),
        );
        const later = await send(fresh.url, path, { host: 'statxi.example', headers: COOKIE });
        for (const { status, text, headers } of crowd) {
          expect(status, path).toBe(200);
          expect(text, path).toBe(later.text);
          expect(headers['content-security-policy'], path).toBe(later.headers['content-security-policy']);
        }
      }
    } finally {
      await fresh.dispose();
    }
  });

  it('may ask by HEAD, and the next by GET', async () => {
    const host = 'head.cardxi.example';
    const region = { 'cf-ipcountry': 'IN', 'cf-region-code': 'SK' };
    for (const path of PAGES) {
      const head = await send(site.url, path, { method: 'HEAD', host, headers: { ...COOKIE, ...region } });
      const get = await send(site.url, path, { host, headers: { ...COOKIE, ...region } });
      expect([head.status, get.status], path).toEqual([200, 200]);
      expect(head.headers.etag, path).toBe(get.headers.etag);
    }
  });
});

describe('visitors with equal facts', () => {
  it('differ by their own query alone', async () => {
    const [one, other] = await Promise.all(
      ['?visitor=one', '?visitor=two'].map((query) => send(site.url, `/LP1${query}`, { headers: COOKIE })),
    );
    expect(one?.text).toContain('visitor=one');
    expect(one?.text).not.toContain('visitor=two');
    expect(other?.text.replaceAll('visitor=two', 'visitor=one')).toBe(one?.text);
  });
});
