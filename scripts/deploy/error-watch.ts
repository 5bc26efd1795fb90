/** Follows the log of a version while the first visitors get it, and counts requests and errors. */
import type { Cloudflare } from '../lib/cloudflare.ts';

export interface ErrorCount {
  requests: number;
  /** Requests that failed, or during which the site logged an error. */
  failed: number;
  /** Why the log cannot be followed; `null` while it is. */
  blind: string | null;
}

/** Outcomes of a request that are not failures. A visitor who leaves cancels a request, for example. */
const HARMLESS = new Set(['ok', 'canceled', 'responseStreamDisconnected']);

/** Above both, the failures are more than a brief outage of the bucket. */
const TOLERATED_FAILURES = 2;
const TOLERATED_SHARE = 0.01;

export type ErrorWatch = ReturnType<typeof watchErrors>;

/** Starts to follow a version. Where its log cannot be followed, `blind` holds the reason, and the roll-out goes on. */
export function watchErrors(cloudflare: Pick<Cloudflare, 'follow'>, version: string) {
  const count: ErrorCount = { requests: 0, failed: 0, blind: null };
  const ending = new AbortController();
  let lines: string[] = [];
  const read = (line: string) => {
    // Wrangler prints each event as indented JSON: only its first and last brace are not indented.
    if (line === '{') lines = [];
    lines.push(line);
    if (line !== '}') return;
    count.requests += 1;
    if (isFailure(lines.join('\n'))) count.failed += 1;
  };
  const following = cloudflare.follow(version, read, ending.signal).catch((error: unknown) => {
    if (!ending.signal.aborted)
      count.blind = error instanceof Error ? error.message : String(error);
  });
  return {
    read: (): ErrorCount => ({ ...count }),
    async end(): Promise<void> {
      ending.abort();
      await following;
    },
  };
}

/** Whether there are too many failures for the roll-out to go on. */
export function isTooMuch({ requests, failed }: ErrorCount): boolean {
  return failed > TOLERATED_FAILURES && failed > requests * TOLERATED_SHARE;
}

function isFailure(text: string): boolean {
  const { outcome = 'ok', exceptions, logs } = parseEvent(text);
  const hasLogged = Array.isArray(logs) && logs.some((log) => log?.level === 'error');
  const hasThrown = Array.isArray(exceptions) && exceptions.length > 0;
  return !HARMLESS.has(String(outcome)) || hasThrown || hasLogged;
}

function parseEvent(text: string): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    // A line that Wrangler prints about itself.
    return {};
  }
}
