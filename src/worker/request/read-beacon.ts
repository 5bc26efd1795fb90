/** Beacons that a page sends: only to its own host, limited in size and rate (docs/behaviour.md#events). */
import type { Answer } from '../../lib/http/answer.ts';
import { problem } from '../../lib/http/problem.ts';
import { LARGEST_EVENT_BYTES } from '../../shared/events.ts';
import type { RouteContext } from '../route.ts';
import { isWithinRate } from './rate-limit.ts';
import { readBoundedText } from './request-body.ts';
import { refusesMeasuring } from './visitor.ts';

/** The answer to a beacon, whether it was counted or not. */
export const ACCEPTED = {
  status: 204,
  headers: { 'Cache-Control': 'no-store' },
  body: null,
} as const satisfies Answer;

/**
 * Reads a beacon's text.
 * @param kind what is reported, in the singular. Each kind has its own rate
 * @returns the text, or the answer that ends it: a refusal, or the usual one to a request that asks not to be measured
 */
export async function readBeacon(
  { request, env, host }: Pick<RouteContext, 'request' | 'env' | 'host'>,
  kind: 'event' | 'measurement',
): Promise<{ text: string } | { refusal: Answer }> {
  if (refusesMeasuring(request.headers)) return { refusal: ACCEPTED };
  const refuse = (status: number, title: string, detail: string, headers = {}) => ({
    refusal: problem({ status, title, detail, headers }),
  });
  if (!isSameHost(request.headers.get('origin'), host)) {
    return refuse(403, 'Foreign origin', `An ${kind} is accepted only from pages on this host.`);
  }
  if (!(await isWithinRate(request, env, kind))) {
    return refuse(
      429,
      `Too many ${kind}s`,
      `Too many ${kind}s from this network. Try again in a minute.`,
      {
        'Retry-After': '60',
      },
    );
  }
  const text = await readBoundedText(request, LARGEST_EVENT_BYTES);
  return text === null
    ? refuse(413, `Too large`, `At most ${LARGEST_EVENT_BYTES} bytes are read.`)
    : { text };
}

/** Beacons carry `Origin`; a request without it cannot come from another site's page. */
function isSameHost(origin: string | null, host: string): boolean {
  if (origin === null) return true;
  return URL.parse(origin)?.host === host && host !== '';
}
