/** The former site and this one, one after the other, at one origin: what a returning phone meets on the day of the move. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As the service worker that Create React App set up: pages first from its cache, whatever their query. */
const WORKER = `self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open('pages').then((cache) => cache.addAll(['/LP1'])));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(caches.match('/LP1').then((page) => page || fetch(event.request)));
});`;

const PAGE = '<!DOCTYPE html><title>Former site</title><h1>Win lakhs</h1>';
const REGISTER = `<script>navigator.serviceWorker.register('/service-worker.js?v=7')</script>`;
/** What a page asks of its own server. */
const PING = '<img src="/api-old/ping" alt="">';

/** How the former site kept its pages on a phone. */
export type Keeps = 'by service worker' | 'by heuristics';

export interface TwoSites {
  /** The addresses of the brand's domain and of its `www`, which browsers take for secure ones. */
  bare: string;
  www: string;
  /** From now on this site answers. */
  move: () => void;
  /** From now on the former site answers again. */
  moveBack: () => void;
  dispose: () => Promise<void>;
}

/**
 * `*.localhost` stands for the brand's domain. What the edge would add is added.
 * @param site of this product
 */
export async function openTwoSites(site: string, keeps: Keeps): Promise<TwoSites> {
  let hasMoved = false;
  const server = createServer((asked, answer) => {
    if (hasMoved) passOn(site, asked, answer);
    else answerAsBefore(keeps, asked, answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    bare: `http://pavilion11.localhost:${port}`,
    www: `http://www.pavilion11.localhost:${port}`,
    move() {
      hasMoved = true;
    },
    moveBack() {
      hasMoved = false;
    },
    dispose() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

function answerAsBefore(
  keeps: Keeps,
  { url = '/' }: IncomingMessage,
  answer: ServerResponse,
): void {
  if (url.endsWith('.apk')) {
    answer.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end('former package');
  } else if (url.startsWith('/service-worker.js')) {
    answer.writeHead(200, { 'Content-Type': 'text/javascript' }).end(WORKER);
  } else if (url.startsWith('/api-old/')) {
    answer.writeHead(200, { 'Cache-Control': 'no-store' }).end();
  } else if (keeps === 'by service worker') {
    answer.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-cache' });
    answer.end(PAGE + REGISTER);
  } else {
    // Without Cache-Control a browser may keep it for a tenth of its age (RFC 9111, section 4.2.2).
    const modified = 'Mon, 01 Jan 2024 00:00:00 GMT';
    answer.writeHead(200, { 'Content-Type': 'text/html', 'Last-Modified': modified });
    answer.end(PAGE + PING);
  }
}

function passOn(site: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { host = '' } = asked.headers;
  const headers = {
    ...asked.headers,
    host: host.replace(/localhost:\d+/, 'example'),
    'cf-visitor': '{"scheme":"https"}',
  };
  const { method, url } = asked;
  const onward = request(site + url, { method, headers }, (reply) => {
    const location = reply.headers.location?.replace(
      /^https:\/\/((?:www\.)?pavilion11)\.example/,
      `http://$1.${host.slice(host.indexOf('localhost'))}`,
    );
    answer.writeHead(reply.statusCode ?? 502, { ...reply.headers, ...(location && { location }) });
    reply.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}
