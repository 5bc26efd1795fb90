/** How much is counted for one network in a minute (`wrangler.toml`, `EVENTS_RATE_LIMITER`). */
import { networkOf } from '../../lib/http/network.ts';
import { createBoundedMap } from '../../lib/runtime/bounded-map.ts';
import { logError, noteRequest } from '../../lib/runtime/log.ts';
import { withTimeout } from '../../lib/runtime/with-timeout.ts';
import type { Env } from '../env.ts';

const TIMEOUT_MS = 1000;

/** The network that a request comes from. */
export function readNetwork(request: Request): string {
  return networkOf(request.headers.get('cf-connecting-ip') ?? 'unknown');
}

/** One line an isolate is enough to tell an operator that the zone takes the header away. */
let hasLoggedNoAddress = false;

/**
 * Whether a request's network stays within the rate, this request included. Never rejects. A request without an address
 * passes: under one key for all of them, a setting of the zone would stop everything from being counted.
 * @param kind of what is counted; measurements and entries have their own rates, so that they use up none of the events'
 */
export async function isWithinRate(
  request: Request,
  env: Pick<Env, 'EVENTS_RATE_LIMITER'>,
  kind: 'event' | 'measurement' | 'entry' = 'event',
): Promise<boolean> {
  if (!request.headers.has('cf-connecting-ip')) {
    if (!hasLoggedNoAddress) {
      hasLoggedNoAddress = true;
      logError(
        'A request has no address, so nothing limits its rate.',
        'The header CF-Connecting-IP is missing. Turn off the Managed Transform that removes visitors’ IP headers.',
        noteRequest(request),
      );
    }
    return true;
  }
  try {
    const network = readNetwork(request);
    const asked = env.EVENTS_RATE_LIMITER.limit({
      key: kind === 'event' ? network : `${kind} ${network}`,
    });
    return (await withTimeout(TIMEOUT_MS, 'The rate limiter', asked)).success;
  } catch (error) {
    // Counting too much matters less than counting nothing: without the limiter, all pass.
    logError('The rate limiter failed.', error, noteRequest(request));
    return true;
  }
}

const MINUTE_MS = 60_000;
/** Entries of a network that an isolate admits in a minute without asking the limiter: as good as all that visitors make. */
const UNASKED_ENTRIES = 20;
/** About a hundred bytes each. The oldest is forgotten first. */
const MOST_NETWORKS = 10_000;

/** What an isolate has seen of a network within a minute. */
interface Entering {
  sinceMs: number;
  entries: number;
  isOver: boolean;
}

const entering = createBoundedMap<Entering>(MOST_NETWORKS);

/**
 * Whether a browser of this network may enter now. No answer waits for the limiter: it is asked in the background, and what it says
 * holds for those that follow within the minute. So a browser that got marks is counted, and one that is not counted has none. A site that
 * counts nothing asks nothing.
 */
export function admitsEntry({
  request,
  env,
  waitUntil,
}: {
  request: Request;
  env: Pick<Env, 'EVENTS_RATE_LIMITER' | 'EVENTS'>;
  waitUntil: (work: Promise<unknown>) => void;
}): boolean {
  if (env.EVENTS === undefined || !request.headers.has('cf-connecting-ip')) return true;
  const seen = seeNetwork(readNetwork(request), Date.now());
  if (seen.isOver) return false;
  seen.entries += 1;
  if (seen.entries > UNASKED_ENTRIES) {
    const noteRate = (isWithin: boolean): void => {
      seen.isOver = !isWithin || seen.isOver;
    };
    waitUntil(isWithinRate(request, env, 'entry').then(noteRate));
  }
  return true;
}

function seeNetwork(network: string, nowMs: number): Entering {
  const earlier = entering.get(network);
  if (earlier !== undefined && nowMs - earlier.sinceMs < MINUTE_MS) return earlier;
  const seen = { sinceMs: nowMs, entries: 0, isOver: false };
  entering.set(network, seen);
  return seen;
}
