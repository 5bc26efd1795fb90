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
 * Logs one line at level `error`. `error` may be anything thrown; its message is cut off after 500 characters and
 * must not repeat the request. `note` is left out where the failure belongs to no request.
 */
export function logError(
  message: string,
  error: unknown,
  note?: ReturnType<typeof noteRequest>,
): void {
  console.error(
    JSON.stringify({ level: 'error', message, ...writtenBy, ...note, ...describeError(error) }),
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
