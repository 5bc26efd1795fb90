/** Error lines in the log, one JSON object each (docs/behaviour.md#logs and docs/operations.md, "The log"). */

/** An isolate runs one version of the worker for as long as it lives. */
let writtenBy: { version?: string } = {};

/** From now on every line names the version that wrote it, so that a bad roll-out can be told from the version before. */
export function signLog(version: string | undefined): void {
  writtenBy = version === undefined ? {} : { version };
}

/**
 * What may be logged about a request, never its query string, never an address: the path, cut off after 200 characters, and
 * Cloudflare's id of the request, `null` when it did not pass through Cloudflare.
 */
export function noteRequest(request: Request) {
  return { route: new URL(request.url).pathname.slice(0, 200), ray: request.headers.get('cf-ray') };
}

/**
 * Lines of one message that an isolate writes in a minute, at most: each is billed, and where every request fails, more of
 * them say nothing new. The next minute's first line tells how many were left out.
 */
const MOST_A_MINUTE = 100;
const MINUTE_MS = 60_000;
const minutes = new Map<string, { sinceMs: number; written: number; leftOut: number }>();

/**
 * Logs one line at level `error`, a hundred in a minute of each message.
 * @param message one of a few: nothing of a request @param error anything thrown; its message is cut off after 500 characters
 *   and must not repeat the request @param note left out where the failure belongs to no request
 */
export function logError(
  message: string,
  error: unknown,
  note?: ReturnType<typeof noteRequest>,
): void {
  const nowMs = Date.now();
  let minute = minutes.get(message);
  const ageMs = minute === undefined ? MINUTE_MS : nowMs - minute.sinceMs;
  const leftOut = minute?.leftOut ?? 0;
  if (minute === undefined || ageMs >= MINUTE_MS || ageMs < 0) {
    minute = { sinceMs: nowMs, written: 0, leftOut: 0 };
    minutes.set(message, minute);
  }
  if (minute.written === MOST_A_MINUTE) {
    minute.leftOut += 1;
    return;
  }
  const isFirst = minute.written === 0;
  minute.written += 1;
  write(message, error, { ...(isFirst && leftOut > 0 && { leftOut }), ...note });
}

/**
 * Logs a message of counts that was lost, whole and each time: the line is its only copy. A message has 128 KB at most (the
 * queue's limit), and a line may have 256 KB.
 */
export function logCounts(message: string, counts: unknown, error: unknown): void {
  write(message, error, { counts });
}

function write(message: string, error: unknown, more: Readonly<Record<string, unknown>>): void {
  console.error(
    JSON.stringify({ level: 'error', message, ...writtenBy, ...more, ...describeError(error) }),
  );
}

function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error).slice(0, 500) };
  return {
    error: error.message.slice(0, 500),
    name: error.name,
    stack: error.stack?.split('\n').slice(0, 12).join('\n'),
    ...(error.cause === undefined ? {} : { cause: String(error.cause).slice(0, 500) }),
  };
}
