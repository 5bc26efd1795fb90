/** Visitors of every kind, as a soak sends them: pages, packages that break off and are resumed, events, strays. */
import { type IncomingMessage, request } from 'node:http';
import { PACKAGES } from '../../src/config/packages.ts';
import { PAGES } from '../../src/config/pages.ts';
import { campaignQuery } from './visits.ts';

/** What one visitor met. */
export interface Visit {
  kind: 'page' | 'package' | 'event' | 'stray';
  /** From the request to the last byte, or to the byte at which the visitor left. */
  ms: number;
  /** What should not have been; `null` where all was well. */
  complaint: string | null;
}

interface Asked {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Leaves after so many bytes of content. */
  leaveAfter?: number;
}

interface Answered {
  status: number;
  headers: IncomingMessage['headers'];
  bytes: number;
}

const AGENTS = [
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
] as const;
const HOSTS = ['pavilion11.example', 'cardxi.example', 'statxi.example'] as const;
const STATES = ['MH', 'KA', 'TN'] as const;
const LARGEST_PART_BYTES = 256 * 1024;

/** Sends visitors to the site on a port; the `nth` is always the same one. */
export function createVisitors(port: number): (nth: number) => Promise<Visit> {
  return async (nth) => {
    const startedMs = performance.now();
    const kind =
      nth % 10 < 5 ? 'page' : nth % 10 < 7 ? 'package' : nth % 10 < 9 ? 'event' : 'stray';
    const complaint = await VISITS[kind](port, Math.floor(nth / 10) * 5 + (nth % 10)).catch(
      (error: unknown) => `${kind} ${nth}: ${String(error)}`,
    );
    return { kind, ms: performance.now() - startedMs, complaint };
  };
}

const VISITS: Readonly<
  Record<Visit['kind'], (port: number, nth: number) => Promise<string | null>>
> = {
  async page(port, nth) {
    const { path } = pick(PAGES, nth);
    const answer = await ask(port, nth, { path: path + campaignQuery(nth) });
    return expectStatus(answer, path, 200);
  },

  /** One in three comes whole, one breaks off and is resumed, one asks for parts. */
  async package(port, nth) {
    const path = `/download/${pick(PACKAGES, nth)}`;
    if (nth % 3 === 0) {
      const whole = await ask(port, nth, { path });
      return expectStatus(whole, path, 200) ?? expectLength(whole, path);
    }
    if (nth % 3 === 1) {
      const begun = await ask(port, nth, {
        path,
        leaveAfter: 1 + ((nth * 7919) % LARGEST_PART_BYTES),
      });
      // A small package may have come whole before anybody could leave.
      if (begun.bytes === Number(begun.headers['content-length']))
        return expectStatus(begun, path, 200);
      const resumed = await ask(port, nth, {
        path,
        headers: { range: `bytes=${begun.bytes}-`, 'if-match': String(begun.headers.etag) },
        leaveAfter: LARGEST_PART_BYTES,
      });
      return expectStatus(begun, path, 200) ?? expectStatus(resumed, path, 206);
    }
    const parts = await ask(port, nth, {
      path,
      headers: { range: `bytes=0-99,1000-${1000 + (nth % 5000)},-50` },
    });
    return expectStatus(parts, path, 206) ?? expectLength(parts, path);
  },

  async event(port, nth) {
    const events = ['page_view', 'download_click', 'download_complete'] as const;
    const event = pick(events, nth);
    const body = JSON.stringify({
      event,
      page: 'LP1',
      path: '/LP1',
      click: event === 'download_click' ? 1 : 0,
      variant: 'trump-beta',
    });
    const answer = await ask(port, nth, { path: '/api/events', method: 'POST', body });
    return expectStatus(answer, event, 204);
  },

  async stray(port, nth) {
    const strays = [
      [{ path: `/nowhere/${nth}?a=${nth}` }, 302],
      [{ path: '/LP1/' }, 308],
      [{ path: '/assets/gone.js' }, 404],
      [{ path: '/LP1', method: 'POST', body: 'x'.repeat(2000) }, 405],
      [{ path: '/api/events', method: 'POST', body: '{' }, 400],
      [{ path: '/api/events', method: 'POST', body: 'x'.repeat(5000) }, 413],
      [{ path: '/api/packages' }, 200],
      [{ path: '/api/health' }, 200],
      [{ path: '/download/standard', headers: { range: 'bytes=999999999-' } }, 416],
      [{ path: '/favicon.ico' }, 200],
    ] as const satisfies readonly (readonly [Asked, number])[];
    const [asked, status] = pick(strays, nth);
    return expectStatus(await ask(port, nth, asked), asked.path, status);
  },
};

/** Each comes from an address of its own, so that the rate limit, which is tested elsewhere, lets all of them pass. */
function ask(
  port: number,
  nth: number,
  { path, method = 'GET', headers = {}, body, leaveAfter }: Asked,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const call = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: false,
      headers: {
        host: pick(HOSTS, nth),
        'user-agent': pick(AGENTS, nth),
        'cf-ipcountry': 'IN',
        'cf-region-code': pick(STATES, nth),
        'cf-connecting-ip': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`,
        ...(body !== undefined && { 'content-length': String(body.length) }),
        ...headers,
      },
    });
    call.on('error', reject);
    call.on('response', (answer) => {
      let bytes = 0;
      const end = () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes });
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (leaveAfter === undefined || bytes < leaveAfter) return;
        end();
        call.destroy();
      });
      answer.on('end', end);
      // After leaving, this resolves nothing any more.
      answer.on('error', reject);
    });
    call.end(body);
  });
}

function expectStatus({ status }: Answered, what: string, wanted: number): string | null {
  return status === wanted ? null : `${what}: ${status} instead of ${wanted}`;
}

function expectLength({ headers, bytes }: Answered, what: string): string | null {
  return Number(headers['content-length']) === bytes ? null : `${what}: ${bytes} bytes arrived`;
}

function pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[], nth: number): Value {
  const value = values[nth % values.length];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
}
