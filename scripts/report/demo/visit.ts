/** One simulated visitor, who uses the site's real addresses. */

import type { Label } from '../../../src/config/labels.ts';
import type { DayMeasure } from '../../../src/counting/measures.ts';
import type { EventName } from '../../../src/shared/events.ts';
import { formatVitals } from '../../../src/shared/vitals.ts';
import { CLOCK_HEADER } from '../../lib/clock-header.ts';
import {
  DEMO_COOKIELESS_SHARE,
  DEMO_FORCED_SHARE,
  DEMO_VERIFIED_SHARE,
  type DemoPage,
} from './truth.ts';

const USER_AGENTS = [
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 12; SM-A125F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 401.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
] as const;
const STATES = ['MH', 'UP', 'KA', 'TN', 'GJ', 'BR'] as const;
/** Gigabytes of memory; a phone with less paints later. */
const MEMORIES = [2, 4, 4, 8] as const;
/** Share of those who start a download. */
const FINISHED_SHARE = 0.85;
/** Share of those who tap. */
const STARTED_SHARE = 0.95;
/** Few visitors share an IP address, so that the rate limit refuses none. */
const ADDRESSES = 5000;

/**
 * Opens the page, and at the rates of `truth.ts` taps, starts, finishes and verifies the download.
 * @param site `http://127.0.0.1:PORT`
 * @param random returns a number from 0 to 1
 * @returns what the day's totals must count for the visit
 */
export async function visit(
  site: string,
  { path, page, rate, lift }: DemoPage,
  atMs: number,
  random: () => number,
): Promise<DayMeasure[]> {
  const keepsCookies = random() >= DEMO_COOKIELESS_SHARE;
  const isForced = random() < DEMO_FORCED_SHARE;
  const headers = {
    [CLOCK_HEADER]: String(atMs),
    'User-Agent': USER_AGENTS[Math.floor(random() ** 2 * USER_AGENTS.length)] ?? USER_AGENTS[0],
    'CF-IPCountry': 'IN',
    'CF-Region-Code': STATES[Math.floor(random() * STATES.length)] ?? 'MH',
    'CF-Connecting-IP': `10.0.${Math.floor(random() * ADDRESSES) % 250}.${Math.floor(random() * 250)}`,
  };
  const cookies = new Map<string, string>();

  async function ask(
    target: string,
    init: RequestInit & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(site + target, {
      ...init,
      headers: { ...headers, ...(cookie !== '' && { Cookie: cookie }), ...init.headers },
    });
    if (keepsCookies) {
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
    }
    return answer;
  }
  const send = (event: EventName, click: 0 | 1, variant: string) =>
    ask('/api/events', {
      method: 'POST',
      body: JSON.stringify({ event, page, path, click, variant }),
    }).then((answer) => answer.body?.cancel());

  const measure = async (): Promise<void> => {
    const memory = MEMORIES[Math.floor(random() * MEMORIES.length)] ?? 2;
    const ttfb = 80 + 700 * random() ** 2;
    const lcp = ttfb + (400 + 1600 * random() ** 2) / Math.sqrt(memory / 2);
    const body = formatVitals(page, { lcp, ttfb }, memory);
    await (await ask('/api/vitals', { method: 'POST', body })).body?.cancel();
  };

  const html = await (await ask(isForced ? `${path}?utm_ab=trump-beta` : path)).text();
  const label = /data-label="([^"]*)"/.exec(html)?.[1] as Label | undefined;
  if (label === undefined) throw new Error(`${path} has no label.`);
  await send('page_view', 0, label);
  await measure();
  const finishes = rate * (1 + (lift[label] ?? 0));
  if (random() >= finishes / FINISHED_SHARE / STARTED_SHARE) return ['visits'];
  await send('download_click', 1, label);
  if (random() >= STARTED_SHARE) return ['visits', 'clicks'];
  const link = `/download/standard?utm_ab=${label}`;
  await (await ask(link, { headers: { Range: 'bytes=0-65535' } })).arrayBuffer();
  if (random() >= FINISHED_SHARE) return ['visits', 'clicks', 'started'];
  await (await ask(link, { headers: { Range: 'bytes=-1024' } })).arrayBuffer();
  const done: DayMeasure[] = ['visits', 'clicks', 'started', 'finished'];
  // An app that keeps no cookies cannot save from the page either.
  if (page !== 'LP2' || !keepsCookies || random() >= DEMO_VERIFIED_SHARE) return done;
  await send('download_complete', 0, label);
  return [...done, 'verified'];
}
